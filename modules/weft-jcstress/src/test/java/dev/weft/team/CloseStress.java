package dev.weft.team;

import dev.weft.launch.Schedule;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * A team is closed while somebody launches: the launch runs as a whole, or is refused as a whole, and the team is
 * closed afterwards. Pairs {@link ThreadTeam#close} with {@link ThreadTeam#forRange}.
 */
@JCStressTest
@State
@Outcome(id = "8, 0, 1", expect = Expect.ACCEPTABLE, desc = "the launch ran, and the team closed after it")
@Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE, desc = "the team closed, and the launch was refused")
@Outcome(expect = Expect.FORBIDDEN, desc = "the launch ran in part or refused late, or the team is open")
public class CloseStress {
    private static final int INDICES = 8;

    private final ThreadTeam team =
            ThreadTeam.builder().threads(2).name("closing").build();
    private final Tally tally = new Tally(INDICES);

    @Actor
    public void launcher(III_Result end) {
        end.r2 = isRefused() ? 1 : 0;
    }

    @Actor
    public void closer() {
        team.close();
    }

    @Arbiter
    public void look(III_Result end) {
        end.r1 = tally.ranOnce();
        end.r3 = isRefused() ? 1 : 0;
    }

    private boolean isRefused() {
        try {
            team.forRange(INDICES, 2, Schedule.STATIC, tally, new LaunchHistory());
            return false;
        } catch (IllegalStateException closed) {
            return true;
        }
    }
}
