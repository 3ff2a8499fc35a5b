package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Two thieves take from a slot whose owner never comes; each puts the rest of what it took up in its own slot, where
 * the other takes from it again. Pairs {@link Slot#refill} with {@link Slot#range} and {@link Slot#claim}.
 */
@JCStressTest
@State
@Outcome(id = "24, 24", expect = Expect.ACCEPTABLE, desc = "every unit ran once and is reported once")
@Outcome(expect = Expect.FORBIDDEN, desc = "a unit is lost, or ran twice, or is reported wrongly")
public class RefillStress {
    private static final int UNITS = 24;

    private final Crew crew = Crews.of(3);
    private final Tally tally = new Tally(UNITS);

    public RefillStress() {
        Crews.postStarted(crew, 0, UNITS, tally);
    }

    @Actor
    public void oneThief() {
        crew.participant(1).work(1);
    }

    @Actor
    public void otherThief() {
        crew.participant(2).work(1);
    }

    @Arbiter
    public void count(II_Result units) {
        units.r1 = tally.ranOnce();
        units.r2 = Crews.reported(crew);
    }
}
