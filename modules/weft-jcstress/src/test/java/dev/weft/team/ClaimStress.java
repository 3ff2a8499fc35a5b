package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * An owner claims from the front of its range while a thief takes from the back: whatever the order, each unit is
 * claimed once. Pairs the compare and set of {@link Slot#claim} with itself and with {@link Slot#refill}.
 */
@JCStressTest
@State
@Outcome(id = "8, 8", expect = Expect.ACCEPTABLE, desc = "every unit ran once and is reported once")
@Outcome(expect = Expect.FORBIDDEN, desc = "a unit is lost, or ran twice, or is reported wrongly")
public class ClaimStress {
    private static final int UNITS = 8;

    private final Crew crew = Crews.of(3);
    private final Tally tally = new Tally(UNITS);

    public ClaimStress() {
        Crews.postStarted(crew, 1, UNITS, tally);
    }

    @Actor
    public void owner() {
        crew.participant(1).work(1);
    }

    @Actor
    public void thief() {
        crew.participant(2).work(1);
    }

    @Arbiter
    public void count(II_Result units) {
        units.r1 = tally.ranOnce();
        units.r2 = Crews.reported(crew);
    }
}
