package dev.weft.plan;

import dev.weft.kernel.NDRange;

/**
 * The group size of a launch: the range's own, or where that has none, 256 work-items: {@code 256} in one dimension,
 * and {@code … 1, 4, 64} in several. It depends on the rank alone, and is the same on every device.
 */
public final class GroupSizes {
    private static final int ITEMS = 256;
    private static final int LINE_ITEMS = 64;

    private GroupSizes() {}

    /**
     * Returns the group size in a dimension.
     *
     * @param range the ndrange
     * @param dim the dimension
     * @return its nominal extent, 1 or more
     */
    public static int of(NDRange range, int dim) {
        if (range.hasGroupSize()) {
            return range.groupSize(dim);
        }
        int last = range.rank() - 1;
        if (dim == last) {
            return last == 0 ? ITEMS : LINE_ITEMS;
        }
        return dim == last - 1 ? ITEMS / LINE_ITEMS : 1;
    }

    /**
     * Returns the work-items of a group.
     *
     * @param range the ndrange
     * @return the product of all extents
     */
    public static int items(NDRange range) {
        int items = 1;
        for (int dim = 0; dim < range.rank(); dim++) {
            items *= of(range, dim);
        }
        return items;
    }

    /**
     * Returns the number of groups in a dimension.
     *
     * @param range the ndrange
     * @param dim the dimension
     * @return how many there are, a partial one included
     */
    public static long groups(NDRange range, int dim) {
        return Math.ceilDiv(range.size(dim), (long) of(range, dim));
    }
}
