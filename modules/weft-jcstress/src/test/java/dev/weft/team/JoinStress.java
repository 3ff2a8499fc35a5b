package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A caller waits for the last report of a launch, of a block that nobody takes over: it goes on when the block has run,
 * and sees what the block wrote. Pairs {@link Participant#work} with {@link Participant#workToEnd}.
 */
@JCStressTest
@State
@Outcome(id = "1, 2", expect = Expect.ACCEPTABLE, desc = "the caller sees what both blocks wrote")
@Outcome(expect = Expect.FORBIDDEN, desc = "the caller goes on too soon")
public class JoinStress {
    private static final int POLLS_PER_YIELD = 64;

    private final Crew crew = Crews.of(2, new StandingTiming());
    private final int[] written = new int[2];

    /** No time passes, so that no block is ever late. */
    private static final class StandingTiming extends Timing {
        @Override
        long nanos() {
            return 0;
        }
    }

    @Actor
    public void caller(II_Result seen) {
        Crews.requireNone(crew.run(2, 2, Region.STATIC, 1, Long.MAX_VALUE / 2, this::write));
        seen.r1 = written[0];
        seen.r2 = written[1];
    }

    private void write(long begin, long end) {
        for (long index = begin; index < end; index++) {
            written[(int) index] = (int) index + 1;
        }
    }

    @Actor
    public void worker() {
        Slot own = crew.slots()[1];
        long command = own.command();
        for (int polls = 1; command == 0; polls++) {
            if (polls % POLLS_PER_YIELD == 0) {
                Thread.yield();
            }
            command = own.command();
        }
        crew.participant(1).work(command);
    }
}
