package dev.weft.benchmarks;

import dev.weft.benchmarks.measure.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Lets contestants take turns and times each in windows: a window launches until its time is over and gives one mean
 * time per launch. The order of the contestants rotates from round to round.
 *
 * @param rounds how many windows each contestant gets
 * @param windowNanos how long a window lasts at least
 * @param pauseMillis how long the machine rests before each window: long enough for the other side's idle threads to
 *     stop spinning and fall asleep, where there are any
 */
record Alternation(int rounds, long windowNanos, long pauseMillis) {
    /** How long OpenMP's threads spin after a region, at most, with some room; measured in milliseconds. */
    static final long OPENMP_SPIN_MILLIS = 30;

    private static final long CALIBRATION_NANOS = TimeUnit.MILLISECONDS.toNanos(60);
    private static final int LOOKS_PER_WINDOW = 16;
    private static final long BATCH_MAX = 1_000_000;
    private static final int ROUNDS_MIN = 5;
    private static final long CASE_NANOS_MAX = TimeUnit.SECONDS.toNanos(20);

    /** Measures all contestants; the samples, in nanoseconds per launch, are in their order. */
    List<Samples> measure(List<? extends Contestant> contestants) {
        int count = contestants.size();
        long[] batches = new long[count];
        List<Samples> samples = new ArrayList<>();
        for (int c = 0; c < count; c++) {
            batches[c] = batch(contestants.get(c));
            samples.add(new Samples());
        }
        long start = System.nanoTime();
        for (int round = 0; round < rounds && !isLate(round, start); round++) {
            for (int turn = 0; turn < count; turn++) {
                int c = (round + turn) % count;
                rest();
                contestants.get(c).launch(1);
                samples.get(c).add(window(contestants.get(c), batches[c], windowNanos));
            }
        }
        return samples;
    }

    private static boolean isLate(int round, long start) {
        return round >= ROUNDS_MIN && System.nanoTime() - start > CASE_NANOS_MAX;
    }

    /** Warms a contestant up and finds how often it launches between two looks at the clock. */
    private long batch(Contestant contestant) {
        rest();
        contestant.launch(1);
        double nanos = window(contestant, 1, CALIBRATION_NANOS / 4);
        nanos = window(contestant, clampBatch(CALIBRATION_NANOS / 64.0 / nanos), CALIBRATION_NANOS);
        return clampBatch((double) windowNanos / LOOKS_PER_WINDOW / nanos);
    }

    private static long clampBatch(double launches) {
        return Math.clamp((long) launches, 1, BATCH_MAX);
    }

    private static double window(Contestant contestant, long batch, long nanos) {
        long launches = 0;
        long elapsed;
        long start = System.nanoTime();
        do {
            contestant.launch(batch);
            launches += batch;
            elapsed = System.nanoTime() - start;
        } while (elapsed < nanos);
        return (double) elapsed / launches;
    }

    private void rest() {
        if (pauseMillis == 0) {
            return;
        }
        try {
            Thread.sleep(pauseMillis);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while measuring", stop);
        }
    }
}
