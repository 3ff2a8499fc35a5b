package dev.weft.backend.cpu;

import dev.weft.compiler.ir.ArgumentLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The status block of one native call, and behind it, on a line of its own, a launch's stop word. Frames come from a
 * small pool: a launch takes one, whose stop word all its calls share, and each call on another thread takes one more.
 *
 * <p>The status block is written and read by the thread that holds the frame. The stop word is written by failing calls
 * under the launch's lock, and read by compiled code between tiles without order: a stale value only costs work.
 */
final class CallFrame {
    private static final long STOP_OFFSET = 2L * 64;
    private static final long FRAME_BYTES = 4L * 64;
    /** The first scratch memory that a group asks for is this large. */
    private static final long SCRATCH_BYTES_MIN = 64L << 10;
    /** Frames keep scratch memory up to this size. */
    private static final long SCRATCH_KEPT_BYTES = 1L << 20;

    private static final int POOL_STRIDE = 16;
    private static final int POOL_PLACES = 64;
    /**
     * Free frames. Any thread takes one by an atomic exchange and puts one back by a release store, which pair: what
     * the thread before wrote into a frame comes before what the next one writes.
     */
    private static final AtomicReferenceArray<@Nullable CallFrame> POOL =
            new AtomicReferenceArray<>(POOL_STRIDE * POOL_PLACES);

    private final MemorySegment memory = Arena.ofAuto().allocate(FRAME_BYTES, 64);

    /** What a group keeps while it runs; grows on demand, and stays with the frame while it is small. */
    private @Nullable MemorySegment scratch;

    private CallFrame() {}

    static CallFrame take() {
        CallFrame frame = POOL.getAndSet(place(), null);
        return frame != null ? frame : new CallFrame();
    }

    void giveBack() {
        MemorySegment kept = scratch;
        if (kept != null && kept.byteSize() > SCRATCH_KEPT_BYTES) {
            scratch = null;
        }
        POOL.setRelease(place(), this);
    }

    private static int place() {
        return (int) (Thread.currentThread().threadId() & (POOL_PLACES - 1)) * POOL_STRIDE;
    }

    /** Prepares the frame for a native call. */
    void begin(long stopAddress, long printAddress) {
        memory.set(ValueLayout.JAVA_LONG, ArgumentLayout.STATUS_KIND * ArgumentLayout.SLOT_BYTES, 0);
        memory.set(ValueLayout.JAVA_LONG, ArgumentLayout.STATUS_STOP * ArgumentLayout.SLOT_BYTES, stopAddress);
        MemorySegment kept = scratch;
        memory.set(
                ValueLayout.JAVA_LONG,
                ArgumentLayout.STATUS_SCRATCH * ArgumentLayout.SLOT_BYTES,
                kept == null ? 0 : kept.byteSize());
        memory.set(ValueLayout.JAVA_LONG, ArgumentLayout.STATUS_PRINT * ArgumentLayout.SLOT_BYTES, printAddress);
    }

    /** Makes the scratch memory at least so large; its content is lost. */
    void growScratch(long bytes) {
        long rounded = Math.max(SCRATCH_BYTES_MIN, bytes);
        scratch = Arena.ofAuto().allocate(rounded, 64);
        memory.set(ValueLayout.JAVA_LONG, ArgumentLayout.STATUS_SCRATCH * ArgumentLayout.SLOT_BYTES, rounded);
    }

    /** {@return the address of the scratch memory, 0 where there is none} */
    long scratchAddress() {
        MemorySegment kept = scratch;
        return kept == null ? 0 : kept.address();
    }

    /** Sees to it that native calls find as much scratch memory as they need, before the frame is prepared for them. */
    void needScratch(long bytes) {
        MemorySegment kept = scratch;
        if (bytes > (kept == null ? 0 : kept.byteSize())) {
            growScratch(bytes);
        }
    }

    long statusAddress() {
        return memory.address();
    }

    long status(int slot) {
        return memory.get(ValueLayout.JAVA_LONG, slot * ArgumentLayout.SLOT_BYTES);
    }

    long stopAddress() {
        return memory.address() + STOP_OFFSET;
    }

    void setStop(long tile) {
        memory.set(ValueLayout.JAVA_LONG, STOP_OFFSET, tile);
    }
}
