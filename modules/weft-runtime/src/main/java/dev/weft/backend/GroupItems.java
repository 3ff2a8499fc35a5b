package dev.weft.backend;

import dev.weft.kernel.NDRange;
import dev.weft.plan.GroupSizes;

/** One group of a range: which work-items lie in it, in row-major order inside the group. */
final class GroupItems {
    private final NDRange range;
    private final long[] first;
    private final int[] extents;
    private final int count;

    private GroupItems(NDRange range, long[] first) {
        this.range = range;
        this.first = first;
        this.extents = new int[first.length];
        int product = 1;
        for (int dim = 0; dim < first.length; dim++) {
            extents[dim] = (int) Math.min(GroupSizes.of(range, dim), range.size(dim) - first[dim]);
            product *= extents[dim];
        }
        this.count = product;
    }

    /** {@return how many groups a range has} */
    static long groups(NDRange range) {
        long groups = range.size() == 0 ? 0 : 1;
        for (int dim = 0; dim < range.rank() && groups > 0; dim++) {
            groups *= GroupSizes.groups(range, dim);
        }
        return groups;
    }

    /** {@return the group of a row-major rank among the groups} */
    static GroupItems of(NDRange range, long group) {
        long[] first = new long[range.rank()];
        long rest = group;
        for (int dim = first.length - 1; dim >= 0; dim--) {
            long groups = GroupSizes.groups(range, dim);
            first[dim] = rest % groups * GroupSizes.of(range, dim);
            rest /= groups;
        }
        return new GroupItems(range, first);
    }

    /** {@return how many work-items of the group lie in the range} */
    int count() {
        return count;
    }

    /** {@return the row-major rank in the range of the group's k-th work-item} */
    long rank(int k) {
        long rest = k;
        long rank = 0;
        long scale = 1;
        for (int dim = first.length - 1; dim >= 0; dim--) {
            rank += (first[dim] + rest % extents[dim]) * scale;
            rest /= extents[dim];
            scale *= range.size(dim);
        }
        return rank;
    }

    /** {@return how many of the first work-items of the group have a rank below the one given} */
    int countBelow(long rank) {
        int k = 0;
        while (k < count && rank(k) < rank) {
            k++;
        }
        return k;
    }

    JavaItem item(int k, GroupTurns turns) {
        JavaItem item = new JavaItem(range, null);
        item.moveTo(rank(k));
        item.enter(turns);
        return item;
    }
}
