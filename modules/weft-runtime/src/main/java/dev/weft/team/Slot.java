package dev.weft.team;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** Keeps the command line away from whatever lies before the object; the int fills the gap after the object header. */
abstract class SlotFrontPad {
    int gap;
    long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15;
}

/**
 * The line on which work arrives: the command word and, beside it, what to do.
 *
 * <p>A command is one number. Even: the block of region {@code command / 2} waits for somebody to claim it, or, as
 * {@link Slot#QUIT}, the worker is to end. Odd: that block has been claimed.
 */
abstract class SlotCommandLine extends SlotFrontPad {
    private static final VarHandle COMMAND;

    static {
        try {
            COMMAND = MethodHandles.lookup().findVarHandle(SlotCommandLine.class, "command", long.class);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /**
     * Written by the launcher (release, when no claim of an earlier region is open) and by whoever claims (compare and
     * set); read by the owner (acquire while it is awake, volatile before it parks). The release pairs with the claim:
     * what the launcher wrote before it is visible after a won claim.
     */
    long command = 1;

    /** Written by the launcher before the command, plain; read after a won claim, plain. */
    long begin;

    /** As {@link #begin}. */
    long end;

    /** As {@link #begin}; the claimer writes null after reading, so that a region leaves no trace of its arguments. */
    @Nullable
    RangeBody body;

    final long commandAcquire() {
        return (long) COMMAND.getAcquire(this);
    }

    final long commandVolatile() {
        return (long) COMMAND.getVolatile(this);
    }

    final void commandRelease(long value) {
        COMMAND.setRelease(this, value);
    }

    /** Takes the block that waits under this command; at most one thread is told true. */
    final boolean claim(long pending) {
        return COMMAND.compareAndSet(this, pending, pending + 1);
    }
}

/**
 * Keeps what the launcher writes away from what the worker writes; the int fills the gap that a short reference leaves.
 */
abstract class SlotMiddlePad extends SlotCommandLine {
    int secondGap;
    long b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15;
}

/** The line on which results leave. */
abstract class SlotReportLine extends SlotMiddlePad {
    private static final VarHandle REPORTED;
    private static final VarHandle SLEEP;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            REPORTED = lookup.findVarHandle(SlotReportLine.class, "reported", long.class);
            SLEEP = lookup.findVarHandle(SlotReportLine.class, "sleep", long.class);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /**
     * The command of the last block of this slot that ran to its end. Written by whoever holds the claim (release);
     * read by the launcher (acquire), which thereby sees everything that the block wrote.
     */
    long reported;

    /**
     * Whether the owner is parked or about to be. Written by the owner (volatile, before it reads the command a last
     * time); read by the launcher (volatile, after it wrote the command and a full fence) and by a worker that passes
     * a wake-up on. One of the two always sees the other's write, so that no wake-up is lost.
     */
    long sleep;

    /**
     * What the block threw. Written by the holder of the claim before the report; read and cleared by the launcher
     * after it.
     */
    @Nullable
    Throwable error;

    final long reportedAcquire() {
        return (long) REPORTED.getAcquire(this);
    }

    final void reportedRelease(long value) {
        REPORTED.setRelease(this, value);
    }

    final long sleepVolatile() {
        return (long) SLEEP.getVolatile(this);
    }

    final void sleepVolatile(long value) {
        SLEEP.setVolatile(this, value);
    }
}

/**
 * A member's seat in the team: the words through which a block of work reaches a thread and its result comes back. The
 * two lines lie at least 128 bytes apart and away from other objects, since processors fetch lines in pairs.
 */
final class Slot extends SlotReportLine {
    /** The command that ends the worker. */
    static final long QUIT = 0;

    private static final long AWAKE = 0;
    private static final long ASLEEP = 1;

    long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15;

    /**
     * Puts a block up for claiming. Only the launcher calls this, when the block of the region before has been
     * reported.
     */
    void post(long pending, long blockBegin, long blockEnd, RangeBody blockBody) {
        begin = blockBegin;
        end = blockEnd;
        body = blockBody;
        commandRelease(pending);
    }

    /** Runs the block whose claim the caller has just won, and reports it, whatever the body throws. */
    void runClaimed(long pending) {
        RangeBody claimed = body;
        body = null;
        if (claimed != null) {
            runBlock(claimed, begin, end);
        }
        reportedRelease(pending);
    }

    /** Runs a block and keeps what it throws in {@link #error}. */
    void runBlock(RangeBody blockBody, long blockBegin, long blockEnd) {
        try {
            blockBody.run(blockBegin, blockEnd);
        } catch (Throwable thrown) {
            error = thrown;
        }
    }

    /** Called by the owner before it reads its command a last time and parks. */
    void fallAsleep() {
        sleepVolatile(ASLEEP);
    }

    /** Called by the owner when it has a reason to stay awake. */
    void wakeUp() {
        sleepVolatile(AWAKE);
    }

    boolean isAsleep() {
        return sleepVolatile() == ASLEEP;
    }

    boolean hasPendingBlock() {
        long command = commandVolatile();
        return (command & 1) == 0 && command != QUIT;
    }
}
