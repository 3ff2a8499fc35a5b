package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A launcher gives its launch up and looks who is busy, while a worker says that it is busy and looks whether the
 * launch still stands: a body that runs after all must not go unseen, since its launcher would return. Pairs {@link
 * Slot#enter} and {@link Region#hasFailed} with what a launcher does whose stack has ended.
 */
@JCStressTest
@State
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "the worker runs nothing, and the launcher waits for it")
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the worker runs nothing, and the launcher need not wait")
@Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the worker runs the body, and the launcher waits for it")
@Outcome(id = "1, 1", expect = Expect.FORBIDDEN, desc = "the worker runs the body of a launcher that is gone")
public class GiveUpStress {
    private final Region region = new Region();
    private final Slot slot = new Slot();

    @Actor
    public void worker(II_Result does) {
        slot.enter();
        does.r1 = region.hasFailed() ? 0 : 1;
    }

    @Actor
    public void launcher(II_Result does) {
        region.error = region.abandoned;
        does.r2 = slot.busy == 0 ? 1 : 0;
    }
}
