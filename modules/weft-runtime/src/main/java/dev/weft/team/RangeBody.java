package dev.weft.team;

/** What a team runs: one piece of an index range at a time, several pieces at once on different threads. */
@FunctionalInterface
public interface RangeBody {
    /**
     * Runs the indices {@code begin} to {@code end - 1}. The pieces of one launch never overlap and together are the
     * whole range; how many there are depends on the team.
     *
     * @param begin the first index of the piece
     * @param end one past the last index of the piece, greater than {@code begin}
     */
    void run(long begin, long end);
}
