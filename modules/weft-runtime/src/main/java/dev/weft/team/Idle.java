package dev.weft.team;

/**
 * How a worker waits for its next command: it spins, so that a launch soon after another reaches it within a transfer
 * of one cache line; then it yields between polls, so that other threads get its CPU; then it sleeps until a launcher
 * wakes it.
 *
 * <p>The stages are counted in polls and not in time, so that a worker that was off its CPU does not find its budget
 * spent. How many polls make a microsecond is measured, since a pause lasts 10 ns on one processor and 40 on another.
 */
final class Idle {
    private static final long SPIN_NANOS = 20_000;
    private static final long YIELD_NANOS = 2_000_000;
    private static final long YIELD_NANOS_OVERSUBSCRIBED = 200_000;
    private static final int SPIN_POLLS_OVERSUBSCRIBED = 100;
    private static final int POLLS_PER_YIELD = 64;

    private final Crew crew;
    private final int index;
    private final Slot slot;
    private final Timing timing;
    private final boolean oversubscribed;

    /** The shortest that {@link #POLLS_PER_YIELD} polls took so far; the worker's own. */
    private long roundNanos = Long.MAX_VALUE;

    Idle(Crew crew, int index, boolean oversubscribed) {
        this.crew = crew;
        this.index = index;
        this.slot = crew.slots()[index];
        this.timing = crew.timing();
        this.oversubscribed = oversubscribed;
    }

    /** Waits until the command is another than the last one seen. {@return the new one} */
    long awaitCommandAfter(long last) {
        for (long polls = spinPolls(); polls > 0; polls--) {
            long command = slot.command();
            if (command != last) {
                return command;
            }
            timing.pause();
        }
        return yieldThenSleep(last);
    }

    private long spinPolls() {
        if (oversubscribed) {
            return SPIN_POLLS_OVERSUBSCRIBED;
        }
        return roundNanos == Long.MAX_VALUE ? POLLS_PER_YIELD : 1 + SPIN_NANOS * POLLS_PER_YIELD / roundNanos;
    }

    private long yieldThenSleep(long last) {
        long command = measuredRound(last);
        for (long rounds = yieldRounds(); command == last && rounds > 0; rounds--) {
            timing.yieldCpu();
            command = round(last);
        }
        return command == last ? sleepUntilAfter(last) : command;
    }

    private long yieldRounds() {
        return 1 + (oversubscribed ? YIELD_NANOS_OVERSUBSCRIBED : YIELD_NANOS) / roundNanos;
    }

    /** The shortest round counts: others were interrupted, or ran before the code was compiled. */
    private long measuredRound(long last) {
        long begin = timing.nanos();
        long command = round(last);
        if (command == last) {
            roundNanos = Math.max(1, Math.min(roundNanos, timing.nanos() - begin));
        }
        return command;
    }

    private long round(long last) {
        long command = slot.command();
        for (int poll = 1; poll < POLLS_PER_YIELD && command == last; poll++) {
            timing.pause();
            command = slot.command();
        }
        return command;
    }

    /** One of the launcher and the sleeper always sees what the other wrote, so that no wake-up is lost. */
    private long sleepUntilAfter(long last) {
        slot.fallAsleep();
        long command = slot.commandInOrder();
        while (command == last) {
            timing.sleep();
            command = slot.commandInOrder();
        }
        slot.wakeUp();
        crew.passWakeUpOn(index);
        return slot.command();
    }
}
