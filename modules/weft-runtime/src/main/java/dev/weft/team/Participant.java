package dev.weft.team;

import java.util.Objects;

/**
 * One participant's part of the protocol: it claims what lies in its own slot, takes from others, runs and reports.
 * The package's description says why this loses nothing and cannot hang. Used by one thread at a time: a worker for
 * ever, a caller for one launch.
 */
final class Participant {
    /** How long an awake owner may leave its block unstarted: several transfers of a cache line. */
    static final long AWAKE_NANOS = 2_000;

    /** So often in a row a worker finds nothing but protected blocks before it goes back to wait for commands. */
    private static final int PROTECTED_PASSES = 100;

    private static final int POLLS_PER_YIELD = 256;

    /** A look at what others have left writes to their lines; reports that are on their way come before. */
    static final int POLLS_BEFORE_TAKING = 32;

    /** What a look at other slots' ranges found, in rising order of what it says. */
    private static final int NOTHING = 0;

    private static final int PROTECTED = 1;
    private static final int SOON = 2;
    private static final int DUE = 3;
    private static final int TOOK = 4;

    private final Slot[] slots;
    private final Region region;
    private final Timing timing;
    private final int self;
    private final int[] victims;
    /** The slot whose block belongs to the launching thread, or -1 where callers have none. */
    private final int callersSlot;

    private final boolean isWorker;

    /** Whether this participant found a block that nobody had begun at the deadline. */
    private boolean waitedInVain;

    /**
     * A participant.
     *
     * @param crew whose
     * @param self its slot
     * @param victims the other slots, nearest first
     */
    Participant(Crew crew, int self, int[] victims) {
        this.slots = crew.slots();
        this.region = crew.region();
        this.timing = crew.timing();
        this.callersSlot = crew.callersSlot();
        this.isWorker = self != crew.callersSlot() && self < crew.threads();
        this.self = self;
        this.victims = victims;
    }

    /** A worker's part of a launch. */
    void work(long launch) {
        slots[self].enter();
        reportIfAny(runOwn());
        if (region.sharing() == Region.STEAL) {
            takeWhileThereIs(launch);
        }
        slots[self].leave();
    }

    /** The caller's part: its own block, then others' until every unit of all launches is reported. */
    void workToEnd(long launch, long issued, int pollsBeforeYield) {
        waitedInVain = false;
        reportIfAny(runOwn());
        int polls = 0;
        while (doneByAll() != issued) {
            if (polls >= POLLS_BEFORE_TAKING && tryToTake(launch) == TOOK) {
                polls = POLLS_BEFORE_TAKING;
                continue;
            }
            polls++;
            if (polls < pollsBeforeYield || polls % POLLS_PER_YIELD != 0) {
                timing.pause();
            } else {
                timing.yieldCpu();
            }
        }
    }

    /** {@return whether a block still lay unbegun at the deadline of the caller's last launch} */
    boolean waitedInVain() {
        return waitedInVain;
    }

    private long doneByAll() {
        long sum = 0;
        for (Slot slot : slots) {
            sum += slot.done();
        }
        return sum;
    }

    /** Claims and runs until nothing is left in the range that this participant claims from; returns the units. */
    private long runOwn() {
        Slot from = region.sharing() == Region.GUIDED ? slots[0] : slots[self];
        long ran = 0;
        long range = from.range();
        while (!RangeWord.isEmpty(range)) {
            int units = share(RangeWord.size(range));
            if (from.claim(range, RangeWord.afterFront(range, units))) {
                ran += run(RangeWord.front(range, units));
            }
            range = from.range();
        }
        return ran;
    }

    /** {@return how many of so many units to claim at once} */
    private int share(int left) {
        long sharing = region.sharing();
        if (sharing == Region.STATIC) {
            return left;
        }
        long parts = sharing == Region.STEAL ? 2 : 2 * region.blocks;
        long most = sharing == Region.STEAL ? region.unitsPerClaim : left;
        return (int) Math.max(1, Math.min(most, (left + parts - 1) / parts));
    }

    /** Runs a claimed piece, or passes over it where a body has failed. {@return its units} */
    private int run(long piece) {
        if (!region.hasFailed()) {
            long begin = region.firstIndex(RangeWord.first(piece));
            long end = region.firstIndex(RangeWord.end(piece));
            try {
                Objects.requireNonNull(region.body, "body").run(begin, end);
            } catch (Throwable thrown) {
                region.fail(thrown);
            }
            if (isWorker) {
                Thread.interrupted(); // a body's interrupt of its own thread must not reach the next body
            }
        }
        return RangeWord.size(piece);
    }

    private void reportIfAny(long units) {
        if (units > 0) {
            slots[self].report(units);
        }
    }

    private void takeWhileThereIs(long launch) {
        int found = SOON;
        int fruitless = 0;
        while (found != NOTHING && fruitless < PROTECTED_PASSES) {
            found = tryToTake(launch);
            fruitless = found == PROTECTED ? fruitless + 1 : 0;
            if (found != TOOK) {
                timing.pause();
            }
        }
    }

    /** Looks at the other slots, nearest first, and runs what it may take from the first that lets it. */
    private int tryToTake(long launch) {
        int found = NOTHING;
        for (int victim : victims) {
            long range = slots[victim].range();
            if (RangeWord.isEmpty(range)) {
                continue;
            }
            if (region.live() != launch) {
                return NOTHING;
            }
            int answer = take(victim, range);
            if (answer == TOOK) {
                return TOOK;
            }
            found = Math.max(found, answer);
        }
        return found;
    }

    private int take(int victim, long range) {
        boolean whole = region.isUnstarted(victim, range) || region.sharing() != Region.STEAL;
        if (whole) {
            int due = region.hasFailed() ? DUE : lateness(victim);
            if (due != DUE) {
                return due;
            }
        }
        int units = whole ? RangeWord.size(range) : (RangeWord.size(range) + 1) / 2;
        if (!slots[victim].claim(range, RangeWord.beforeBack(range, units))) {
            return SOON;
        }
        runTaken(RangeWord.back(range, units));
        return TOOK;
    }

    /** Whether an unstarted block may be taken from its owner. */
    private int lateness(int owner) {
        long now = timing.nanos();
        if (now - region.deadline(now) >= 0) {
            waitedInVain = true;
            return DUE;
        }
        if (owner == callersSlot || slots[owner].isAsleep()) {
            return PROTECTED;
        }
        long seen = slots[owner].seen();
        if (seen == 0) {
            slots[owner].see(now);
            return SOON;
        }
        return now - seen >= AWAKE_NANOS ? DUE : SOON;
    }

    /** Runs a piece taken from another slot; while stealing, a part of it, with the rest up for others in this slot. */
    private void runTaken(long piece) {
        long ran;
        int units = RangeWord.size(piece);
        if (region.sharing() == Region.STEAL && units > 1 && mayRefill()) {
            int first = share(units);
            slots[self].refill(RangeWord.afterFront(piece, first));
            ran = run(RangeWord.front(piece, first)) + runOwn();
        } else {
            ran = run(piece);
        }
        slots[self].report(ran);
    }

    /**
     * Whether this slot's range is free to be refilled. The launch must be live before the range is looked at: a thief
     * of the launch before may win a claim while the launcher still posts, and has not come to this slot yet.
     */
    private boolean mayRefill() {
        int polls = 0;
        while (!region.isLive()) {
            if (region.hasFailed()) {
                return false; // perhaps abandoned, and never to be live
            }
            if (++polls % POLLS_PER_YIELD == 0) {
                timing.yieldCpu();
            } else {
                timing.pause();
            }
        }
        return RangeWord.isEmpty(slots[self].range());
    }
}
