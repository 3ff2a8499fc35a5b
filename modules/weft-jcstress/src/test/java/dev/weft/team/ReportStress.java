package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A worker writes and reports, and a caller that sees the report sees what was written. Pairs {@link Slot#report} with
 * {@link Slot#done}; {@link JoinStress} has the caller wait for it.
 */
@JCStressTest
@State
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "not reported yet")
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "not reported yet, and written already")
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "reported, and what was written is there")
@Outcome(id = "1, 0", expect = Expect.FORBIDDEN, desc = "reported, and what was written is not there")
public class ReportStress {
    private final Slot slot = new Slot();
    private int written;

    @Actor
    public void worker() {
        written = 1;
        slot.report(1);
    }

    @Actor
    public void caller(II_Result seen) {
        seen.r1 = (int) slot.done();
        seen.r2 = written;
    }
}
