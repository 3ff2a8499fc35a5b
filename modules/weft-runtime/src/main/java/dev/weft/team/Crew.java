package dev.weft.team;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What the participants of a team share, and the launcher's side of the protocol. One launcher at a time uses it, the
 * one that holds the team's state word.
 */
final class Crew {
    /** The launcher of an oversubscribed team soon gives its CPU to those that it waits for. */
    private static final int POLLS_BEFORE_YIELD = 1_000;

    private static final int POLLS_BEFORE_YIELD_OVERSUBSCRIBED = 64;

    final Slot[] slots;
    final Region region;
    private final Timing timing;
    private final int threads;
    private final int callersSlot;
    private final Participant[] participants;
    private final int pollsBeforeYield;

    /** How many launches there were, and how many units they had. Read and written by the launcher only. */
    private long launches;

    private long issued;

    /**
     * A crew without workers: blocks that nobody else comes for are run by the caller.
     *
     * @param placement how many participants there are, and who is near whom
     * @param region the words of its launches
     * @param slots one for each thread of the placement, and one more where callers have no slot of their own
     * @param timing how it waits
     */
    Crew(Placement placement, Region region, Slot[] slots, Timing timing) {
        this.slots = slots;
        this.region = region;
        this.timing = timing;
        this.threads = placement.threads();
        this.callersSlot = placement.slotZeroHasWorker() ? -1 : 0;
        this.pollsBeforeYield = placement.oversubscribed() ? POLLS_BEFORE_YIELD_OVERSUBSCRIBED : POLLS_BEFORE_YIELD;
        this.participants = new Participant[slots.length];
        for (int k = 0; k < slots.length; k++) {
            participants[k] = new Participant(this, k, victims(placement, k));
        }
    }

    /** {@return slots for a placement} */
    static Slot[] slotsFor(Placement placement) {
        Slot[] slots = new Slot[placement.threads() + (placement.slotZeroHasWorker() ? 1 : 0)];
        for (int k = 0; k < slots.length; k++) {
            slots[k] = new Slot();
        }
        return slots;
    }

    /** The caller's own slot, where it is none of the team's, is everybody's last victim. */
    private int[] victims(Placement placement, int k) {
        if (k == threads) {
            int[] all = new int[threads];
            for (int v = 0; v < threads; v++) {
                all[v] = v;
            }
            return all;
        }
        int[] near = placement.victims(k);
        if (slots.length == threads) {
            return near;
        }
        int[] more = Arrays.copyOf(near, near.length + 1);
        more[near.length] = threads;
        return more;
    }

    /** {@return how many blocks a launch has at most} */
    int threads() {
        return threads;
    }

    Slot[] slots() {
        return slots;
    }

    Region region() {
        return region;
    }

    Timing timing() {
        return timing;
    }

    /**
     * {@return the slot of launching threads, or -1 where every slot has a worker and callers take late blocks only}
     */
    int callersSlot() {
        return callersSlot;
    }

    Participant participant(int k) {
        return participants[k];
    }

    /** {@return the number of the first slot that has a worker} */
    int firstWorker() {
        return callersSlot + 1;
    }

    /** {@return whether a launch of so many blocks would have to wake somebody} */
    boolean hasSleepers(int blocks) {
        for (int k = firstWorker(); k < blocks; k++) {
            if (slots[k].isAsleep()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Runs one region and returns the first error of a body, or null.
     *
     * @param indices how many indices, 2 or more
     * @param blocks how many blocks, 2 or more, not more than threads or indices
     * @param sharing {@link Region#STATIC}, {@link Region#STEAL} or {@link Region#GUIDED}
     * @param indicesPerClaim how many indices a stealing participant claims at once, about and at most
     * @param patience how long blocks of sleeping owners and of the caller are left to them, in nanoseconds
     * @param body what to run
     */
    @Nullable
    Throwable run(long indices, int blocks, long sharing, long indicesPerClaim, long patience, RangeBody body) {
        long launch = ++launches;
        int units = sharing == Region.STATIC ? blocks : (int) Math.min(indices, RangeWord.UNITS_MAX);
        region.begin(launch, body);
        region.split(indices, units, blocks);
        region.share(sharing, Math.max(1, indicesPerClaim / (indices / units)), patience);
        post(launch, units, blocks, sharing == Region.GUIDED);
        region.goLive(launch);
        wake(blocks);
        issued += units;
        caller().workToEnd(launch, issued, pollsBeforeYield);
        return region.end();
    }

    private Participant caller() {
        return participants[callersSlot < 0 ? threads : callersSlot];
    }

    /** {@return whether the caller of the last region found blocks that nobody had begun at its deadline} */
    boolean waitedInVain() {
        return caller().waitedInVain();
    }

    /** Farthest first: wake-ups reach those last, and pass from lower slots to higher ones. */
    private void post(long launch, int units, int blocks, boolean guided) {
        long end = units;
        for (int k = blocks - 1; k >= 0; k--) {
            long begin = guided ? 0 : RangeWord.blockBegin(units, blocks, k);
            slots[k].post(launch, guided && k > 0 ? RangeWord.EMPTY : RangeWord.of(begin, end));
            end = guided ? end : begin;
        }
    }

    /**
     * Wakes sleepers as a tree, since a wake-up costs the waker many times a launch: who is woken wakes its children.
     * Where the parent is awake, or is the launcher, the launcher does it itself.
     */
    private void wake(int blocks) {
        for (int k = firstWorker(); k < blocks; k++) {
            if (slots[k].isAsleep()) {
                int parent = (k - 1) / 2;
                if (k == firstWorker() || parent < firstWorker() || !slots[parent].isAsleep()) {
                    slots[k].wakeOwner();
                }
            }
        }
    }

    /**
     * Called by the worker of a slot when it has slept and says so no longer: wakes its children in the tree if its
     * launch wants them and they sleep. The launcher posted their commands before its own.
     */
    void passWakeUpOn(int k) {
        long launch = slots[k].commandInOrder();
        for (int child = 2 * k + 1; child <= 2 * k + 2 && child < threads; child++) {
            if (slots[child].isAsleep() && slots[child].command() == launch) {
                slots[child].wakeOwner();
            }
        }
    }
}
