package dev.weft.team;

import dev.weft.topology.Machine;
import org.jspecify.annotations.Nullable;

/** Crews without threads of their own, whose participants the actors of a test are. */
final class Crews {
    private static final int THREADS_MAX = 4;
    private static final Placement[] PLACEMENTS = placements();

    private Crews() {}

    private static Placement[] placements() {
        Placement[] all = new Placement[THREADS_MAX + 1];
        for (int threads = 1; threads <= THREADS_MAX; threads++) {
            all[threads] = Placement.of(Pinning.NONE, Machine.current(), threads);
        }
        return all;
    }

    static Crew of(int threads) {
        return of(threads, new Timing());
    }

    static Crew of(int threads, Timing timing) {
        return of(Crew.slotsFor(PLACEMENTS[threads]), timing);
    }

    static Crew of(Slot[] slots, Timing timing) {
        return new Crew(PLACEMENTS[slots.length], new Region(), slots, timing);
    }

    /** Makes launch 1 stealing: all its units lie in one slot, and none of them counts as an unstarted block. */
    static void postStarted(Crew crew, int slot, int units, RangeBody body) {
        Region region = crew.region();
        region.begin(1, body);
        region.split(units, units, 0);
        region.share(Region.STEAL, 2, 0);
        for (int k = crew.threads() - 1; k >= 0; k--) {
            crew.slots()[k].post(1, k == slot ? RangeWord.of(0, units) : RangeWord.EMPTY);
        }
        region.goLive(1);
    }

    /** {@return how many units the participants have reported} */
    static int reported(Crew crew) {
        int sum = 0;
        for (Slot slot : crew.slots()) {
            sum += (int) slot.done();
        }
        return sum;
    }

    /** An error that a launch returned must not pass for a result. */
    static void requireNone(@Nullable Throwable error) {
        if (error != null) {
            throw new AssertionError("a launch failed", error);
        }
    }
}
