package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A worker says that it sleeps and looks at its command a last time, while a launcher posts and looks who sleeps: one
 * of the two must see the other, or the worker sleeps through the launch.
 */
@JCStressTest
@State
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the launcher sees the sleeper, and wakes it")
@Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the worker sees the command, and stays awake")
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "both see: the wake-up is one too many")
@Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "neither sees: the wake-up is lost")
public class SleepStress {
    private final Region region = new Region();
    private final Slot slot = new Slot();

    @Actor
    public void worker(II_Result seen) {
        slot.fallAsleep();
        seen.r1 = (int) slot.commandInOrder();
    }

    @Actor
    public void launcher(II_Result seen) {
        slot.post(1, RangeWord.of(0, 1));
        region.goLive(1);
        seen.r2 = slot.isAsleep() ? 1 : 0;
    }
}
