package dev.weft.team;

import java.util.concurrent.locks.LockSupport;

/**
 * What the protocol needs of the machine beside memory: a clock, and ways to wait. The simulator of the tests puts its
 * own in place of it.
 */
class Timing {
    /** {@return the time in nanoseconds, from any origin} */
    long nanos() {
        return System.nanoTime();
    }

    /** Lets a few nanoseconds pass. */
    void pause() {
        Thread.onSpinWait();
    }

    /** Offers the CPU to other threads. */
    @SuppressWarnings("ThreadPriorityCheck") // nothing waits for what yielding brings about; it only spares others
    void yieldCpu() {
        Thread.yield();
    }

    /** Sleeps until woken, possibly for no reason. A pending interrupt is cleared, lest sleeping become spinning. */
    void sleep() {
        LockSupport.park();
        Thread.interrupted();
    }
}
