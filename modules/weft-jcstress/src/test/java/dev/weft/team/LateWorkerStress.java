package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A launcher makes two launches, and a worker comes for either at any time, perhaps for the first while the second is
 * being posted. A third participant never comes, so that its block is taken over and partly put up again. Pairs {@link
 * Region#begin} and {@link Region#goLive} with {@link Region#isLive} and {@link Region#live}.
 */
@JCStressTest
@State
@Outcome(id = "16, 16", expect = Expect.ACCEPTABLE, desc = "every unit of both launches ran once")
@Outcome(expect = Expect.FORBIDDEN, desc = "a unit is lost, or ran twice, or ran for the other launch")
public class LateWorkerStress {
    private static final int UNITS = 16;
    private static final int LOOKS = 4;

    private final Crew crew = Crews.of(3);

    @Actor
    public void launcher(II_Result ranOnce) {
        ranOnce.r1 = launch();
        ranOnce.r2 = launch();
    }

    private int launch() {
        Tally tally = new Tally(UNITS);
        Crews.requireNone(crew.run(UNITS, 3, Region.STEAL, 2, 0, tally));
        return tally.ranOnce();
    }

    @Actor
    public void worker() {
        long last = 0;
        for (int look = 0; look < LOOKS; look++) {
            long command = crew.slots()[1].command();
            if (command != last) {
                crew.participant(1).work(command);
                last = command;
            }
        }
    }
}
