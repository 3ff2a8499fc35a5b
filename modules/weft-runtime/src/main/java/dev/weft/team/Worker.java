package dev.weft.team;

import java.util.concurrent.locks.LockSupport;

/**
 * A thread that owns one slot: it waits for a command, claims the block, runs and reports it.
 *
 * <p>It waits in three stages: it spins, so that a launch soon after another reaches it within a transfer of one cache
 * line; then it yields between polls, so that other threads get its CPU; then it parks until a launcher wakes it. The
 * stages are counted in polls and not in time, so that a worker that was off its CPU does not find its budget spent.
 *
 * <p>It keeps nothing of the thread that started it: no context class loader, no thread group, no thread locals.
 */
@SuppressWarnings(
        "ThreadPriorityCheck") // nothing waits for what yielding or a priority brings about; they only spare others
final class Worker extends Thread {
    private static final int POLLS_PER_YIELD = 64;

    private final ThreadTeam team;
    private final Crew crew;
    private final int index;
    private final int spinPolls;
    private final int yieldRounds;

    Worker(ThreadTeam team, Crew crew, int index, String name, boolean oversubscribed) {
        super(rootGroup(), null, name, 0, false);
        this.team = team;
        this.crew = crew;
        this.index = index;
        this.spinPolls = oversubscribed ? 100 : 1000;
        this.yieldRounds = oversubscribed ? 200 : 2000;
        setDaemon(true);
        setPriority(NORM_PRIORITY);
        setContextClassLoader(ClassLoader.getSystemClassLoader());
    }

    private static ThreadGroup rootGroup() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    boolean belongsTo(ThreadTeam other) {
        return team == other;
    }

    @Override
    public void run() {
        Slot slot = crew.slot(index);
        long command = awaitCommand(slot);
        while (command != Slot.QUIT) {
            if (slot.claim(command)) {
                slot.runClaimed(command);
                Thread.interrupted(); // a body's interrupt of its own thread must not reach the next body
            }
            command = awaitCommand(slot);
        }
    }

    private long awaitCommand(Slot slot) {
        for (int poll = 0; poll < spinPolls; poll++) {
            long command = slot.commandAcquire();
            if ((command & 1) == 0) {
                return command;
            }
            Thread.onSpinWait();
        }
        return awaitCommandSlow(slot);
    }

    private long awaitCommandSlow(Slot slot) {
        long last = slot.commandAcquire();
        int round = 0;
        while ((last & 1) != 0) {
            if (round < yieldRounds) {
                Thread.yield();
                round++;
            } else {
                sleepWhile(slot, last);
            }
            long command = pollRound(slot);
            if (command != last) {
                round = 0; // a region came and went, its block rescued by another thread: more may follow
            }
            last = command;
        }
        return last;
    }

    private static long pollRound(Slot slot) {
        long command = slot.commandAcquire();
        for (int poll = 1; poll < POLLS_PER_YIELD && (command & 1) != 0; poll++) {
            Thread.onSpinWait();
            command = slot.commandAcquire();
        }
        return command;
    }

    /** Parks until the command is no longer the last one seen. */
    private void sleepWhile(Slot slot, long last) {
        slot.fallAsleep();
        while (slot.commandVolatile() == last) {
            LockSupport.park();
            Thread.interrupted(); // a pending interrupt would turn parking into spinning
        }
        slot.wakeUp();
        crew.passWakeUpOn(index);
    }
}
