package dev.weft.team;

import dev.weft.topology.Machine;
import org.jspecify.annotations.Nullable;

/** A crew of the team's own participants on simulated surroundings. What its threads do is called from outside. */
public final class SimulatedTeam {
    /** How many lines the words of the region take; those of the slots follow, two each. */
    static final int REGION_LINES = 2;

    private static final int DESCRIPTION = 0;
    private static final int HINTS = 1;

    /** How an observer times a late owner. */
    public enum Clocks {
        /** All observers share one clock, in the block's line; the algorithm of weft. */
        SHARED,
        /** Each look waits by a clock of its own. */
        PER_CALL,
        /** The same, also for blocks that others have emptied. */
        PER_CALL_ALSO_EMPTY
    }

    /** How a launch's blocks are shared out. */
    public enum Sharing {
        /** Owners take their blocks whole. */
        STATIC(Region.STATIC),
        /** Owners take parts, others the rest. */
        STEAL(Region.STEAL),
        /** All take from one range. */
        GUIDED(Region.GUIDED);

        private final long code;

        Sharing(long code) {
            this.code = code;
        }
    }

    private final Placement placement;
    private final Crew crew;
    private final Surroundings surroundings;

    /**
     * A team, none of whose threads run yet.
     *
     * @param machine what it is placed on
     * @param pin where, as the setting {@code weft.pin} says it
     * @param threads how many threads
     * @param slotMaker makes its slots; each must stand on the surroundings
     * @param words the words of its launches, on the same surroundings
     */
    SimulatedTeam(Machine machine, String pin, int threads, SlotMaker slotMaker, Words words) {
        this.surroundings = words.surroundings;
        this.placement = Placement.of(Pinning.parse(pin), machine, threads);
        Slot[] slots = new Slot[threads + (placement.slotZeroHasWorker() ? 1 : 0)];
        for (int k = 0; k < slots.length; k++) {
            slots[k] = slotMaker.slot(k);
        }
        this.crew = new Crew(placement, words, slots, new Waiting());
    }

    /** What a team's slots are. */
    interface SlotMaker {
        /** {@return a slot} */
        Slot slot(int index);
    }

    /**
     * A team, none of whose threads run yet.
     *
     * @param machine what it is placed on
     * @param pin where, as the setting {@code weft.pin} says it
     * @param threads how many threads
     * @param clocks how late owners are timed
     * @param surroundings what it stands on
     * @return the team
     */
    public static SimulatedTeam of(Machine machine, String pin, int threads, Clocks clocks, Surroundings surroundings) {
        SlotMaker maker = k -> clocks == Clocks.SHARED
                ? new SimulatedSlot(surroundings, k)
                : new PrivateClockSlot(surroundings, k, clocks == Clocks.PER_CALL_ALSO_EMPTY);
        return new SimulatedTeam(machine, pin, threads, maker, new Words(surroundings));
    }

    /** {@return how long an awake owner may leave its block unstarted, in nanoseconds} */
    public static long awakeNanos() {
        return Participant.AWAKE_NANOS;
    }

    /** {@return how often a caller polls for reports before it looks around} */
    public static int pollsBeforeTaking() {
        return Participant.POLLS_BEFORE_TAKING;
    }

    /** {@return how long a launch may last and keep the static split, in nanoseconds} */
    public static long staticNanos() {
        return LaunchHistory.STATIC_NANOS;
    }

    /**
     * {@return how many lines of memory a team of so many slots has}
     *
     * @param slots how many slots
     */
    public static int lines(int slots) {
        return REGION_LINES + 2 * slots;
    }

    /**
     * {@return where a block of the even split begins}
     *
     * @param indices how many indices are split
     * @param blocks into how many blocks
     * @param block which; {@code blocks} gives the end of the last
     */
    public static long blockBegin(long indices, int blocks, int block) {
        return RangeWord.blockBegin(indices, blocks, block);
    }

    /** {@return the number of slots, a caller's own among them} */
    public int slots() {
        return crew.slots().length;
    }

    /** {@return the first slot that has a worker} */
    public int firstWorker() {
        return crew.firstWorker();
    }

    /** {@return the slot that launching threads take part in} */
    public int callersSlot() {
        return crew.callersSlot() < 0 ? crew.threads() : crew.callersSlot();
    }

    /**
     * {@return the CPU of a slot, or -1 where the system decides}
     *
     * @param slot from 0 to below the number of threads
     */
    public int cpu(int slot) {
        return placement.cpu(slot);
    }

    /** {@return how many units all participants have reported} To be asked between launches. */
    public long done() {
        long sum = 0;
        for (Slot slot : crew.slots()) {
            sum += slot.done;
        }
        return sum;
    }

    /**
     * The life of the worker of a slot, until {@link #quit}.
     *
     * @param slot whose
     */
    public void work(int slot) {
        Idle idle = new Idle(crew, slot, placement.oversubscribed());
        long command = idle.awaitCommandAfter(0);
        while (command != Slot.QUIT) {
            crew.participant(slot).work(command);
            command = idle.awaitCommandAfter(command);
        }
    }

    /** Ends the workers. */
    public void quit() {
        for (int k = crew.firstWorker(); k < crew.threads(); k++) {
            crew.slots()[k].quit();
            surroundings.unpark(k);
        }
    }

    /**
     * Launches, on the calling thread, in as many blocks as there are threads.
     *
     * @param indices how many indices, not fewer than threads
     * @param sharing how they are shared out
     * @param perClaim how many indices a stealing participant claims at once at most
     * @param patience how long protected blocks are left to their owners, in nanoseconds
     * @param body what to run
     * @return the first error of a body, or null
     */
    public @Nullable Throwable launch(long indices, Sharing sharing, long perClaim, long patience, RangeBody body) {
        return crew.run(indices, crew.threads(), sharing.code, perClaim, patience, body);
    }

    /**
     * Looks at what every slot has left, as a participant does that is not yet sure that nothing is.
     *
     * @param passes how often
     */
    public void lookAround(int passes) {
        for (int pass = 0; pass < passes; pass++) {
            for (Slot slot : crew.slots()) {
                slot.range();
            }
        }
    }

    /**
     * Launches as {@link ThreadTeam} does under {@code AUTO} where it does not run alone, with simulated time.
     *
     * @param indices how many indices
     * @param history what earlier launches cost
     * @param patience how long protected blocks are left to their owners, in nanoseconds
     * @param body what to run
     * @return how it was shared out
     */
    public Sharing launchAuto(long indices, LaunchHistory history, long patience, RangeBody body) {
        Sharing sharing = history.keepsStatic(indices) ? Sharing.STATIC : Sharing.STEAL;
        long perClaim = history.indicesPerClaim(indices / crew.threads());
        boolean timed = history.timesNext();
        long start = surroundings.now();
        crew.run(indices, crew.threads(), sharing.code, perClaim, patience, body);
        if (timed) {
            history.record(indices, surroundings.now() - start, crew.threads());
        }
        return sharing;
    }

    /** The words of a launch: what thieves and observers watch lies on one line, what describes it on the other. */
    static class Words extends Region {
        private final Surroundings surroundings;

        /**
         * Words of a team.
         *
         * @param surroundings what they stand on
         */
        Words(Surroundings surroundings) {
            this.surroundings = surroundings;
        }

        @Override
        void begin(long launch, RangeBody work) {
            surroundings.store(DESCRIPTION);
            surroundings.store(HINTS);
            super.begin(launch, work);
        }

        @Override
        void goLive(long launch) {
            surroundings.update(DESCRIPTION);
            super.goLive(launch);
        }

        @Override
        boolean isLive() {
            surroundings.load(DESCRIPTION);
            return super.isLive();
        }

        @Override
        long live() {
            surroundings.load(DESCRIPTION);
            return super.live();
        }

        @Override
        long sharing() {
            surroundings.load(HINTS);
            return super.sharing();
        }

        @Override
        long deadline(long now) {
            surroundings.load(DESCRIPTION);
            if (deadline == 0) {
                surroundings.update(DESCRIPTION);
            }
            return super.deadline(now);
        }

        @Override
        boolean hasFailed() {
            surroundings.load(HINTS);
            return super.hasFailed();
        }

        @Override
        long firstIndex(long unit) {
            surroundings.load(DESCRIPTION);
            return super.firstIndex(unit);
        }

        @Override
        boolean isUnstarted(int slot, long range) {
            surroundings.load(HINTS);
            return super.isUnstarted(slot, range);
        }
    }

    private final class Waiting extends Timing {
        @Override
        long nanos() {
            return surroundings.now();
        }

        @Override
        void pause() {
            surroundings.pause();
        }

        @Override
        void yieldCpu() {
            surroundings.yieldCpu();
        }

        @Override
        void sleep() {
            surroundings.park();
        }
    }
}
