package dev.weft.team;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Both blocks of a launch throw, or the later is passed over because the earlier threw: the caller gets every error
 * that was thrown, and the launch ends. Pairs {@link Region#fail} with {@link Region#hasFailed} and {@link Region#end}.
 */
@JCStressTest
@State
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "one block threw, the other was passed over")
@Outcome(id = "2, 2", expect = Expect.ACCEPTABLE, desc = "both threw, and the first error holds the second")
@Outcome(expect = Expect.FORBIDDEN, desc = "an error is lost, or made up")
public class FailingBodiesStress {
    private final Crew crew = Crews.of(2);
    private final AtomicInteger thrown = new AtomicInteger();

    private void fail(long begin, long end) {
        thrown.getAndIncrement();
        throw new IllegalStateException("block from " + begin + " to " + end);
    }

    @Actor
    public void caller(II_Result errors) {
        @Nullable Throwable first = crew.run(2, 2, Region.STATIC, 1, 0, this::fail);
        errors.r1 = thrown.get();
        errors.r2 = first == null ? 0 : 1 + first.getSuppressed().length;
    }

    @Actor
    public void worker() {
        long command = crew.slots()[1].command();
        if (command != 0) {
            crew.participant(1).work(command);
        }
    }
}
