package dev.weft.benchmarks.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.StringTokenizer;

/**
 * A measured program that waits for its turns: for each line that it is sent it runs once and answers with a line of
 * numbers.
 */
public final class TurnProcess implements AutoCloseable {
    /** For how long LLVM's OpenMP lets idle threads spin: 200 ms by itself, far into the other side's turn. */
    private static final String LIBOMP_SPIN = "KMP_BLOCKTIME";

    private static final String LIBOMP_SPIN_MILLIS = "4";

    private final List<String> command;
    private final Process process;
    private final Writer turns;
    private final BufferedReader answers;

    public TurnProcess(List<String> command) throws IOException {
        this.command = command;
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
            builder.environment().putIfAbsent(LIBOMP_SPIN, LIBOMP_SPIN_MILLIS);
            process = builder.start();
        } catch (IOException refused) {
            throw new ChildProcess.NotStarted(command, refused);
        }
        turns = process.outputWriter();
        answers = process.inputReader();
    }

    /** {@return what the program measured in one turn} */
    public double turn() throws IOException {
        return ask("")[0];
    }

    /** Sends a line and returns the numbers of the answer, which blanks divide. */
    public double[] ask(String line) throws IOException {
        turns.write(line);
        turns.write('\n');
        turns.flush();
        String answer = answers.readLine();
        if (answer == null) {
            throw ended();
        }
        StringTokenizer words = new StringTokenizer(answer);
        double[] numbers = new double[words.countTokens()];
        for (int n = 0; n < numbers.length; n++) {
            numbers[n] = Double.parseDouble(words.nextToken());
        }
        return numbers;
    }

    /** {@return how long it has had a CPU until now, all its threads together; zero where the system does not say} */
    public Duration cpuTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Ends the turns; the program then checks its results. */
    public void finish() throws IOException {
        turns.close();
        try {
            if (process.waitFor() != 0) {
                throw ended();
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting: command=" + String.join(" ", command), stop);
        }
    }

    private IOException ended() {
        return new IOException("a measured process failed: exit=" + (process.isAlive() ? "none" : process.exitValue())
                + ", command=" + String.join(" ", command));
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
