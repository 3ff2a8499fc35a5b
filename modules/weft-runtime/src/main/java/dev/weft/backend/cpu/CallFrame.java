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
    private static final int POOL_STRIDE = 16;
    private static final int POOL_PLACES = 64;
    /**
     * Free frames. Any thread takes one by an atomic exchange and puts one back by a release store, which pair: what
     * the thread before wrote into a frame comes before what the next one writes.
     */
    private static final AtomicReferenceArray<@Nullable CallFrame> POOL =
            new AtomicReferenceArray<>(POOL_STRIDE * POOL_PLACES);

    private final MemorySegment memory = Arena.ofAuto().allocate(FRAME_BYTES, 64);

    /** Scratch memory of compiled code, which grows to what any kernel needed that ran on this frame. */
    private MemorySegment scratch = MemorySegment.NULL;

    private CallFrame() {}

    static CallFrame take() {
        CallFrame frame = POOL.getAndSet(place(), null);
        return frame != null ? frame : new CallFrame();
    }

    void giveBack() {
        POOL.setRelease(place(), this);
    }

    private static int place() {
        return (int) (Thread.currentThread().threadId() & (POOL_PLACES - 1)) * POOL_STRIDE;
    }

    /** Prepares the frame for a native call. */
    void begin(long stopAddress) {
        memory.set(ValueLayout.JAVA_LONG, ArgumentLayout.STATUS_KIND * ArgumentLayout.SLOT_BYTES, 0);
        memory.set(ValueLayout.JAVA_LONG, ArgumentLayout.STATUS_STOP * ArgumentLayout.SLOT_BYTES, stopAddress);
    }

    /** Sees to it that a native call finds as much scratch memory as it needs. */
    void needScratch(long bytes) {
        if (scratch.byteSize() < bytes) {
            scratch = Arena.ofAuto().allocate(bytes, 64);
        }
    }

    long scratchAddress() {
        return scratch.address();
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
