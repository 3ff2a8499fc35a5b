package dev.weft.benchmarks.team;

import dev.weft.benchmarks.measure.Samples;

/**
 * Times short calls: in batches that are long beside the clock, for a window of time, of which the median batch
 * counts. Batches that a preemption hit do not move it. As much time goes by untimed before: threads that were just
 * woken often share a CPU until the system spreads them, which takes milliseconds.
 */
final class Windows {
    private static final long BATCH_NANOS = 160_000;

    private Windows() {}

    /** Something to call again and again. */
    @FunctionalInterface
    interface Repeated {
        /** Calls it so often. */
        void repeat(long times);

        /** Makes ready for a batch, untimed. */
        default void prepare() {}

        /** {@return whether the batch of so many calls that just ended was what is to be measured} */
        default boolean counts(long times) {
            return true;
        }
    }

    /**
     * Measures works that take turns, batch by batch.
     *
     * @return the median nanoseconds of a call of each, not a number where no batch counts; after them the share of
     *     the first one's batches that count
     */
    static double[] medians(long windowNanos, Repeated... works) {
        long[] times = new long[works.length];
        long warm = System.nanoTime() + windowNanos;
        do {
            for (int w = 0; w < works.length; w++) {
                times[w] = batch(works[w]);
            }
        } while (System.nanoTime() - warm < 0);
        Samples[] samples = new Samples[works.length];
        for (int w = 0; w < works.length; w++) {
            samples[w] = new Samples();
        }
        long batches = 0;
        long end = System.nanoTime() + windowNanos;
        do {
            for (int w = 0; w < works.length; w++) {
                double nanos = (double) nanos(works[w], times[w]) / times[w];
                if (works[w].counts(times[w])) {
                    samples[w].add(nanos);
                }
            }
            batches++;
        } while (System.nanoTime() - end < 0);
        return summary(samples, batches);
    }

    private static double[] summary(Samples[] samples, long batches) {
        double[] summary = new double[samples.length + 1];
        for (int w = 0; w < samples.length; w++) {
            summary[w] = samples[w].count() == 0 ? Double.NaN : samples[w].median();
        }
        summary[samples.length] = (double) samples[0].count() / batches;
        return summary;
    }

    /** How many calls fill a batch. */
    private static long batch(Repeated work) {
        long times = 1;
        while (nanos(work, times) < BATCH_NANOS) {
            times = Math.multiplyExact(times, 2);
        }
        return times;
    }

    private static long nanos(Repeated work, long times) {
        work.prepare();
        long start = System.nanoTime();
        work.repeat(times);
        return System.nanoTime() - start;
    }
}
