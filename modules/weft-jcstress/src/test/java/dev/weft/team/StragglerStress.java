package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A launcher posts block after block while a worker, still looking for something to take in the launch before, takes
 * from a block that is posted already: it must not put a rest up in its own slot, where its block is posted next. Pairs
 * {@link Region#isLive} before {@link Slot#refill} with {@link Slot#post} before {@link Region#goLive}.
 */
@JCStressTest
@State
@Outcome(id = "24, 24", expect = Expect.ACCEPTABLE, desc = "every unit ran once and is reported once")
@Outcome(expect = Expect.FORBIDDEN, desc = "a block was posted over a rest, or a rest put over a block")
public class StragglerStress {
    private static final int UNITS = 24;
    private static final int POSTED_FIRST = 16;

    private final Crew crew = Crews.of(3);
    private final Tally tally = new Tally(UNITS);

    public StragglerStress() {
        crew.region().begin(1, tally);
        describe();
        crew.region().goLive(1);
    }

    /** No block counts as unstarted, so that none is protected. */
    private void describe() {
        crew.region().split(UNITS, UNITS, 0);
        crew.region().share(Region.STEAL, 2, 0);
    }

    @Actor
    public void launcher() {
        crew.region().begin(2, tally);
        describe();
        crew.slots()[2].post(2, RangeWord.of(0, POSTED_FIRST));
        crew.slots()[1].post(2, RangeWord.of(POSTED_FIRST, UNITS));
        crew.region().goLive(2);
    }

    @Actor
    public void straggler() {
        while (crew.region().live() == 1) {
            crew.participant(1).work(1);
        }
    }

    /** What the straggler left is run by the owners. */
    @Arbiter
    public void count(II_Result units) {
        crew.participant(1).work(2);
        crew.participant(2).work(2);
        units.r1 = tally.ranOnce();
        units.r2 = Crews.reported(crew);
    }
}
