package dev.weft.team;

import dev.weft.launch.Schedule;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Two threads launch on one team: one gets it and the other runs alone, or both get it in turn. Pairs the taking of the
 * team's state word with its giving back.
 */
@JCStressTest
@State
@Outcome(id = "8, 8", expect = Expect.ACCEPTABLE, desc = "every index of both launches ran once")
@Outcome(expect = Expect.FORBIDDEN, desc = "an index is lost, or ran twice")
public class TwoCallersStress {
    private static final int INDICES = 8;
    private static final ThreadTeam TEAM =
            ThreadTeam.builder().threads(2).name("two-callers").build();

    @Actor
    public void oneCaller(II_Result ranOnce) {
        ranOnce.r1 = launch(Schedule.STATIC);
    }

    @Actor
    public void otherCaller(II_Result ranOnce) {
        ranOnce.r2 = launch(Schedule.STEAL);
    }

    private static int launch(Schedule schedule) {
        Tally tally = new Tally(INDICES);
        TEAM.forRange(INDICES, 2, schedule, tally, new LaunchHistory());
        return tally.ranOnce();
    }
}
