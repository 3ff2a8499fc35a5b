package dev.weft.plan;

import dev.weft.kernel.NDRange;

/**
 * An ndrange cut into tiles. The cut depends on the range and the kernel alone, never on the number of threads, so that
 * the tile in which a launch fails first is the same at every thread count.
 *
 * <p>Rows are the combinations of all ids but the last, numbered row-major; columns run along the last dimension.
 *
 * @param rows the number of rows; 0 for an empty range
 * @param columns the number of columns, 1 for rank 0
 * @param tileRows the rows of a tile
 * @param tileColumns the columns of a tile
 * @param tilesAcross the number of tiles beside each other
 * @param tileCount the number of all tiles
 */
public record Tiling(long rows, long columns, long tileRows, long tileColumns, long tilesAcross, long tileCount) {
    /** Items of a tile where an item's work is bounded: enough to hide the few nanoseconds that a tile costs. */
    static final long ITEMS_STRAIGHT = 4096;
    /**
     * The most that such a tile grows to in large ranges, where a tile's cost shows once more: the processor's streams
     * from memory run dry between two tiles (saxpy over 64 Mi floats ran 1.5 % faster with tiles of 65536).
     */
    static final long ITEMS_STRAIGHT_MAX = 65536;
    /** A tile grows while there are more than this many, which is plenty to share out. */
    static final long TILES_TO_SHARE = 1024;
    /** Items of a tile where items loop: few, so that uneven work can be shared out. */
    static final long ITEMS_LOOPING = 128;

    /**
     * Cuts a range.
     *
     * @param range the range
     * @param looping whether the kernel has loops
     * @param onHeap whether it works on Java arrays: the collector waits for a tile, so tiles must stay short
     * @return the tiling
     */
    public static Tiling of(NDRange range, boolean looping, boolean onHeap) {
        int rank = range.rank();
        long columns = rank == 0 ? 1 : range.size(rank - 1);
        long rows = 1;
        for (int dim = 0; dim < rank - 1; dim++) {
            rows *= range.size(dim);
        }
        if (rows == 0 || columns == 0) {
            return new Tiling(0, 0, 1, 1, 0, 0);
        }
        long items = looping ? ITEMS_LOOPING : ITEMS_STRAIGHT;
        if (!looping && !onHeap) {
            items = grown(items, range.size());
        }
        long tileColumns = Math.min(columns, items);
        long tileRows = Math.min(rows, Math.max(1, items / tileColumns));
        long tilesAcross = Math.ceilDiv(columns, tileColumns);
        return new Tiling(
                rows, columns, tileRows, tileColumns, tilesAcross, Math.ceilDiv(rows, tileRows) * tilesAcross);
    }

    /**
     * Cuts a range into groups: each tile is a group.
     *
     * @param range the range
     * @return the tiling; the rows and columns of a tile are those of a group
     */
    public static Tiling ofGroups(NDRange range) {
        int rank = range.rank();
        long columns = rank == 0 ? 1 : range.size(rank - 1);
        long rows = 1;
        long tileRows = 1;
        long groups = rank == 0 ? 1 : GroupSizes.groups(range, rank - 1);
        for (int dim = 0; dim < rank - 1; dim++) {
            rows *= range.size(dim);
            tileRows *= GroupSizes.of(range, dim);
            groups *= GroupSizes.groups(range, dim);
        }
        if (range.size() == 0) {
            return new Tiling(0, 0, 1, 1, 0, 0);
        }
        long tileColumns = rank == 0 ? 1 : GroupSizes.of(range, rank - 1);
        return new Tiling(rows, columns, tileRows, tileColumns, Math.ceilDiv(columns, tileColumns), groups);
    }

    private static long grown(long items, long size) {
        long grown = items;
        while (grown < ITEMS_STRAIGHT_MAX && size / grown > TILES_TO_SHARE) {
            grown *= 2;
        }
        return grown;
    }
}
