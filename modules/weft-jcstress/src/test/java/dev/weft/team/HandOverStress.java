package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A virtual thread hands a launch over and sleeps until it is done, and is interrupted meanwhile: it goes on when the
 * launch is done and not before, sees what the launch wrote, and is still interrupted. Pairs the end of what {@link
 * HandOver#run} runs with its caller's sleep.
 */
@JCStressTest
@State
@Outcome(id = "42, 0", expect = Expect.ACCEPTABLE, desc = "the launch is done, before the interrupt")
@Outcome(id = "42, 1", expect = Expect.ACCEPTABLE, desc = "the launch is done, and the interrupt is pending")
@Outcome(id = "42, 2", expect = Expect.FORBIDDEN, desc = "the interrupt is lost")
@Outcome(expect = Expect.FORBIDDEN, desc = "the caller goes on too soon")
public class HandOverStress {
    private final Thread caller = Thread.ofVirtual().unstarted(this::handOver);
    private int written;

    /** Set by who interrupts, after it has. */
    private volatile boolean sent;

    private int seen;
    private int interrupt;

    private void handOver() {
        HandOver.run(() -> written = 42);
        seen = written;
        if (sent) {
            interrupt = Thread.currentThread().isInterrupted() ? 1 : 2;
        }
    }

    @Actor
    public void caller(II_Result end) {
        caller.start();
        try {
            caller.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("the test's own thread was interrupted", e);
        }
        end.r1 = seen;
        end.r2 = interrupt;
    }

    @Actor
    public void interrupter() {
        caller.interrupt();
        sent = true;
    }
}
