package dev.weft.benchmarks.team;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The unit of all costs of a launch: one thread writes a word, another sees it and writes its own, the first sees
 * that. Nothing that hands work over and waits for it can take less.
 */
final class RoundTripProbe {
    private static final int CALL = 0;
    private static final int ANSWER = 1;
    private static final long END = -1;

    /** A round trip between CPUs never takes so long; one between threads that share a CPU takes a time slice. */
    private static final double SHARED_CPU_NANOS = 20_000;

    private static final long SPREADING_MILLIS = 1;

    private final PaddedWords words = new PaddedWords(2);

    /** Read and written by the calling thread. */
    private long last;

    private RoundTripProbe() {}

    /** Answers {@code MILLIS}: the nanoseconds of a round trip. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Requests.serve(request -> new RoundTripProbe().measure(request.nextLong() * 1_000_000));
    }

    private double[] measure(long windowNanos) throws InterruptedException {
        Thread partner = new Thread(this::answer, "round-trip");
        partner.start();
        try {
            return Windows.medians(windowNanos, new Calls());
        } finally {
            words.setRelease(CALL, END);
            partner.join();
        }
    }

    /** Batches of round trips; those of threads that share a CPU do not count. */
    private final class Calls implements Windows.Repeated {
        private double meanNanos;

        /** Out of the way for a moment, so that the system can spread the two. */
        @Override
        public void prepare() {
            if (meanNanos > SHARED_CPU_NANOS) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(SPREADING_MILLIS));
            }
        }

        @Override
        public void repeat(long times) {
            long start = System.nanoTime();
            call(times);
            meanNanos = (double) (System.nanoTime() - start) / times;
        }

        @Override
        public boolean counts(long times) {
            return meanNanos <= SHARED_CPU_NANOS;
        }
    }

    private void call(long times) {
        long number = last;
        for (long t = 0; t < times; t++) {
            number++;
            words.setRelease(CALL, number);
            while (words.getAcquire(ANSWER) != number) {
                Thread.onSpinWait();
            }
        }
        last = number;
    }

    private void answer() {
        long seen = 0;
        while (seen != END) {
            long call = words.getAcquire(CALL);
            if (call == seen) {
                Thread.onSpinWait();
            } else {
                seen = call;
                words.setRelease(ANSWER, call);
            }
        }
    }

    /** Words that are each alone on their cache line and its neighbour. */
    private static final class PaddedWords {
        private static final int SPACING = 32;
        private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

        private final long[] words;

        PaddedWords(int count) {
            words = new long[(count + 1) * SPACING];
        }

        /** Written by one thread, for those that read with {@link #getAcquire}. */
        void setRelease(int index, long value) {
            WORD.setRelease(words, (index + 1) * SPACING, value);
        }

        /** Reads what {@link #setRelease} wrote. */
        long getAcquire(int index) {
            return (long) WORD.getAcquire(words, (index + 1) * SPACING);
        }
    }
}
