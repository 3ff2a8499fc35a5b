package dev.weft.compiler;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import dev.weft.kernel.WorkItem;
import java.util.ArrayList;
import java.util.List;

/** A work-item for kernels that run as plain Java: which one it is can be set, groups it does not know. */
public final class PlainItem implements WorkItem {
    private final long[] sizes;
    private final long[] offsets;
    private final long[] indexList;
    private final List<String> printed = new ArrayList<>();
    private long rank;

    /**
     * Makes the first item of a range.
     *
     * @param sizes the range's sizes
     * @param offsets the range's offsets, as many as sizes
     * @param indexList the listed indices, empty for a range without list
     */
    public PlainItem(long[] sizes, long[] offsets, long[] indexList) {
        this.sizes = sizes;
        this.offsets = offsets;
        this.indexList = indexList;
    }

    /**
     * Becomes another item.
     *
     * @param rank its row-major rank
     */
    public void moveTo(long rank) {
        this.rank = rank;
    }

    @Override
    public long globalId() {
        return rank;
    }

    @Override
    public long globalId(int dim) {
        if (indexList.length > 0) {
            return indexList[(int) rank];
        }
        long rest = rank;
        for (int d = sizes.length - 1; d > dim; d--) {
            rest /= sizes[d];
        }
        return rest % sizes[dim] + offsets[dim];
    }

    @Override
    public long globalSize() {
        long product = 1;
        for (long size : sizes) {
            product *= size;
        }
        return product;
    }

    @Override
    public long globalSize(int dim) {
        return sizes[dim];
    }

    @Override
    public int localId() {
        throw noGroups();
    }

    @Override
    public int localId(int dim) {
        throw noGroups();
    }

    @Override
    public long groupId() {
        throw noGroups();
    }

    @Override
    public long groupId(int dim) {
        throw noGroups();
    }

    @Override
    public int localSize() {
        throw noGroups();
    }

    @Override
    public int localSize(int dim) {
        throw noGroups();
    }

    @Override
    public long groupCount() {
        throw noGroups();
    }

    @Override
    public long groupCount(int dim) {
        throw noGroups();
    }

    @Override
    public void barrier() {
        throw noGroups();
    }

    @Override
    public FloatArray localFloatArray(int... shape) {
        throw noGroups();
    }

    @Override
    public DoubleArray localDoubleArray(int... shape) {
        throw noGroups();
    }

    @Override
    public IntArray localIntArray(int... shape) {
        throw noGroups();
    }

    @Override
    public LongArray localLongArray(int... shape) {
        throw noGroups();
    }

    @Override
    public ShortArray localShortArray(int... shape) {
        throw noGroups();
    }

    @Override
    public ByteArray localByteArray(int... shape) {
        throw noGroups();
    }

    @Override
    public HalfArray localHalfArray(int... shape) {
        throw noGroups();
    }

    @Override
    public void print(String format, Object... args) {
        printed.add(String.format(format, args));
    }

    /** {@return the lines that were printed so far} */
    public List<String> printed() {
        return printed;
    }

    private static UnsupportedOperationException noGroups() {
        return new UnsupportedOperationException("plain items know no groups and no output");
    }
}
