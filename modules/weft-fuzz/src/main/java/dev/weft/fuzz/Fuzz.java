package dev.weft.fuzz;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Keeps worker processes going for as long as wanted, and counts what they say. Thread-safe. */
final class Fuzz {
    private final long seed;
    private final Path folder;
    private final PrintWriter out;
    private final int workers;
    private long kernels;
    private long refused;
    private long failedLaunches;
    private long differences;
    private long crashes;

    /** Takes where the seeds begin, where to put kernels that differ, and how many processes try kernels. */
    Fuzz(long seed, Path folder, int workers, PrintWriter out) {
        this.seed = seed;
        this.folder = folder;
        this.workers = workers;
        this.out = out;
    }

    /** Goes on for so long. */
    void run(long millis) throws InterruptedException {
        long end = System.nanoTime() + millis * 1_000_000;
        List<Thread> readers = new ArrayList<>();
        for (int w = 0; w < workers; w++) {
            long first = seed + w;
            readers.add(Thread.ofPlatform().name("fuzz-reader-" + w).start(() -> followWorkers(first, end)));
        }
        for (Thread reader : readers) {
            reader.join();
        }
    }

    /** One process after the other, until one comes to its end in time. */
    private void followWorkers(long first, long end) {
        long next = first;
        long left = (end - System.nanoTime()) / 1_000_000;
        while (left > 0) {
            try {
                next = follow(next, left) + workers;
            } catch (IOException e) {
                say("a worker can't be started: " + e.getMessage());
                noteCrash();
                return;
            }
            left = (end - System.nanoTime()) / 1_000_000;
        }
    }

    /** {@return the seed that the worker came to} */
    private long follow(long first, long millis) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                FuzzWorker.class.getName(),
                Long.toString(first),
                Integer.toString(workers),
                Long.toString(millis),
                folder.toString());
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        Process worker = builder.start();
        long at = first;
        boolean ended = false;
        try (BufferedReader lines = worker.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(FuzzWorker.NEXT)) {
                    at = Long.parseLong(line.substring(FuzzWorker.NEXT.length()));
                }
                ended |= line.equals(FuzzWorker.END);
                count(line);
            }
        } finally {
            worker.destroyForcibly();
        }
        if (!ended) {
            noteCrash();
            say("CRASH seed=" + at);
        }
        return at;
    }

    private synchronized void noteCrash() {
        crashes++;
    }

    private synchronized void say(String line) {
        out.println(line);
        out.flush();
    }

    private synchronized void count(String line) {
        if (line.startsWith(FuzzWorker.NEXT)) {
            kernels++;
        } else if (line.equals(FuzzWorker.REFUSED)) {
            refused++;
        } else if (line.startsWith(FuzzWorker.FAILED)) {
            failedLaunches += Long.parseLong(line.substring(FuzzWorker.FAILED.length()));
        } else if (line.startsWith(FuzzWorker.DIFFERS)) {
            differences++;
            say(line);
        } else if (!line.equals(FuzzWorker.END)) {
            say(line);
        }
    }

    /** {@return whether nothing was found} */
    synchronized boolean isSound() {
        return differences == 0 && crashes == 0;
    }

    /** {@return the counts as two lines} */
    synchronized String report() {
        return "refused as too large: " + refused + " kernels; launches that failed alike: " + failedLaunches
                + System.lineSeparator() + kernels + " kernels, " + differences + " differences, " + crashes
                + " crashes";
    }
}
