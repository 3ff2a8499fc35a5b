package dev.weft.benchmarks.team;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.stream.IntStream;

/** What the JDK has for the same: two pieces of work as a parallel stream and as tasks of a pool. */
final class PoolProbe {
    private static final int PIECES = 2;
    private static final int APART = 64;

    private final Thread caller = Thread.currentThread();
    private final ForkJoinPool pool = new ForkJoinPool(PIECES);
    private final float[] results = new float[(PIECES + 1) * APART];

    /** How often each piece ran on another thread than the caller. */
    private final long[] elsewhere = new long[(PIECES + 1) * APART];

    private PoolProbe() {}

    /**
     * Answers {@code stream|pool STEPS MILLIS}: nanoseconds of two pieces of so many steps each, of one alone, and
     * which share of the pieces ran on other threads than the caller.
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Requests.serve(new PoolProbe()::answer);
    }

    private double[] answer(Requests.Words request) {
        String what = request.next();
        long steps = request.nextLong();
        long windowNanos = request.nextLong() * 1_000_000;
        Windows.Repeated alone = times -> {
            for (long t = 0; t < times; t++) {
                piece(0, steps);
            }
        };
        Windows.Repeated together = switch (what) {
            case "stream" -> times -> stream(times, steps);
            case "pool" -> times -> pool(times, steps);
            default -> throw request.unknown();
        };
        long[] calls = {0};
        Arrays.fill(elsewhere, 0);
        Windows.Repeated counted = times -> {
            together.repeat(times);
            calls[0] += times;
        };
        double[] medians =
                steps == 0 ? Windows.medians(windowNanos, counted) : Windows.medians(windowNanos, counted, alone);
        double moved = elsewhere[APART] + elsewhere[2 * APART];
        return new double[] {medians[0], steps == 0 ? 0 : medians[1], moved / (PIECES * calls[0])};
    }

    private void stream(long times, long steps) {
        for (long t = 0; t < times; t++) {
            IntStream.rangeClosed(1, PIECES).parallel().forEach(piece -> piece(piece, steps));
        }
    }

    private void pool(long times, long steps) {
        for (long t = 0; t < times; t++) {
            pool.invoke(new Both(this, steps));
        }
    }

    private void piece(int piece, long steps) {
        int mine = piece * APART;
        if (steps > 0) {
            results[mine] = BusyWork.run(results[mine], steps);
        }
        if (Thread.currentThread() != caller) {
            elsewhere[mine]++;
        }
    }

    /** Forks the second piece and runs the first. */
    @SuppressWarnings("serial")
    private static final class Both extends RecursiveAction {
        private final PoolProbe probe;
        private final long steps;

        Both(PoolProbe probe, long steps) {
            this.probe = probe;
            this.steps = steps;
        }

        @Override
        protected void compute() {
            Second second = new Second(probe, steps);
            second.fork();
            probe.piece(1, steps);
            second.join();
        }
    }

    /** The second piece. */
    @SuppressWarnings("serial")
    private static final class Second extends RecursiveAction {
        private final PoolProbe probe;
        private final long steps;

        Second(PoolProbe probe, long steps) {
            this.probe = probe;
            this.steps = steps;
        }

        @Override
        protected void compute() {
            probe.piece(2, steps);
        }
    }
}
