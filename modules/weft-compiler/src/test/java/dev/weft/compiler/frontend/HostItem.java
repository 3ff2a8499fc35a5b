package dev.weft.compiler.frontend;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import dev.weft.kernel.WorkItem;

/** A work-item on the host that knows its place in the range and nothing of groups. */
record HostItem(long[] sizes, long rank) implements WorkItem {
    @Override
    public long globalId() {
        return rank;
    }

    @Override
    public long globalId(int dim) {
        long rest = rank;
        for (int d = sizes.length - 1; d > dim; d--) {
            rest /= sizes[d];
        }
        return rest % sizes[dim];
    }

    @Override
    public long globalSize() {
        long count = 1;
        for (long size : sizes) {
            count *= size;
        }
        return count;
    }

    @Override
    public long globalSize(int dim) {
        return sizes[dim];
    }

    private static UnsupportedOperationException noGroups() {
        return new UnsupportedOperationException("no groups here");
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
        throw noGroups();
    }
}
