package dev.weft.team;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** Keeps the words of the region away from whatever lies before the object. */
abstract class RegionFrontPad {
    int gap;
    long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15;
}

/** What a launch is. */
abstract class RegionWords extends RegionFrontPad {
    /**
     * The number of the newest launch. Written by the launcher before anything else of it; read by thieves (acquire).
     */
    long begun;

    /**
     * The number of the newest launch whose blocks are all posted. Written by the launcher (volatile, so that its look
     * at who sleeps comes after it); read by participants (acquire).
     */
    long live;

    /**
     * When protected blocks may be taken from their owners, in nanoseconds with the lowest bit set; 0 until somebody
     * has to wait. Cleared by the launcher; set once (compare and set); read opaquely.
     */
    long deadline;

    /**
     * Into how many units the indices are evenly split; what range words count. This and all that follows is written
     * by the launcher before the ranges, plain, and good to whoever holds a claim.
     */
    long units;

    /** Indices of a unit; the first {@link #longerUnits} have one more. */
    long unitIndices;

    long longerUnits;

    long blocks;

    /** The most units that a stealing participant claims at once. */
    long unitsPerClaim;

    /** How long protected blocks are left to their owners, in nanoseconds. */
    long patience;

    /** How the blocks are shared out. Also read, opaquely, by who holds no claim, as a hint. */
    long sharing;

    /** Null between launches, so that the team keeps nothing of its user's reachable. */
    @Nullable
    RangeBody body;

    /**
     * The first error of a body, or {@link Region#abandoned}. Set once (compare and set, or by field access where
     * nothing may be called); read volatile after claims; cleared by the launcher (opaque, before it posts anything).
     */
    volatile @Nullable Throwable error;
}

/** The launch that a team is in: one fork and one join. All participants share it. */
class Region extends RegionWords {
    /** Each participant claims the whole of its block. */
    static final long STATIC = 0;
    /** Participants claim parts of their blocks and take from others. */
    static final long STEAL = 1;
    /** All claim from one range, kept in slot 0. */
    static final long GUIDED = 2;

    /** Stands for an error in a launch that its caller could not bring to its end. */
    final Throwable abandoned = new IllegalStateException("the launch was given up half done");

    private static final VarHandle BEGUN = field("begun", long.class);
    private static final VarHandle LIVE = field("live", long.class);
    private static final VarHandle DEADLINE = field("deadline", long.class);
    private static final VarHandle SHARING = field("sharing", long.class);
    private static final VarHandle ERROR = field("error", Throwable.class);

    long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15;

    private static VarHandle field(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(RegionWords.class, name, type);
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError(impossible.getMessage(), impossible);
        }
    }

    /** Called by the launcher when no claim of an earlier launch is open, before all else. */
    void begin(long launch, RangeBody work) {
        BEGUN.setOpaque(this, launch);
        deadline = 0;
        body = work;
    }

    /** Called by the launcher after {@link #begin}. */
    void split(long indices, long unitCount, long blockCount) {
        units = unitCount;
        blocks = blockCount;
        unitIndices = indices / unitCount;
        longerUnits = indices % unitCount;
    }

    /** Called by the launcher after {@link #begin}. */
    void share(long how, long unitsPerClaimMax, long patienceNanos) {
        unitsPerClaim = unitsPerClaimMax;
        patience = patienceNanos;
        SHARING.setOpaque(this, how);
    }

    /** Called by the launcher when all blocks are posted. */
    void goLive(long launch) {
        LIVE.setVolatile(this, launch);
    }

    /** Called by the launcher when every unit is reported. {@return the first error of a body, or null} */
    @Nullable
    Throwable end() {
        body = null;
        Throwable failure = (Throwable) ERROR.getOpaque(this);
        if (failure != null) {
            ERROR.setOpaque(this, null);
        }
        return failure;
    }

    /** {@return whether all blocks of the newest launch are posted} */
    boolean isLive() {
        return (long) BEGUN.getAcquire(this) == (long) LIVE.getAcquire(this);
    }

    long live() {
        return (long) LIVE.getAcquire(this);
    }

    long sharing() {
        return (long) SHARING.getOpaque(this);
    }

    /** {@return the deadline, set from now on by whoever asks first} */
    long deadline(long now) {
        long known = (long) DEADLINE.getOpaque(this);
        if (known != 0) {
            return known;
        }
        DEADLINE.compareAndSet(this, 0L, now + patience | 1);
        return (long) DEADLINE.getOpaque(this);
    }

    boolean hasFailed() {
        return ERROR.getVolatile(this) != null;
    }

    /** Keeps the first error, and later ones suppressed in it. */
    @SuppressWarnings("ReferenceEquality") // an error can't be suppressed in itself
    void fail(Throwable thrown) {
        if (ERROR.compareAndSet(this, null, thrown)) {
            return;
        }
        Throwable first = (Throwable) ERROR.getAcquire(this);
        if (first != thrown) {
            try {
                first.addSuppressed(thrown);
            } catch (OutOfMemoryError full) {
                return; // the first error says more than that there was no room for this one
            }
        }
    }

    /** {@return the first index of a unit} Asked by who holds a claim. */
    long firstIndex(long unit) {
        return unit * unitIndices + Math.min(unit, longerUnits);
    }

    /**
     * {@return whether a slot's block is as it was posted} A refilled range never begins where its slot's block did.
     */
    boolean isUnstarted(int slot, long range) {
        return slot < blocks && RangeWord.first(range) == RangeWord.blockBegin(units, (int) blocks, slot);
    }
}
