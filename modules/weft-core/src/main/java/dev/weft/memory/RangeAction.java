package dev.weft.memory;

/** Work on a piece of a range of positions; several threads run it at once on pieces that do not overlap. */
@FunctionalInterface
public interface RangeAction {
    /**
     * Does the work of one piece.
     *
     * @param begin the first position
     * @param end the position after the last, above {@code begin}
     */
    void run(long begin, long end);
}
