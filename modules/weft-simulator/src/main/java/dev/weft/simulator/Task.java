package dev.weft.simulator;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A thread of the simulated machine: one of the team with a life of its own, or a busy process that only takes time. A
 * life runs on a real thread, which goes on only while it has the turn; so there is never more than one that runs.
 */
final class Task {
    /** Whether a task has a CPU, waits for one, or needs none. */
    enum State {
        ON_CPU,
        READY,
        PARKED,
        WAKING,
        ENDED
    }

    final int slot;
    final Processor processor;
    final @Nullable Runnable life;
    State state = State.PARKED;

    /** When it goes on, if it has a CPU. */
    long due;

    /** How long it must have a CPU before it goes on, if it has none. */
    long remaining;

    /** When it lost its CPU. */
    long leftAt;

    /** How long it has had no CPU so far. */
    long offCpuNanos;

    /** Counts what was scheduled for it, so that what no longer holds is known. */
    int stamp;

    /** Whether it was woken while awake, and need not sleep the next time. */
    boolean permit;

    /** The only line that it has read since its last pause; -1 if there are none or several. */
    int lineRead = -1;

    int linesRead;

    /** The line whose change ends its present pauses; -1 if none does. */
    int watched = -1;

    /** Pauses that are paid for already. */
    int pausesPaid;

    /** Time that passed for it and that nobody else could notice. */
    long debt;

    private volatile boolean turn;
    private volatile @Nullable Thread thread;

    /**
     * A task that has not begun.
     *
     * @param slot its slot in the team, -1 for a busy process
     * @param processor the CPU that it is on
     * @param life what it does; null for a busy process
     */
    Task(int slot, Processor processor, @Nullable Runnable life) {
        this.slot = slot;
        this.processor = processor;
        this.life = life;
    }

    boolean isHog() {
        return life == null;
    }

    void runOn(Thread real) {
        thread = real;
    }

    /** Starts the real thread, which waits for its turn. */
    void begin() {
        Thread real = thread;
        if (real != null) {
            real.start();
        }
    }

    void giveTurn() {
        turn = true;
        LockSupport.unpark(thread);
    }

    void awaitTurn() {
        while (!turn) {
            LockSupport.park(this);
        }
        turn = false;
    }
}
