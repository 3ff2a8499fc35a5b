package dev.weft.kernel;

import dev.weft.array.LongArray;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The index space of a launch: sizes, and if wanted a group size and offsets, in row-major order (dimension 0 is the
 * outermost, the last one is contiguous). Immutable.
 *
 * <p>Any rank is allowed; rank 0 is a single work-item. Sizes are counted in work-items and may exceed 2^31; a size of
 * 0 makes an empty range, which runs nothing. The number of all work-items fits a {@code long}.
 */
public final class NDRange {
    private static final long[] NO_SIZES = {};
    private static final NDRange RANK_0 = new NDRange(NO_SIZES, 1, null, null, null);

    private final int rank;
    private final long size;

    /** The first three sizes stand in fields of their own, so that a range that does not escape costs nothing. */
    private final long size0;

    private final long size1;
    private final long size2;

    /** All sizes where the rank is above 3, else null. */
    private final long @Nullable [] sizes;

    private final int @Nullable [] groupSizes;
    private final long @Nullable [] offsets;
    private final @Nullable LongArray indices;

    /** A range of rank 1 to 3 with nothing else; sizes beyond the rank are given as 1. */
    private NDRange(int rank, long size0, long size1, long size2) {
        this.rank = rank;
        this.size0 = size0;
        this.size1 = size1;
        this.size2 = size2;
        this.sizes = null;
        this.groupSizes = null;
        this.offsets = null;
        this.indices = null;
        if (rank == 1) {
            checkSize(size0, 0);
            this.size = size0;
        } else {
            this.size = product(rank, size0, size1, size2);
        }
    }

    /** A range of any rank whose parts have been checked. */
    private NDRange(
            long[] sizes,
            long size,
            int @Nullable [] groupSizes,
            long @Nullable [] offsets,
            @Nullable LongArray indices) {
        this.rank = sizes.length;
        this.size = size;
        this.size0 = rank > 0 ? sizes[0] : 1;
        this.size1 = rank > 1 ? sizes[1] : 1;
        this.size2 = rank > 2 ? sizes[2] : 1;
        this.sizes = rank > 3 ? sizes : null;
        this.groupSizes = groupSizes;
        this.offsets = offsets;
        this.indices = indices;
    }

    /**
     * {@return the range of rank 1 with {@code n} work-items}
     *
     * @param n the size, 0 or more
     * @throws IllegalArgumentException if the size is negative
     */
    public static NDRange of(long n) {
        return new NDRange(1, n, 1, 1);
    }

    /**
     * {@return the range of rank 2 with {@code n0} rows of {@code n1} work-items}
     *
     * @param n0 the size of dimension 0, 0 or more
     * @param n1 the size of dimension 1, 0 or more; contiguous
     * @throws IllegalArgumentException if a size is negative or the product exceeds a {@code long}
     */
    public static NDRange of(long n0, long n1) {
        return new NDRange(2, n0, n1, 1);
    }

    /**
     * {@return the range of rank 3 with {@code n0} planes of {@code n1} rows of {@code n2} work-items}
     *
     * @param n0 the size of dimension 0, 0 or more
     * @param n1 the size of dimension 1, 0 or more
     * @param n2 the size of dimension 2, 0 or more; contiguous
     * @throws IllegalArgumentException if a size is negative or the product exceeds a {@code long}
     */
    public static NDRange of(long n0, long n1, long n2) {
        return new NDRange(3, n0, n1, n2);
    }

    /**
     * {@return the range of any rank with these sizes; without sizes, the range of rank 0 with one work-item}
     *
     * @param sizes the sizes, outermost first, each 0 or more; copied
     * @throws IllegalArgumentException if a size is negative or the product exceeds a {@code long}
     */
    public static NDRange of(long... sizes) {
        if (sizes.length == 0) {
            return RANK_0;
        }
        long[] copy = sizes.clone();
        return new NDRange(copy, product(copy), null, null, null);
    }

    /**
     * {@return the range of rank 1 that has one work-item for each listed index} {@link WorkItem#globalId()} is the
     * position in the list, {@code globalId(0)} the listed index.
     *
     * @param linear the indices, an array of rank 1; not copied
     * @throws IllegalArgumentException if the array has another rank
     */
    public static NDRange ofIndices(LongArray linear) {
        if (linear.rank() != 1) {
            throw new IllegalArgumentException("index list must have rank 1: rank=" + linear.rank() + ", shape="
                    + linear + "; reshape it to one dimension");
        }
        long count = linear.length();
        return new NDRange(new long[] {count}, count, null, null, linear);
    }

    /**
     * {@return this range, cut into groups of the given extents} The last group of a dimension is cut short where its
     * size is no multiple; {@link #roundUpToGroups()} makes it one.
     *
     * @param sizes the extents of a group, one for each dimension, each 1 or more; their product fits an {@code int}
     * @throws IllegalArgumentException if the count differs from the rank, an extent is below 1, or the product exceeds
     *     an {@code int}
     */
    public NDRange withGroupSize(int... sizes) {
        checkCount("group size", sizes.length, Arrays.toString(sizes));
        long product = 1;
        for (int dim = 0; dim < sizes.length; dim++) {
            if (sizes[dim] <= 0) {
                throw new IllegalArgumentException("group size must be positive: dim=" + dim + ", groupSize="
                        + sizes[dim] + ", groupSizes=" + Arrays.toString(sizes));
            }
            product *= sizes[dim];
            if (product > Integer.MAX_VALUE) {
                throw new IllegalArgumentException("group has too many work-items: groupSizes=" + Arrays.toString(sizes)
                        + ", limit=" + Integer.MAX_VALUE);
            }
        }
        return new NDRange(sizes(), size, sizes.clone(), offsets, indices);
    }

    /**
     * {@return this range with each size rounded up to a multiple of the group size} Kernels on a rounded range guard
     * against the surplus work-items themselves.
     *
     * @throws IllegalStateException if no group size was given, or this is a range of listed indices
     * @throws IllegalArgumentException if a rounded size or the number of work-items exceeds a {@code long}
     */
    public NDRange roundUpToGroups() {
        int[] groups = groupSizes;
        if (groups == null) {
            throw new IllegalStateException(
                    "range has no group size to round up to: range=" + this + "; call withGroupSize first");
        }
        if (indices != null) {
            throw new IllegalStateException(
                    "range of listed indices can't be rounded up: range=" + this + "; make the list longer instead");
        }
        long[] rounded = new long[rank];
        for (int dim = 0; dim < rank; dim++) {
            rounded[dim] = roundUp(dim, size(dim), groups[dim]);
        }
        checkOffsets(rounded, offsets);
        return new NDRange(rounded, product(rounded), groups, offsets, null);
    }

    /**
     * {@return this range with ids that begin at the given offsets} {@code globalId(dim)} counts from the offset;
     * {@link WorkItem#globalId()} still counts from 0.
     *
     * @param offsets the first index of each dimension, one for each dimension; may be negative; copied
     * @throws IllegalArgumentException if the count differs from the rank, or the last index exceeds a {@code long}
     * @throws IllegalStateException if this is a range of listed indices
     */
    public NDRange withOffset(long... offsets) {
        checkCount("offset", offsets.length, Arrays.toString(offsets));
        if (indices != null) {
            throw new IllegalStateException("range of listed indices has no offset: offsets=" + Arrays.toString(offsets)
                    + "; add it to the list");
        }
        long[] sizes = sizes();
        long[] copy = offsets.clone();
        checkOffsets(sizes, copy);
        return new NDRange(sizes, size, groupSizes, copy, null);
    }

    /** {@return the number of dimensions, 0 or more} */
    public int rank() {
        return rank;
    }

    /** {@return the number of work-items: the product of the sizes; 1 for rank 0} */
    public long size() {
        return size;
    }

    /**
     * {@return the number of work-items along one dimension}
     *
     * @param dim the dimension, from 0
     * @throws IndexOutOfBoundsException if the rank has no such dimension
     */
    public long size(int dim) {
        if (dim < 0 || dim >= rank) {
            throw noSuchDimension(dim);
        }
        if (sizes != null) {
            return sizes[dim];
        }
        return dim == 0 ? size0 : dim == 1 ? size1 : size2;
    }

    /**
     * {@return the first index of one dimension; 0 unless an offset was given} For a range of listed indices it says
     * nothing about them.
     *
     * @param dim the dimension, from 0
     * @throws IndexOutOfBoundsException if the rank has no such dimension
     */
    public long offset(int dim) {
        if (dim < 0 || dim >= rank) {
            throw noSuchDimension(dim);
        }
        return offsets == null ? 0 : offsets[dim];
    }

    /** {@return whether some dimension has an offset other than 0} */
    public boolean hasOffset() {
        if (offsets != null) {
            for (long offset : offsets) {
                if (offset != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** {@return whether a group size was given} */
    public boolean hasGroupSize() {
        return groupSizes != null;
    }

    /**
     * {@return the extent of a group in one dimension}
     *
     * @param dim the dimension, from 0
     * @throws IndexOutOfBoundsException if the rank has no such dimension
     * @throws IllegalStateException if no group size was given
     */
    public int groupSize(int dim) {
        if (dim < 0 || dim >= rank) {
            throw noSuchDimension(dim);
        }
        if (groupSizes == null) {
            throw new IllegalStateException("range has no group size: range=" + this + "; ask hasGroupSize first");
        }
        return groupSizes[dim];
    }

    /** {@return the listed indices, or null where the range was not made of a list} */
    public @Nullable LongArray indices() {
        return indices;
    }

    /**
     * {@return whether the other is a range of the same sizes, group sizes and offsets, and of the same list object}
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof NDRange that
                && rank == that.rank
                && indices == that.indices
                && Arrays.equals(sizes(), that.sizes())
                && Arrays.equals(groupSizes, that.groupSizes)
                && (Arrays.equals(offsets, that.offsets) || (!hasOffset() && !that.hasOffset()));
    }

    /** {@return a hash of sizes and group sizes} */
    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(sizes()) + Arrays.hashCode(groupSizes);
    }

    /** {@return the range as text, such as {@code NDRange[4×5, group=2×5, offset=0,-1]}} */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("NDRange[");
        for (int dim = 0; dim < rank; dim++) {
            text.append(dim == 0 ? "" : "×").append(size(dim));
        }
        if (rank == 0) {
            text.append("rank 0");
        }
        if (groupSizes != null) {
            text.append(", group=");
            for (int dim = 0; dim < rank; dim++) {
                text.append(dim == 0 ? "" : "×").append(groupSizes[dim]);
            }
        }
        if (offsets != null && hasOffset()) {
            text.append(", offset=");
            for (int dim = 0; dim < rank; dim++) {
                text.append(dim == 0 ? "" : ",").append(offsets[dim]);
            }
        }
        return text.append(indices == null ? "]" : ", listed]").toString();
    }

    private long[] sizes() {
        if (sizes != null) {
            return sizes;
        }
        return switch (rank) {
            case 0 -> NO_SIZES;
            case 1 -> new long[] {size0};
            case 2 -> new long[] {size0, size1};
            default -> new long[] {size0, size1, size2};
        };
    }

    private void checkCount(String what, int count, String values) {
        if (count != rank) {
            throw new IllegalArgumentException(what + " must have one entry for each dimension: rank=" + rank
                    + ", count=" + count + ", values=" + values + ", range=" + this);
        }
    }

    private IndexOutOfBoundsException noSuchDimension(int dim) {
        return new IndexOutOfBoundsException("dimension out of bounds: dim=" + dim + ", rank=" + rank);
    }

    private static long product(int rank, long size0, long size1, long size2) {
        long low = size0 * size1;
        if (Math.multiplyHigh(size0, size1) == 0
                && low >= 0
                && Math.multiplyHigh(low, size2) == 0
                && low * size2 >= 0
                && (size0 | size1 | size2) >= 0) {
            return low * size2;
        }
        return product(rank == 2 ? new long[] {size0, size1} : new long[] {size0, size1, size2});
    }

    private static long product(long[] sizes) {
        boolean empty = false;
        for (int dim = 0; dim < sizes.length; dim++) {
            checkSize(sizes[dim], dim);
            empty |= sizes[dim] == 0;
        }
        if (empty) {
            return 0;
        }
        long product = 1;
        for (long size : sizes) {
            if (Math.multiplyHigh(product, size) != 0 || product * size < 0) {
                throw new IllegalArgumentException(
                        "range has too many work-items: sizes=" + Arrays.toString(sizes) + ", limit=" + Long.MAX_VALUE);
            }
            product *= size;
        }
        return product;
    }

    private static void checkSize(long size, int dim) {
        if (size < 0) {
            throw new IllegalArgumentException("range size must not be negative: dim=" + dim + ", size=" + size);
        }
    }

    private static long roundUp(int dim, long size, int group) {
        long surplus = size % group;
        if (surplus == 0) {
            return size;
        }
        long rounded = size + (group - surplus);
        if (rounded < 0) {
            throw new IllegalArgumentException(
                    "rounded range size exceeds a long: dim=" + dim + ", size=" + size + ", groupSize=" + group);
        }
        return rounded;
    }

    private static void checkOffsets(long[] sizes, long @Nullable [] offsets) {
        if (offsets == null) {
            return;
        }
        for (int dim = 0; dim < sizes.length; dim++) {
            if (offsets[dim] > 0 && sizes[dim] > 0 && offsets[dim] + (sizes[dim] - 1) < 0) {
                throw new IllegalArgumentException(
                        "last index exceeds a long: dim=" + dim + ", offset=" + offsets[dim] + ", size=" + sizes[dim]);
            }
        }
    }
}
