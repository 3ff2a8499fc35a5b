package dev.weft.backend;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import dev.weft.array.WeftArray;
import dev.weft.device.Capability;
import dev.weft.device.Device;
import dev.weft.kernel.IndexBody;
import dev.weft.kernel.IndexBody2;
import dev.weft.kernel.IndexBody3;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Launch;
import dev.weft.memory.ArrayAccess;
import dev.weft.memory.Memory;
import dev.weft.memory.MemoryOwner;
import dev.weft.plan.BodyKind;
import dev.weft.queue.CommandQueue;
import java.util.Objects;

/** A device whose arrays live in host memory and whose launches return when the work is done. */
public abstract class HostDevice implements Device {
    private static final ArrayAccess ARRAYS = ArrayAccess.get();

    private final MemoryOwner owner;

    /**
     * Makes a device.
     *
     * @param owner whose threads touch new memory first
     */
    protected HostDevice(MemoryOwner owner) {
        this.owner = owner;
    }

    /**
     * Prepares a body for a range.
     *
     * @param body a kernel or an index body
     * @param kind which of them
     * @param range the ndrange
     * @return the launch
     */
    protected abstract Launch prepareBody(Object body, BodyKind kind, NDRange range);

    /**
     * Runs a body over a range once.
     *
     * @param body a kernel or an index body
     * @param kind which of them
     * @param range the ndrange
     */
    protected abstract void launchBody(Object body, BodyKind kind, NDRange range);

    @Override
    public final String name() {
        return owner.deviceName();
    }

    @Override
    public final void launch(Kernel kernel, NDRange range) {
        launchBody(requireKernel(kernel), BodyKind.KERNEL, Objects.requireNonNull(range, "range"));
    }

    @Override
    public final void launch(Kernel kernel, long n) {
        launchBody(requireKernel(kernel), BodyKind.KERNEL, NDRange.of(n));
    }

    @Override
    public final void launch(Kernel kernel, long n0, long n1) {
        launchBody(requireKernel(kernel), BodyKind.KERNEL, NDRange.of(n0, n1));
    }

    @Override
    public final void launch(Kernel kernel, long n0, long n1, long n2) {
        launchBody(requireKernel(kernel), BodyKind.KERNEL, NDRange.of(n0, n1, n2));
    }

    @Override
    public final Launch prepare(Kernel kernel, NDRange range) {
        return prepareBody(requireKernel(kernel), BodyKind.KERNEL, Objects.requireNonNull(range, "range"));
    }

    @Override
    public final void forEach(long n, IndexBody body) {
        launchBody(Objects.requireNonNull(body, "body"), BodyKind.INDEX_1, NDRange.of(n));
    }

    @Override
    public final void forEach(long n0, long n1, IndexBody2 body) {
        launchBody(Objects.requireNonNull(body, "body"), BodyKind.INDEX_2, NDRange.of(n0, n1));
    }

    @Override
    public final void forEach(long n0, long n1, long n2, IndexBody3 body) {
        launchBody(Objects.requireNonNull(body, "body"), BodyKind.INDEX_3, NDRange.of(n0, n1, n2));
    }

    private static Kernel requireKernel(Kernel kernel) {
        return Objects.requireNonNull(kernel, "kernel");
    }

    private <A> A newArray(Class<A> type, long... shape) {
        return ARRAYS.newArray(type, Memory.allocate(ARRAYS.byteSize(type, shape), owner), shape);
    }

    private <A> A newUninitialized(Class<A> type, long... shape) {
        return ARRAYS.newArray(type, Memory.allocateUninitialized(ARRAYS.byteSize(type, shape), owner), shape);
    }

    @Override
    public final FloatArray newFloatArray(long... shape) {
        return newArray(FloatArray.class, shape);
    }

    @Override
    public final DoubleArray newDoubleArray(long... shape) {
        return newArray(DoubleArray.class, shape);
    }

    @Override
    public final IntArray newIntArray(long... shape) {
        return newArray(IntArray.class, shape);
    }

    @Override
    public final LongArray newLongArray(long... shape) {
        return newArray(LongArray.class, shape);
    }

    @Override
    public final ShortArray newShortArray(long... shape) {
        return newArray(ShortArray.class, shape);
    }

    @Override
    public final ByteArray newByteArray(long... shape) {
        return newArray(ByteArray.class, shape);
    }

    @Override
    public final HalfArray newHalfArray(long... shape) {
        return newArray(HalfArray.class, shape);
    }

    @Override
    public final FloatArray newUninitializedFloatArray(long... shape) {
        return newUninitialized(FloatArray.class, shape);
    }

    @Override
    public final DoubleArray newUninitializedDoubleArray(long... shape) {
        return newUninitialized(DoubleArray.class, shape);
    }

    @Override
    public final IntArray newUninitializedIntArray(long... shape) {
        return newUninitialized(IntArray.class, shape);
    }

    @Override
    public final LongArray newUninitializedLongArray(long... shape) {
        return newUninitialized(LongArray.class, shape);
    }

    @Override
    public final ShortArray newUninitializedShortArray(long... shape) {
        return newUninitialized(ShortArray.class, shape);
    }

    @Override
    public final ByteArray newUninitializedByteArray(long... shape) {
        return newUninitialized(ByteArray.class, shape);
    }

    @Override
    public final HalfArray newUninitializedHalfArray(long... shape) {
        return newUninitialized(HalfArray.class, shape);
    }

    @Override
    public final void copy(WeftArray source, WeftArray target) {
        ArrayCopy.copy(source, target, owner);
    }

    @Override
    public final <A extends WeftArray> A copyOf(A array) {
        return ArrayCopy.copyOf(array, owner);
    }

    @Override
    public final CommandQueue newQueue() {
        return newQueue(CommandQueue.Order.IN_ORDER);
    }

    @Override
    public final CommandQueue newQueue(CommandQueue.Order order) {
        throw new UnsupportedOperationException("this version of weft has no command queues: device=" + name()
                + ", order=" + order + "; launch directly, a launch returns when the work is done");
    }

    /** Does nothing: launches return when their work is done. */
    @Override
    public final void synchronize() {}

    @Override
    public boolean supports(Capability capability) {
        return capability == Capability.FLOAT64
                || capability == Capability.FLOAT16
                || capability == Capability.HOST_ACCESS
                || capability == Capability.UNIFIED_MEMORY;
    }
}
