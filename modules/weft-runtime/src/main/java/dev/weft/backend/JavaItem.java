package dev.weft.backend;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import dev.weft.kernel.KernelCompileException;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import org.jspecify.annotations.Nullable;

/** The work-item that runs at the moment as plain Java; used by one thread. */
final class JavaItem implements WorkItem {
    private final NDRange range;
    private final @Nullable LongArray indices;
    private final long[] position;
    private long rank;

    JavaItem(NDRange range) {
        this.range = range;
        this.indices = range.indices();
        this.position = new long[range.rank()];
    }

    void moveTo(long newRank) {
        rank = newRank;
        long rest = newRank;
        for (int dim = position.length - 1; dim >= 0; dim--) {
            position[dim] = rest % range.size(dim);
            rest /= range.size(dim);
        }
    }

    @Override
    public long globalId() {
        return rank;
    }

    @Override
    public long globalId(int dim) {
        checkDim(dim);
        return indices != null ? indices.get(rank) : position[dim] + range.offset(dim);
    }

    @Override
    public long globalSize() {
        return range.size();
    }

    @Override
    public long globalSize(int dim) {
        checkDim(dim);
        return range.size(dim);
    }

    private void checkDim(int dim) {
        if (dim < 0 || dim >= position.length) {
            throw new IndexOutOfBoundsException(
                    "the ndrange has no such dimension: dim=" + dim + ", rank=" + position.length);
        }
    }

    @Override
    public int localId() {
        throw groups("localId()");
    }

    @Override
    public int localId(int dim) {
        throw groups("localId(int)");
    }

    @Override
    public long groupId() {
        throw groups("groupId()");
    }

    @Override
    public long groupId(int dim) {
        throw groups("groupId(int)");
    }

    @Override
    public int localSize() {
        throw groups("localSize()");
    }

    @Override
    public int localSize(int dim) {
        throw groups("localSize(int)");
    }

    @Override
    public long groupCount() {
        throw groups("groupCount()");
    }

    @Override
    public long groupCount(int dim) {
        throw groups("groupCount(int)");
    }

    @Override
    public void barrier() {
        throw groups("barrier()");
    }

    @Override
    public FloatArray localFloatArray(int... shape) {
        throw groups("localFloatArray");
    }

    @Override
    public DoubleArray localDoubleArray(int... shape) {
        throw groups("localDoubleArray");
    }

    @Override
    public IntArray localIntArray(int... shape) {
        throw groups("localIntArray");
    }

    @Override
    public LongArray localLongArray(int... shape) {
        throw groups("localLongArray");
    }

    @Override
    public ShortArray localShortArray(int... shape) {
        throw groups("localShortArray");
    }

    @Override
    public ByteArray localByteArray(int... shape) {
        throw groups("localByteArray");
    }

    @Override
    public HalfArray localHalfArray(int... shape) {
        throw groups("localHalfArray");
    }

    @Override
    @SuppressWarnings("AnnotateFormatMethod") // the interface is the one to say it
    public void print(String format, Object... args) {
        PrintedLines.write(String.format(format, args));
    }

    private static KernelCompileException groups(String function) {
        return new KernelCompileException("this version of weft has no work-groups, local memory or printing: function="
                + function + "; use globalId and several launches");
    }
}
