package dev.weft.team;

/**
 * A piece of a launch packed into one word, so that one compare and set claims a part of it: the first unit in the
 * upper half, the unit after the last in the lower. Units number from 0 to 2^31 - 1; any word with both halves equal
 * is empty.
 */
final class RangeWord {
    static final long EMPTY = 0;

    /** The most units that a launch can have. */
    static final long UNITS_MAX = Integer.MAX_VALUE;

    private RangeWord() {}

    static long of(long first, long end) {
        return first << 32 | end;
    }

    static int first(long range) {
        return (int) (range >>> 32);
    }

    static int end(long range) {
        return (int) range;
    }

    static int size(long range) {
        return end(range) - first(range);
    }

    static boolean isEmpty(long range) {
        return first(range) == end(range);
    }

    /** {@return the first so many units, at most as many as there are} */
    static long front(long range, int units) {
        return of(first(range), first(range) + units);
    }

    /** {@return what {@link #front} leaves} */
    static long afterFront(long range, int units) {
        return of(first(range) + units, end(range));
    }

    /** {@return the last so many units, at most as many as there are} */
    static long back(long range, int units) {
        return of(end(range) - units, end(range));
    }

    /** {@return what {@link #back} leaves} */
    static long beforeBack(long range, int units) {
        return of(first(range), end(range) - units);
    }

    /**
     * Where a block of the even split begins: contiguous blocks, of which the first {@code units mod blocks} hold one
     * unit more.
     *
     * @param units how many units are split
     * @param blocks into how many blocks
     * @param block which block; {@code blocks} gives the end of the last
     * @return the block's first unit
     */
    static long blockBegin(long units, int blocks, int block) {
        return block * (units / blocks) + Math.min(block, units % blocks);
    }
}
