package dev.weft.team;

/**
 * Decides when short launches that find workers asleep are worth a wake-up. One alone never is: it is done before a
 * sleeper could help. A burst of them is, once they have taken a few wake-ups' time on their callers and filled a good
 * part of the time that passed. Used by the team's holder only.
 */
final class Drowsiness {
    /** What launches may take alone before a burst is woken for: a dozen wake-ups. */
    private static final long ALONE_NANOS = 300_000;

    /** A burst fills at least one part in so many of the time. */
    private static final long SPARSE = 4;

    private static final long OVERHEAD_NANOS = 20;

    private double aloneNanos;
    private long since;

    /**
     * Takes note of a short launch that finds workers asleep.
     *
     * @param serialNanos how long it is expected to take on its caller
     * @return whether to wake the workers for it and those that follow
     */
    boolean isBurst(double serialNanos) {
        if (aloneNanos == 0) {
            since = System.nanoTime();
        }
        aloneNanos += serialNanos + OVERHEAD_NANOS;
        if (aloneNanos < ALONE_NANOS) {
            return false;
        }
        boolean dense = System.nanoTime() - since < SPARSE * aloneNanos;
        aloneNanos = 0;
        return dense;
    }
}
