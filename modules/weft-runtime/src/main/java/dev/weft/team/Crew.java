package dev.weft.team;

import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The running half of a team: its slots, its workers, and the protocol of a region. One launcher at a time uses it,
 * the one that holds the team's state word.
 *
 * <p>A region: the launcher posts a block to each slot, wakes who sleeps, runs block 0 itself, and waits for reports.
 * Workers claim their own blocks. A block whose owner has not claimed it shortly after the launcher is done with its
 * own is claimed by the launcher; the region needs no worker to come, only those who have claimed a block to finish
 * it. A claimed block that is not yet reported holds the region open, so that nothing that a claimer reads can change
 * under it; a late worker that wins a claim works for the region that is current, whichever it is.
 */
final class Crew {
    /** How long the launcher leaves unclaimed blocks to their owners: several transfers of a cache line. */
    private static final long GRACE_NANOS = 2_000;

    private static final int POLLS_PER_CLOCK = 8;
    private static final int POLLS_PER_YIELD = 256;
    private static final int SPIN_POLLS = 2_000;

    private final Slot[] slots;
    private final Worker[] workers;
    private final int spinPolls;

    /** The command of the last region, even. Read and written by the launcher only. */
    private long region;

    Crew(ThreadTeam team, String name, int threads, boolean oversubscribed) {
        slots = new Slot[threads];
        slots[0] = new Slot();
        workers = new Worker[threads - 1];
        spinPolls = oversubscribed ? POLLS_PER_CLOCK : SPIN_POLLS;
        for (int k = 1; k < threads; k++) {
            slots[k] = new Slot();
            workers[k - 1] = new Worker(team, this, k, name + "-worker-" + k, oversubscribed);
        }
    }

    /** Starts the workers. If the system refuses one, those that were started end again and the error is thrown. */
    void start() {
        try {
            for (Worker worker : workers) {
                worker.start();
            }
        } catch (Throwable refused) {
            stop();
            throw refused;
        }
    }

    /** Ends the workers and waits until they have; an interrupt of the caller stays pending. */
    void stop() {
        for (int k = 1; k < slots.length; k++) {
            slots[k].commandRelease(Slot.QUIT);
        }
        boolean interrupted = false;
        for (Worker worker : workers) {
            LockSupport.unpark(worker);
            boolean ended = false;
            while (!ended) {
                try {
                    worker.join();
                    ended = true;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    Slot slot(int k) {
        return slots[k];
    }

    /** Runs one region of 2 or more blocks, not more than slots or indices. */
    void run(long n, int blocks, RangeBody body) {
        long pending = region + 2;
        region = pending;
        long quotient = n / blocks;
        long remainder = n % blocks;
        for (int k = blocks - 1; k > 0; k--) {
            long begin = k * quotient + Math.min(k, remainder);
            slots[k].post(pending, begin, begin + quotient + (k < remainder ? 1 : 0), body);
        }
        VarHandle.fullFence(); // the commands before the look at who sleeps
        wake(blocks);
        slots[0].runBlock(body, 0, quotient + (remainder > 0 ? 1 : 0));
        int late = awaitReports(1, blocks, pending);
        if (late < blocks) {
            rescue(late, blocks, pending);
            awaitClaimers(late, blocks, pending);
        }
        Throwable error = takeErrors(blocks);
        if (error != null) {
            Crew.<RuntimeException>rethrow(error);
        }
    }

    /**
     * Wakes sleepers as a tree, slot k those at 2k + 1 and 2k + 2, since a wake-up costs the waker many times a
     * launch. Where the parent is awake the launcher does it itself.
     */
    private void wake(int blocks) {
        for (int k = 1; k < blocks; k++) {
            if (slots[k].isAsleep()) {
                int parent = (k - 1) / 2;
                if (parent == 0 || !slots[parent].isAsleep()) {
                    LockSupport.unpark(workers[k - 1]);
                }
            }
        }
    }

    /**
     * Called by the worker of slot k when it has slept: wakes its children in the tree if they are wanted and sleep.
     */
    void passWakeUpOn(int k) {
        for (int child = 2 * k + 1; child <= 2 * k + 2 && child < slots.length; child++) {
            if (slots[child].isAsleep() && slots[child].hasPendingBlock()) {
                LockSupport.unpark(workers[child - 1]);
            }
        }
    }

    /** Waits a little for reports; returns the first slot that has still not reported, or {@code blocks}. */
    private int awaitReports(int first, int blocks, long pending) {
        int k = first;
        long start = 0;
        for (int poll = 1; ; poll++) {
            while (k < blocks && slots[k].reportedAcquire() == pending) {
                k++;
            }
            if (k == blocks) {
                return k;
            }
            if (poll % POLLS_PER_CLOCK == 0) {
                long now = System.nanoTime();
                if (start == 0) {
                    start = now;
                } else if (now - start >= GRACE_NANOS) {
                    return k;
                }
            }
            Thread.onSpinWait();
        }
    }

    /** Runs what nobody has claimed, the far end first: it is woken last. */
    private void rescue(int first, int blocks, long pending) {
        for (int k = blocks - 1; k >= first; k--) {
            if (slots[k].claim(pending)) {
                slots[k].runClaimed(pending);
            }
        }
    }

    /** Waits for blocks that other threads have claimed: spins, then gives the CPU away between polls. */
    @SuppressWarnings("ThreadPriorityCheck") // yielding only makes the wait cheaper for others; it ends without
    private void awaitClaimers(int first, int blocks, long pending) {
        int poll = 0;
        for (int k = first; k < blocks; k++) {
            while (slots[k].reportedAcquire() != pending) {
                if (poll < spinPolls) {
                    poll++;
                    Thread.onSpinWait();
                } else {
                    Thread.yield();
                    poll = Math.max(0, spinPolls - POLLS_PER_YIELD);
                }
            }
        }
    }

    /** {@return the error of the lowest block that failed, the others' suppressed in it, or null} */
    private @Nullable Throwable takeErrors(int blocks) {
        Throwable first = null;
        for (int k = 0; k < blocks; k++) {
            Throwable error = slots[k].error;
            if (error != null) {
                slots[k].error = null;
                first = join(first, error);
            }
        }
        return first;
    }

    @SuppressWarnings("ReferenceEquality") // an error can't be suppressed in itself
    private static Throwable join(@Nullable Throwable first, Throwable next) {
        if (first == null) {
            return next;
        }
        if (first != next) {
            try {
                first.addSuppressed(next);
            } catch (OutOfMemoryError full) {
                return first; // the first error says more than that there was no room for the second
            }
        }
        return first;
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void rethrow(Throwable error) throws T {
        throw (T) error;
    }
}
