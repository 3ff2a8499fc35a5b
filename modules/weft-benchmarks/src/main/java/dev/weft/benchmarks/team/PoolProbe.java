package dev.weft.benchmarks.team;

import java.io.IOException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.stream.IntStream;

/** What the JDK has for the same: two pieces of work as a parallel stream and as tasks of a pool. */
final class PoolProbe {
    private static final int PIECES = 2;
    private static final int FLOATS_APART = 64;

    private final float[] results = new float[(PIECES + 1) * FLOATS_APART];

    private PoolProbe() {}

    /**
     * Answers {@code stream|pool STEPS MILLIS}: nanoseconds of two pieces of so many steps each, and, if there are any,
     * of one alone.
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
        return steps == 0 ? Windows.medians(windowNanos, together) : Windows.medians(windowNanos, together, alone);
    }

    private void stream(long times, long steps) {
        for (long t = 0; t < times; t++) {
            IntStream.rangeClosed(1, PIECES).parallel().forEach(piece -> piece(piece, steps));
        }
    }

    private void pool(long times, long steps) {
        ForkJoinPool pool = ForkJoinPool.commonPool();
        for (long t = 0; t < times; t++) {
            pool.invoke(new Both(this, steps));
        }
    }

    private void piece(int piece, long steps) {
        if (steps > 0) {
            int mine = piece * FLOATS_APART;
            results[mine] = BusyWork.run(results[mine], steps);
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
