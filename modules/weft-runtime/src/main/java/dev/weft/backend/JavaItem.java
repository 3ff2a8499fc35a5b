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
import dev.weft.plan.GroupSizes;
import org.jspecify.annotations.Nullable;

/** The work-item that runs at the moment as plain Java; used by one thread. */
final class JavaItem implements WorkItem {
    private final NDRange range;
    private final @Nullable LongArray indices;
    private final long[] position;
    private final @Nullable GroupedRun run;
    private @Nullable GroupTurns turns;
    private long rank;
    private int localArrays;

    /** Makes an item; where a run is given, items of it enter their groups when they ask for them. */
    JavaItem(NDRange range, @Nullable GroupedRun run) {
        this.range = range;
        this.run = run;
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
        enterGroup();
        int id = 0;
        for (int dim = 0; dim < position.length; dim++) {
            id = id * GroupSizes.of(range, dim) + local(dim);
        }
        return id;
    }

    @Override
    public int localId(int dim) {
        checkDim(dim);
        enterGroup();
        return local(dim);
    }

    private int local(int dim) {
        return (int) (position[dim] % GroupSizes.of(range, dim));
    }

    @Override
    public long groupId() {
        enterGroup();
        long id = 0;
        for (int dim = 0; dim < position.length; dim++) {
            id = id * GroupSizes.groups(range, dim) + position[dim] / GroupSizes.of(range, dim);
        }
        return id;
    }

    @Override
    public long groupId(int dim) {
        checkDim(dim);
        enterGroup();
        return position[dim] / GroupSizes.of(range, dim);
    }

    @Override
    public int localSize() {
        return GroupSizes.items(range);
    }

    @Override
    public int localSize(int dim) {
        checkDim(dim);
        return GroupSizes.of(range, dim);
    }

    @Override
    public long groupCount() {
        return GroupItems.groups(range);
    }

    @Override
    public long groupCount(int dim) {
        checkDim(dim);
        return GroupSizes.groups(range, dim);
    }

    /** Lets the item run in its group from now on, where the launch can. */
    private @Nullable GroupTurns enterGroup() {
        if (turns == null && run != null) {
            turns = run.enter();
        }
        return turns;
    }

    private GroupTurns group(String function) {
        GroupTurns group = enterGroup();
        if (group == null) {
            throw groups(function);
        }
        return group;
    }

    /** Takes the item into a group. */
    void enter(GroupTurns group) {
        turns = group;
    }

    /** {@return how many local arrays the item has asked for} */
    int localArrays() {
        return localArrays;
    }

    int nextLocalArray() {
        return localArrays++;
    }

    @Override
    public void barrier() {
        group("barrier()").barrier(this);
    }

    @Override
    public FloatArray localFloatArray(int... shape) {
        return group("localFloatArray").localArray(this, FloatArray.class, shape);
    }

    @Override
    public DoubleArray localDoubleArray(int... shape) {
        return group("localDoubleArray").localArray(this, DoubleArray.class, shape);
    }

    @Override
    public IntArray localIntArray(int... shape) {
        return group("localIntArray").localArray(this, IntArray.class, shape);
    }

    @Override
    public LongArray localLongArray(int... shape) {
        return group("localLongArray").localArray(this, LongArray.class, shape);
    }

    @Override
    public ShortArray localShortArray(int... shape) {
        return group("localShortArray").localArray(this, ShortArray.class, shape);
    }

    @Override
    public ByteArray localByteArray(int... shape) {
        return group("localByteArray").localArray(this, ByteArray.class, shape);
    }

    @Override
    public HalfArray localHalfArray(int... shape) {
        return group("localHalfArray").localArray(this, HalfArray.class, shape);
    }

    @Override
    @SuppressWarnings("AnnotateFormatMethod") // the interface is the one to say it
    public void print(String format, Object... args) {
        PrintedLines.write(String.format(format, args));
    }

    private static KernelCompileException groups(String function) {
        return new KernelCompileException(
                "kernels that work in groups do not run as plain Java on this device: function=" + function
                        + "; see to it that LLVM can be loaded, or use the reference device");
    }
}
