package dev.weft.team;

/**
 * A slot of the algorithm before observers shared a clock: each look at a block whose owner is awake and has not come
 * waits for it anew. Measured against the real one; no part of weft.
 */
final class PrivateClockSlot extends SimulatedSlot {
    private static final long LONG_AGO = 1;

    /** So many polls go by between two looks at the clock. */
    private static final int POLLS_PER_LOOK = 16;

    /** Nobody waits any more when a launch has lasted so long. */
    private static final long DEADLINE_NANOS = 1_500_000;

    private final boolean alsoIfEmpty;
    private long posted;

    /**
     * A slot.
     *
     * @param surroundings what it stands on
     * @param index its number
     * @param alsoIfEmpty whether a block that others have emptied is waited for too, as long as its owner has not come
     */
    PrivateClockSlot(Surroundings surroundings, int index, boolean alsoIfEmpty) {
        super(surroundings, index);
        this.alsoIfEmpty = alsoIfEmpty;
    }

    @Override
    void post(long launch, long block) {
        super.post(launch, block);
        posted = surroundings.now();
    }

    @Override
    long range() {
        long range = super.range();
        if (alsoIfEmpty && surroundings.self() != index && RangeWord.isEmpty(range) && !isEntered()) {
            awaitOwner(range);
            range = super.range();
        }
        return range;
    }

    /** {@return when the block was first seen late: long ago after a wait in vain, else not yet} */
    @Override
    long seen() {
        return awaitOwner(super.range()) ? 0 : LONG_AGO;
    }

    @Override
    void see(long nanos) {
        surroundings.load(commandLine);
    }

    /** {@return whether the owner took its command up, or somebody the block, before the wait was over} */
    private boolean awaitOwner(long range) {
        long begin = surroundings.now();
        long end = Math.min(begin + Participant.AWAKE_NANOS, posted + DEADLINE_NANOS);
        while (surroundings.now() < end) {
            for (int poll = 0; poll < POLLS_PER_LOOK; poll++) {
                surroundings.load(commandLine);
                if (isEntered() || wordNow() != range) {
                    return true;
                }
                surroundings.pause();
            }
        }
        return false;
    }

    private long wordNow() {
        return range;
    }
}
