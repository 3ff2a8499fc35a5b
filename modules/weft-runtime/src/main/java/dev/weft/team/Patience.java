package dev.weft.team;

/**
 * Decides how long blocks are left to owners that sleep, or are woken and have not come yet. Their memory is near them,
 * which is worth some waiting. But where they do not come in time, other programs have their CPUs, and waiting again
 * would cost every launch as much: then a quarter as long, and twice as long again once they come. Used by the team's
 * holder only.
 */
final class Patience {
    /** Some wake-ups of a large team. */
    static final long MOST_NANOS = 1_500_000;

    private long nanos = MOST_NANOS;

    /** {@return how long to leave blocks to their owners in the next launch} */
    long nanos() {
        return nanos;
    }

    /**
     * Takes note of a launch that was as patient as {@link #nanos} says.
     *
     * @param inVain whether blocks were left when that time was over
     */
    void note(boolean inVain) {
        nanos = inVain ? Math.max(Participant.AWAKE_NANOS, nanos / 4) : Math.min(MOST_NANOS, 2 * nanos);
    }
}
