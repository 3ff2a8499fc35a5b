package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;

/**
 * Two participants ask for the deadline of a region that has none yet: the first sets it, and both go by it, lest waits
 * renew themselves. Pairs {@link Region#deadline} with itself.
 */
@JCStressTest
@State
@Outcome(id = "1101, 1101", expect = Expect.ACCEPTABLE, desc = "the early one set it for both")
@Outcome(id = "1201, 1201", expect = Expect.ACCEPTABLE, desc = "the late one set it for both")
@Outcome(expect = Expect.FORBIDDEN, desc = "they go by different deadlines")
public class DeadlineStress {
    private static final long PATIENCE_NANOS = 1_000;

    private final Region region = new Region();

    public DeadlineStress() {
        region.share(Region.STATIC, 1, PATIENCE_NANOS);
    }

    @Actor
    public void early(JJ_Result deadline) {
        deadline.r1 = region.deadline(100);
    }

    @Actor
    public void late(JJ_Result deadline) {
        deadline.r2 = region.deadline(200);
    }
}
