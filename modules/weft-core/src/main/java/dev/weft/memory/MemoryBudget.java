package dev.weft.memory;

import dev.weft.topology.Machine;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps dropped arrays from filling the machine. The collector does not see native memory, so a program that makes and
 * drops large arrays would give it no reason to run; when live memory passes three quarters of what this process may
 * have, the collector is asked to run, and the allocating thread waits a moment for what it frees. A request that
 * exceeds the whole machine is refused at once, before the system kills the process for touching it.
 */
final class MemoryBudget {
    /** Below this the machine is not even asked how large it is. */
    private static final long UNCHECKED_BYTES = 1L << 27;

    private static final long WAIT_NANOS_MAX = TimeUnit.MILLISECONDS.toNanos(500);

    private static final long WAIT_NANOS_STEP = TimeUnit.MILLISECONDS.toNanos(1);

    /** Live bytes above which the collector is asked; grows where asking did not help. */
    private static final AtomicLong COLLECT_ABOVE_BYTES = new AtomicLong();

    private MemoryBudget() {}

    /** Makes sure that so many bytes more are sensible, or throws; the bytes are not counted as live yet. */
    static void claim(long bytes) {
        long live = Region.liveBytes();
        if (live + bytes <= UNCHECKED_BYTES && live + bytes >= 0) {
            return;
        }
        long limit = Machine.current().memoryBytes();
        if (bytes > limit) {
            throw new OutOfMemoryError("array exceeds the memory of this machine: bytes=" + bytes + ", memoryBytes="
                    + limit + ", liveArrayBytes=" + live + "; ask for less");
        }
        COLLECT_ABOVE_BYTES.compareAndSet(0, limit - limit / 4);
        if (live > 0 && live + bytes > COLLECT_ABOVE_BYTES.get()) {
            collect(bytes, limit);
        }
    }

    /** {@return whether arrays were freed after the system had refused so many bytes, so that asking again may help} */
    static boolean collectOnRefusal(long bytes) {
        long live = Region.liveBytes();
        awaitCollector(live - 2 * bytes);
        return Region.liveBytes() < live;
    }

    private static void collect(long bytes, long limit) {
        long threshold = limit - limit / 4;
        awaitCollector(threshold - bytes);
        COLLECT_ABOVE_BYTES.set(Math.max(threshold, Region.liveBytes() + bytes + limit / 16));
    }

    private static void awaitCollector(long liveBytesWanted) {
        long begin = System.nanoTime();
        System.gc();
        while (Region.liveBytes() > liveBytesWanted && System.nanoTime() - begin < WAIT_NANOS_MAX) {
            LockSupport.parkNanos(WAIT_NANOS_STEP);
        }
    }
}
