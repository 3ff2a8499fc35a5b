package dev.weft.compiler.llvm;

import dev.weft.ffm.NativeMemory;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Code that is mapped and can be called.
 *
 * <p>Code and constants lie in one mapping of their own. It is written while it is writable, then made read-only and
 * executable: it is never both writable and executable. The mapping goes when this object is closed or collected, so
 * whoever calls an address keeps this object reachable until the call has returned.
 */
public final class ExecutableCode implements AutoCloseable {
    private static final AtomicLong TOTAL_BYTES = new AtomicLong();

    private final ObjectFile object;
    private final Mapping mapping;
    private final Cleaner.Cleanable cleanable;

    private ExecutableCode(ObjectFile object, Mapping mapping) {
        this.object = object;
        this.mapping = mapping;
        this.cleanable = Unmapper.CLEANER.register(this, mapping);
    }

    /**
     * Maps an object's code.
     *
     * @param object the linked object
     * @return the mapped code, ready to be called
     * @throws OutOfMemoryError if the system has no memory for it
     */
    public static ExecutableCode load(ObjectFile object) {
        byte[] image = object.image();
        if (image.length == 0) {
            throw new LlvmException("object file has no code: symbols=" + object.symbols());
        }
        long page = NativeMemory.pageSize();
        long bytes = (image.length + page - 1) & -page;
        long address = NativeMemory.map(bytes);
        try {
            MemorySegment memory = NativeMemory.segment(address, bytes);
            MemorySegment.copy(image, 0, memory, ValueLayout.JAVA_BYTE, 0, image.length);
            NativeMemory.protect(address, bytes, NativeMemory.Protection.READ_EXECUTE);
        } catch (RuntimeException | Error failure) {
            NativeMemory.unmap(address, bytes);
            throw failure;
        }
        TOTAL_BYTES.addAndGet(bytes);
        return new ExecutableCode(object, new Mapping(address, bytes));
    }

    /**
     * Finds an entry point.
     *
     * @param symbol its name
     * @return its address
     * @throws IllegalArgumentException if the code has no such entry point
     * @throws IllegalStateException if the code is closed
     */
    public long address(String symbol) {
        int offset = object.offset(symbol);
        if (offset < 0) {
            throw new IllegalArgumentException(
                    "no such entry point: symbol=" + symbol + ", symbols=" + object.symbols());
        }
        if (mapping.isReleased()) {
            throw new IllegalStateException("code is closed: symbol=" + symbol);
        }
        return mapping.address + offset;
    }

    /** {@return how many bytes the mapping takes} */
    public long bytes() {
        return mapping.bytes;
    }

    /** {@return how many bytes all code takes that is mapped now} */
    public static long totalBytes() {
        return TOTAL_BYTES.get();
    }

    /** Unmaps the code. Nothing may be running in it. Closing again does nothing. */
    @Override
    public void close() {
        cleanable.clean();
    }

    /** What is left to do when the code goes; knows nothing of the object that it cleans up after. */
    private static final class Mapping implements Runnable {
        final long address;
        final long bytes;
        /** Written by the one call of {@link #run}, read by anyone: a late reader only misses a better message. */
        private volatile boolean released;

        Mapping(long address, long bytes) {
            this.address = address;
            this.bytes = bytes;
        }

        boolean isReleased() {
            return released;
        }

        @Override
        public void run() {
            released = true;
            NativeMemory.unmap(address, bytes);
            TOTAL_BYTES.addAndGet(-bytes);
        }
    }

    /** Starts the cleaning thread when there is first something to clean. */
    private static final class Unmapper {
        static final Cleaner CLEANER = Cleaner.create();
    }
}
