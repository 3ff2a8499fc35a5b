package dev.weft.memory;

import dev.weft.ffm.NativeCallException;
import dev.weft.ffm.NativeMemory;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Native memory that weft took and must give back exactly once. It is the cleaner's action, run by whoever comes first:
 * the closer or the collector; hence it knows addresses only and keeps nothing reachable.
 */
final class Region implements Runnable {
    private static final AtomicLong LIVE_BYTES = new AtomicLong();
    private static final AtomicLong LIVE_COUNT = new AtomicLong();

    final long address;
    private final long bytes;
    private final boolean mapped;

    private Region(long address, long bytes, boolean mapped) {
        this.address = address;
        this.bytes = bytes;
        this.mapped = mapped;
        LIVE_COUNT.incrementAndGet();
    }

    /** Takes memory; small memory is zero where that is asked, mapped memory always is, and untouched. */
    static Region take(long bytes, boolean zeroed) {
        MemoryBudget.claim(bytes);
        LIVE_BYTES.addAndGet(bytes);
        boolean done = false;
        try {
            boolean mapped = bytes >= Memory.MAPPED_BYTES_MIN;
            long address = mapped ? map(bytes) : Slabs.take(bytes, zeroed);
            done = true;
            return new Region(address, bytes, mapped);
        } finally {
            if (!done) {
                LIVE_BYTES.addAndGet(-bytes);
            }
        }
    }

    /** Maps pages; where the system refuses, once more after the collector had a chance to free dropped arrays. */
    private static long map(long bytes) {
        try {
            return NativeMemory.map(bytes);
        } catch (OutOfMemoryError refused) {
            if (!MemoryBudget.collectOnRefusal(bytes)) {
                throw refused;
            }
            return NativeMemory.map(bytes);
        }
    }

    static long liveBytes() {
        return LIVE_BYTES.get();
    }

    static long liveCount() {
        return LIVE_COUNT.get();
    }

    boolean isMapped() {
        return mapped;
    }

    @Override
    public void run() {
        if (!mapped) {
            Slabs.giveBack(address, bytes);
        } else if (!unmap()) {
            return;
        }
        LIVE_BYTES.addAndGet(-bytes);
        LIVE_COUNT.decrementAndGet();
    }

    /** Closing an array must not throw, so memory that the system does not take back is logged, and stays counted. */
    private boolean unmap() {
        try {
            NativeMemory.unmap(address, bytes);
            return true;
        } catch (NativeCallException refused) {
            System.getLogger("dev.weft.memory")
                    .log(System.Logger.Level.WARNING, "array memory could not be given back", refused);
            return false;
        }
    }
}
