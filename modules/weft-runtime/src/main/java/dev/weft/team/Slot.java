package dev.weft.team;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Keeps the command line away from whatever lies before the object; the int fills the gap after the object header. */
abstract class SlotFrontPad {
    int gap;
    long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15;
}

/** The line on which work arrives; written by launchers and thieves, watched by the owner. */
abstract class SlotCommandLine extends SlotFrontPad {
    /**
     * The number of the last launch that gave this slot a block, or {@link Slot#QUIT}. Written by the launcher
     * (release, after the range); read by the owner (acquire while it is awake, volatile before it parks).
     */
    long command;

    /**
     * What is left to claim here, as a {@link RangeWord}. Filled by the launcher and refilled by the owner (release);
     * shortened by whoever claims (compare and set); read by all (acquire).
     */
    long range;

    /**
     * When an observer first found the block of this slot unstarted though its owner is awake, in nanoseconds with the
     * lowest bit set; 0 if none did. Cleared by the launcher (plain, before the range); set by the first observer
     * (compare and set); read by observers (opaque).
     */
    long seen;
}

/** Keeps what launchers write away from what the owner writes. */
abstract class SlotMiddlePad extends SlotCommandLine {
    int secondGap;
    long b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15;
}

/** The line on which reports leave; written by the slot's participant alone. */
abstract class SlotReportLine extends SlotMiddlePad {
    /**
     * How many units this slot's participant has run since the team started. Written by it (release; it reads its own
     * value plainly); read by the launcher (acquire), which thereby sees everything that the units wrote.
     */
    long done;

    /**
     * Whether the owner is parked or about to be. Written by the owner (volatile, before it reads the command a last
     * time); read by the launcher (acquire, after a volatile write that follows the commands), by thieves and by
     * workers that pass a wake-up on.
     */
    long sleep;

    /**
     * Whether the owner takes part in a launch. Written by it, volatile before its first claim and released after its
     * last report; read by a launcher that gives its launch up, and must know that no body runs any more (volatile, by
     * field access, since it may not call anything).
     */
    volatile long busy;
}

/**
 * A participant's place in the team: the words through which work reaches it, is taken from it, and is reported. The
 * two lines lie at least 128 bytes apart and away from other objects, since processors fetch lines in pairs.
 *
 * <p>All accesses go through the methods here, so that the simulator of the tests can put its own memory below them.
 */
class Slot extends SlotReportLine {
    /** The command that ends the worker. */
    static final long QUIT = -1;

    private static final VarHandle COMMAND = word(SlotCommandLine.class, "command");
    private static final VarHandle RANGE = word(SlotCommandLine.class, "range");
    private static final VarHandle SEEN = word(SlotCommandLine.class, "seen");
    private static final VarHandle DONE = word(SlotReportLine.class, "done");
    private static final VarHandle SLEEP = word(SlotReportLine.class, "sleep");
    private static final VarHandle BUSY = word(SlotReportLine.class, "busy");

    long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15;

    /** The worker, where there is one. Written once before the worker starts. */
    private @Nullable Thread owner;

    private static VarHandle word(Class<?> line, String name) {
        try {
            return MethodHandles.lookup().findVarHandle(line, name, long.class);
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError(impossible.getMessage(), impossible);
        }
    }

    /** Called by the launcher only, between its begin and its going live. */
    void post(long launch, long block) {
        seen = 0;
        RANGE.setRelease(this, block);
        COMMAND.setRelease(this, launch);
    }

    void quit() {
        COMMAND.setRelease(this, QUIT);
    }

    void own(Thread worker) {
        owner = worker;
    }

    /** Ends the owner's sleep, or its next one; does nothing where there is no owner to come. */
    void wakeOwner() {
        LockSupport.unpark(owner);
    }

    long command() {
        return (long) COMMAND.getAcquire(this);
    }

    /** {@return the command, read after an earlier {@link #fallAsleep} or {@link #wakeUp} has taken effect} */
    long commandInOrder() {
        return (long) COMMAND.getVolatile(this);
    }

    long range() {
        return (long) RANGE.getAcquire(this);
    }

    /** Puts what is left in place of what was seen; true for one claimer at most. */
    boolean claim(long expected, long left) {
        return RANGE.compareAndSet(this, expected, left);
    }

    /** Called by the slot's own participant only, while it holds a claim and the range is empty. */
    void refill(long rest) {
        RANGE.setRelease(this, rest);
    }

    long seen() {
        return (long) SEEN.getOpaque(this);
    }

    /** The first observer's time counts for all. */
    void see(long nanos) {
        SEEN.compareAndSet(this, 0L, nanos | 1);
    }

    /** Called by the owner before its first claim of a launch. */
    void enter() {
        busy = 1;
    }

    /** Called by the owner after its last report. */
    void leave() {
        BUSY.setRelease(this, 0L);
    }

    long done() {
        return (long) DONE.getAcquire(this);
    }

    /** Called by the slot's own participant only. */
    void report(long units) {
        DONE.setRelease(this, done + units);
    }

    /** Called by the owner before it reads its command a last time and parks. */
    void fallAsleep() {
        SLEEP.setVolatile(this, 1L);
    }

    /** Called by the owner when it has a reason to stay awake. */
    void wakeUp() {
        SLEEP.setVolatile(this, 0L);
    }

    boolean isAsleep() {
        return (long) SLEEP.getAcquire(this) != 0;
    }
}
