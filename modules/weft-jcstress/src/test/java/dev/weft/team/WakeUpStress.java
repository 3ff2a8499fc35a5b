package dev.weft.team;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * A worker waits as workers do, until it sleeps, and a launcher launches meanwhile: where the worker sleeps, the
 * launcher wakes it. Pairs {@link Idle#awaitCommandAfter} with {@link Crew#run}; {@link SleepStress} has its two words
 * alone.
 */
@JCStressTest
@State
@Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "the worker saw the command before it slept")
@Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "the worker slept and was woken")
@Outcome(id = "2", expect = Expect.FORBIDDEN, desc = "the launch is made, the worker sleeps, nobody wakes it")
public class WakeUpStress {
    private static final long LOOK_NANOS = 1_000_000;
    private static final int DELAY_MAX = 512;

    /** Spreads the launches over the time in which the worker falls asleep; lost updates do no harm. */
    private static int delay;

    private final WatchedSlot workers = new WatchedSlot();
    private final Crew crew = Crews.of(new Slot[] {new Slot(), workers}, new HastyTiming());

    /** Set by the launcher when it waits, so that its look at who sleeps is over. */
    private volatile boolean launched;

    private @Nullable Thread worker;
    private boolean slept;
    private boolean lost;

    /** The worker's clock runs so fast that it soon sleeps; everybody else's stands still, so that all blocks wait. */
    private final class HastyTiming extends Timing {
        private static final long STEP_NANOS = 10_000_000;

        private long ticks;

        private boolean isWorkers() {
            return Thread.currentThread() == worker;
        }

        @Override
        long nanos() {
            return isWorkers() ? ticks += STEP_NANOS : 0;
        }

        @Override
        void pause() {
            if (!isWorkers()) {
                launched = true;
            }
            super.pause();
        }

        /** Sleeps until woken, but finds out if that will never be. */
        @Override
        void sleep() {
            slept = true;
            while (!launched && !workers.woken) {
                LockSupport.parkNanos(LOOK_NANOS);
            }
            boolean over = launched;
            lost |= over && !workers.woken;
        }
    }

    @Actor
    public void worker(I_Result end) {
        worker = Thread.currentThread();
        workers.own(worker);
        crew.participant(1).work(new Idle(crew, 1, true).awaitCommandAfter(0));
        end.r1 = lost ? 2 : slept ? 1 : 0;
    }

    @Actor
    public void launcher() {
        int pauses = delay++ % DELAY_MAX;
        for (int pause = 0; pause < pauses; pause++) {
            Thread.onSpinWait();
        }
        Crews.requireNone(crew.run(2, 2, Region.STATIC, 1, Long.MAX_VALUE / 2, new Tally(2)));
    }
}
