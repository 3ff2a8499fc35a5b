package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A worker says that it sleeps no longer and looks for a launch to wake others for, while a launcher posts and looks
 * whether it sleeps, to leave others to it. Pairs {@link Slot#wakeUp} and {@link Slot#commandInOrder} with {@link
 * Region#goLive} and {@link Slot#isAsleep}; {@link PassOnStress} has the others.
 */
@JCStressTest
@State
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "left to the worker, which sees the launch")
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "both see: a wake-up may be one too many")
@Outcome(
        id = "0, 0",
        expect = Expect.ACCEPTABLE,
        desc = "the launcher sees the worker awake, and wakes the others itself")
@Outcome(id = "1, 0", expect = Expect.FORBIDDEN, desc = "left to the worker, which does not see the launch")
public class WakingStress {
    private final Region region = new Region();
    private final Slot slot = new Slot();

    public WakingStress() {
        slot.fallAsleep();
    }

    @Actor
    public void launcher(II_Result seen) {
        slot.post(1, RangeWord.of(0, 1));
        region.goLive(1);
        seen.r1 = slot.isAsleep() ? 1 : 0;
    }

    @Actor
    public void worker(II_Result seen) {
        slot.wakeUp();
        seen.r2 = (int) slot.commandInOrder();
    }
}
