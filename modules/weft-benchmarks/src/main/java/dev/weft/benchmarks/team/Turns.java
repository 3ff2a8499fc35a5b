package dev.weft.benchmarks.team;

import dev.weft.benchmarks.measure.ChildProcess;
import dev.weft.benchmarks.measure.Samples;
import dev.weft.benchmarks.measure.TurnProcess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Contestants, each in a process that sleeps until its turn; their order rotates from round to round. */
final class Turns implements AutoCloseable {
    /** Until then the threads of the contestant before have stopped spinning: libgomp's need up to ten milliseconds. */
    private static final int PAUSE_MILLIS = 12;

    private final int rounds;
    private final int windowMillis;
    private final int warmMillis;
    private final List<TurnProcess> processes = new ArrayList<>();
    private final List<TurnProcess> asked = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();
    private long turnNanos;
    private long othersNanos;

    Turns(int rounds, int windowMillis, int warmMillis) {
        this.rounds = rounds;
        this.windowMillis = windowMillis;
        this.warmMillis = warmMillis;
    }

    /** Starts a program that takes requests. */
    TurnProcess start(List<String> command) throws IOException {
        TurnProcess process = new TurnProcess(command);
        processes.add(process);
        return process;
    }

    /** Starts a JVM that takes requests. */
    TurnProcess start(Class<?> main) throws IOException {
        return start(ChildProcess.java(main));
    }

    /** Adds a contestant: a request, to which the length of a window in milliseconds is added; returns its index. */
    int add(TurnProcess process, String request) {
        asked.add(process);
        requests.add(request);
        return asked.size() - 1;
    }

    /** Adds a contestant in a JVM of its own. */
    int add(Class<?> main, String request) throws IOException {
        return add(start(main), request);
    }

    /** The process of a contestant, for further requests. */
    TurnProcess process(int contestant) {
        return asked.get(contestant);
    }

    /** Lets all contestants run themselves warm, and then take turns. */
    Outcome run() throws IOException {
        int count = asked.size();
        for (int c = 0; c < count; c++) {
            turn(c, warmMillis);
        }
        turnNanos = 0;
        othersNanos = 0;
        double[][][] answers = new double[count][rounds][];
        for (int round = 0; round < rounds; round++) {
            for (int t = 0; t < count; t++) {
                int c = (round + t) % count;
                answers[c][round] = turn(c, windowMillis);
            }
        }
        return new Outcome(answers);
    }

    private double[] turn(int contestant, int millis) throws IOException {
        rest();
        TurnProcess process = asked.get(contestant);
        long othersBefore = cpuNanosOfOthers(process);
        long start = System.nanoTime();
        double[] answer = process.ask(requests.get(contestant) + " " + millis);
        turnNanos += System.nanoTime() - start;
        othersNanos += cpuNanosOfOthers(process) - othersBefore;
        return answer;
    }

    private long cpuNanosOfOthers(TurnProcess process) {
        long nanos = 0;
        for (TurnProcess other : processes) {
            nanos += other == process ? 0 : other.cpuTime().toNanos();
        }
        return nanos;
    }

    /** {@return how much of a CPU the others took in the turns of one, of which they should sleep through all} */
    String disturbance() {
        return String.format(
                Locale.ROOT,
                "in each one's turns the others together used %.1f %% of a CPU",
                100.0 * othersNanos / turnNanos);
    }

    /** Waits until nobody spins. */
    static void rest() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while measuring", stop);
        }
    }

    /** Ends all processes and sees that none failed. */
    void finish() throws IOException {
        for (TurnProcess process : processes) {
            process.finish();
        }
    }

    @Override
    public void close() {
        for (TurnProcess process : processes) {
            process.close();
        }
    }

    /** What the contestants answered; turns that measured nothing (not a number) are left out. */
    static final class Outcome {
        private final double[][][] answers;

        /** Takes the numbers by contestant and round. */
        Outcome(double[][][] answers) {
            this.answers = answers;
        }

        /** {@return the median over the rounds of the first number} */
        double median(int contestant) {
            return medianOf(column(contestant, 0));
        }

        /** {@return the least first number} */
        double least(int contestant) {
            return leastOf(column(contestant, 0));
        }

        /** {@return the median over the rounds of the ratio of two contestants' first numbers in the same round} */
        double ratio(int contestant, int peer) {
            Samples ratios = new Samples();
            for (int round = 0; round < answers[contestant].length; round++) {
                addNumber(ratios, answers[contestant][round][0] / answers[peer][round][0]);
            }
            return medianOf(ratios);
        }

        /** {@return the median over the rounds of what the first number is more than the second} */
        double excess(int contestant) {
            Samples excess = new Samples();
            for (double[] turn : answers[contestant]) {
                addNumber(excess, turn[0] - turn[1]);
            }
            return medianOf(excess);
        }

        /** {@return what the least first number is more than the least second} */
        double leastExcess(int contestant) {
            return leastOf(column(contestant, 0)) - leastOf(column(contestant, 1));
        }

        /** {@return the median over the rounds of the last number} */
        double last(int contestant) {
            return medianOf(column(contestant, answers[contestant][0].length - 1));
        }

        /** {@return all numbers of all turns} */
        Samples all(int contestant) {
            Samples samples = new Samples();
            for (double[] turn : answers[contestant]) {
                for (double number : turn) {
                    samples.add(number);
                }
            }
            return samples;
        }

        /** {@return a quantile of each turn, as an outcome of one number a turn} */
        Outcome ofQuantiles(double share) {
            double[][][] quantiles = new double[answers.length][][];
            for (int c = 0; c < answers.length; c++) {
                quantiles[c] = new double[answers[c].length][];
                for (int round = 0; round < quantiles[c].length; round++) {
                    Samples turn = new Samples();
                    for (double number : answers[c][round]) {
                        turn.add(number);
                    }
                    quantiles[c][round] = new double[] {turn.quantile(share)};
                }
            }
            return new Outcome(quantiles);
        }

        private Samples column(int contestant, int index) {
            Samples samples = new Samples();
            for (double[] turn : answers[contestant]) {
                addNumber(samples, turn[index]);
            }
            return samples;
        }

        private static void addNumber(Samples samples, double number) {
            if (!Double.isNaN(number)) {
                samples.add(number);
            }
        }

        private static double medianOf(Samples samples) {
            return samples.count() == 0 ? Double.NaN : samples.median();
        }

        private static double leastOf(Samples samples) {
            return samples.count() == 0 ? Double.NaN : samples.min();
        }
    }
}
