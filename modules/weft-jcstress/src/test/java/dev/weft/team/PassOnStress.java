package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * A launcher leaves the waking of a worker to that worker's parent in the tree, if the parent sleeps; the parent wakes
 * up on its own meanwhile: one of the two wakes the child. Pairs {@link Slot#wakeUp} and {@link Crew#passWakeUpOn} with
 * {@link Crew#run}.
 */
@JCStressTest
@State
@Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "the child is woken for its launch")
@Outcome(id = "0", expect = Expect.FORBIDDEN, desc = "launcher and parent both leave it to the other")
public class PassOnStress {
    private static final int PARENT = 1;
    private static final int CHILD = 3;

    private final WatchedSlot child = new WatchedSlot();
    private final Crew crew = Crews.of(new Slot[] {new Slot(), new Slot(), new Slot(), child}, new Timing());

    public PassOnStress() {
        crew.slots()[PARENT].fallAsleep();
        crew.slots()[CHILD].fallAsleep();
    }

    @Actor
    public void launcher() {
        Crews.requireNone(crew.run(4, 4, Region.STATIC, 1, 0, new Tally(4)));
    }

    @Actor
    public void parent() {
        crew.slots()[PARENT].wakeUp();
        crew.passWakeUpOn(PARENT);
    }

    @Arbiter
    public void look(I_Result woken) {
        woken.r1 = child.woken ? 1 : 0;
    }
}
