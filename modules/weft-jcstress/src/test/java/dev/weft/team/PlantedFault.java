package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** Always ends as it must not: the test of the tests, left out of every run of theirs. */
@JCStressTest
@State
@Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "never seen")
@Outcome(id = "2", expect = Expect.FORBIDDEN, desc = "always seen")
public class PlantedFault {
    private volatile int other;

    @Actor
    public void one(I_Result end) {
        end.r1 = 2;
    }

    @Actor
    public void other() {
        other = 1;
    }
}
