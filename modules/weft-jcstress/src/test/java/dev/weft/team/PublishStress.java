package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * A launcher describes a region and posts a block, and the block's owner comes at any time: if it sees the command, it
 * sees the block and all that the region says. Pairs {@link Slot#post} with {@link Slot#command} and {@link
 * Slot#range}.
 */
@JCStressTest
@State
@Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE, desc = "the command is not there yet, and nothing runs")
@Outcome(id = "1, 400, 0", expect = Expect.ACCEPTABLE, desc = "the command is there, and the whole block with it")
@Outcome(expect = Expect.FORBIDDEN, desc = "the command is there without its block, body or geometry")
public class PublishStress {
    private static final int UNITS = 4;
    private static final int INDICES = 400;

    private final Crew crew = Crews.of(2);
    private final Tally tally = new Tally(INDICES);

    @Actor
    public void launcher() {
        Region region = crew.region();
        region.begin(1, tally);
        region.split(INDICES, UNITS, 2);
        region.share(Region.STATIC, 1, 0);
        crew.slots()[1].post(1, RangeWord.of(0, UNITS));
        region.goLive(1);
    }

    @Actor
    public void owner(III_Result found) {
        long command = crew.slots()[1].command();
        if (command != 0) {
            crew.participant(1).work(command);
            found.r1 = 1;
            found.r2 = tally.ranOnce();
        }
    }

    @Arbiter
    public void look(III_Result found) {
        found.r3 = crew.region().hasFailed() ? 1 : 0;
    }
}
