package dev.weft.memory;

import dev.weft.ffm.NativeMemory;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Cleaner;
import org.jspecify.annotations.Nullable;

/**
 * The bytes behind one array and its views. Thread-safe.
 *
 * <h2>State</h2>
 *
 * <pre>
 *   31      30                                       0
 *  +--------+-----------------------------------------+
 *  | closed | users: launches and bulk work under way |
 *  +--------+-----------------------------------------+
 * </pre>
 *
 * {@code acquire} and {@code release} change the count, {@code close} sets the bit once; all three by atomic
 * read-modify-write with volatile strength. Whoever makes the word "closed, no users" frees the memory: that happens
 * exactly once, because a closed word lets no user in. Host element access reads the word plainly, as a hint that turns
 * a use after close into an exception; safety does not rest on it but on the segment's arena.
 */
public final class Memory {
    /** From this size on owned memory is mapped pages of its own, untouched until its owner's threads zero it. */
    public static final long MAPPED_BYTES_MIN = 1L << 20;

    private static final int CLOSED = 1 << 31;
    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Memory.class, "state", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    /** Written by acquire, release and close through {@link #STATE}; read plainly by element access. */
    private int state;

    private final MemorySegment segment;
    private final MemoryOwner owner;

    /** Closed before the memory is freed, so that the segment refuses access; null for wrapped memory. */
    private final @Nullable Arena arena;

    /** Gives the memory back, once; null for wrapped memory. */
    private final Cleaner.@Nullable Cleanable cleanable;

    @SuppressWarnings("MustBeClosedChecker") // closed by free(), or not at all where the collector frees
    private Memory(Region region, long bytes, MemoryOwner owner) {
        this.owner = owner;
        this.arena = Arena.ofShared();
        this.segment = NativeMemory.segment(region.address, bytes, arena);
        // The scope is reachable as long as the arena or any slice of the segment is, this object not necessarily.
        this.cleanable = Collector.CLEANER.register(segment.scope(), region);
    }

    private Memory(MemorySegment wrapped) {
        this.owner = MemoryOwner.CALLING_THREAD;
        this.segment = wrapped;
        this.arena = null;
        this.cleanable = null;
    }

    /**
     * {@return new memory that is all zero, touched first by the owner's threads where it is large}
     *
     * @param bytes the size, 0 or more
     * @param owner the device it belongs to
     * @throws OutOfMemoryError if it is not there, naming the bytes asked for
     */
    public static Memory allocate(long bytes, MemoryOwner owner) {
        Memory memory = take(bytes, owner, true);
        if (bytes >= MAPPED_BYTES_MIN) {
            memory.touch(bytes);
        }
        return memory;
    }

    /**
     * {@return new memory with undefined content} Large memory has been touched by no thread.
     *
     * @param bytes the size, 0 or more
     * @param owner the device it belongs to
     * @throws OutOfMemoryError if it is not there, naming the bytes asked for
     */
    public static Memory allocateUninitialized(long bytes, MemoryOwner owner) {
        return take(bytes, owner, false);
    }

    /**
     * {@return memory that is the given segment} The bytes stay the caller's; closing ends only the use through this.
     *
     * @param segment native or heap, writable, of any alignment
     * @throws IllegalArgumentException if the segment is read-only
     * @throws IllegalStateException if its arena is closed
     */
    public static Memory wrap(MemorySegment segment) {
        if (segment.isReadOnly()) {
            throw new IllegalArgumentException("segment is read-only: segment=" + segment
                    + "; kernels may write to arrays: wrap writable memory (a file by MapMode.PRIVATE), or copy it");
        }
        if (!segment.scope().isAlive()) {
            throw new IllegalStateException("segment's arena is closed: byteSize=" + segment.byteSize());
        }
        return new Memory(segment);
    }

    /** {@return the bytes of all owned memory that has not been freed, closed memory still in use included} */
    public static long liveBytes() {
        return Region.liveBytes();
    }

    /** {@return the number of pieces of owned memory that have not been freed} */
    public static long liveCount() {
        return Region.liveCount();
    }

    /**
     * {@return the native address of the first byte} It is good while the memory is acquired, or is reachable and open.
     *
     * @throws IllegalStateException if this wraps a segment on the Java heap, which has no lasting address
     */
    public long address() {
        if (!segment.isNative()) {
            throw new IllegalStateException("heap memory has no address: byteSize=" + segment.byteSize()
                    + "; pass the segment itself to the call");
        }
        return segment.address();
    }

    /** {@return whether the bytes lie outside the Java heap} */
    public boolean isNative() {
        return segment.isNative();
    }

    /** {@return whether weft took the memory from the system; else it is a segment of the caller's} */
    public boolean isOwned() {
        return arena != null;
    }

    /** {@return the bytes; late access through the segment of owned memory that was freed throws} */
    public MemorySegment segment() {
        return segment;
    }

    /** {@return the size in bytes} */
    public long byteSize() {
        return segment.byteSize();
    }

    /** {@return the device that the memory belongs to} */
    public MemoryOwner owner() {
        return owner;
    }

    /** {@return whether {@link #close} has been called} */
    public boolean isClosed() {
        return (int) STATE.getOpaque(this) < 0;
    }

    /**
     * Refuses closed memory; plain read, for element access.
     *
     * @throws IllegalStateException if closed
     */
    public void checkOpen() {
        if (state < 0) {
            throw closed();
        }
    }

    /**
     * Takes part in the use of the memory: it is not freed before the matching {@link #release}.
     *
     * @throws IllegalStateException if closed
     */
    public void acquire() {
        int seen = (int) STATE.getOpaque(this);
        while (true) {
            if (seen < 0) {
                throw closed();
            }
            int found = (int) STATE.compareAndExchange(this, seen, seen + 1);
            if (found == seen) {
                assert seen + 1 > 0 : "more than 2^31 users";
                return;
            }
            seen = found;
        }
    }

    /** Ends a use that {@link #acquire} began; frees the memory if it was closed and this was the last use. */
    public void release() {
        int before = (int) STATE.getAndAdd(this, -1);
        assert (before & ~CLOSED) > 0 : "release without acquire";
        if (before == (CLOSED | 1)) {
            free();
        }
    }

    /** Lets no further use in. Returns at once; the memory is freed when no use is under way any more. */
    public void close() {
        int before = (int) STATE.getAndBitwiseOr(this, CLOSED);
        if (before == 0) {
            free();
        }
    }

    @Override
    public String toString() {
        return "Memory[bytes=" + byteSize() + ", " + (isOwned() ? "owned" : isNative() ? "wrapped" : "wrapped heap")
                + ", device=" + owner.deviceName() + (isClosed() ? ", closed]" : "]");
    }

    private static Memory take(long bytes, MemoryOwner owner, boolean zeroed) {
        if (bytes < 0) {
            throw new IllegalArgumentException("memory size must not be negative: bytes=" + bytes);
        }
        Region region = Region.take(bytes, zeroed);
        boolean done = false;
        try {
            Memory memory = new Memory(region, bytes, owner);
            done = true;
            return memory;
        } finally {
            if (!done) {
                region.run();
            }
        }
    }

    private void touch(long bytes) {
        long pageBytes = NativeMemory.pageSize();
        boolean done = false;
        try {
            owner.forRange((bytes + pageBytes - 1) / pageBytes, new TouchPages(segment, pageBytes));
            done = true;
        } finally {
            if (!done) {
                close();
            }
        }
    }

    private void free() {
        Arena closing = arena;
        Cleaner.Cleanable giving = cleanable;
        if (closing == null || giving == null) {
            return;
        }
        try {
            closing.close();
        } catch (IllegalStateException inUse) {
            // A segment of this memory is an argument of a foreign call now; the collector frees it after that.
            return;
        }
        giving.clean();
    }

    private IllegalStateException closed() {
        return new IllegalStateException("array is closed: byteSize=" + byteSize() + ", device=" + owner.deviceName());
    }

    /** Writes one zero into each page, which is zero already: thereby the page lies near the thread that does so. */
    private record TouchPages(MemorySegment segment, long pageBytes) implements RangeAction {
        @Override
        public void run(long begin, long end) {
            for (long page = begin; page < end; page++) {
                segment.set(ValueLayout.JAVA_BYTE, page * pageBytes, (byte) 0);
            }
        }
    }

    /** The thread that frees what was dropped, started with the first owned memory. */
    private static final class Collector {
        static final Cleaner CLEANER = Cleaner.create(Collector::thread);

        private static Thread thread(Runnable work) {
            Thread thread = new Thread(work, "weft-memory-cleaner");
            thread.setDaemon(true);
            return thread;
        }
    }
}
