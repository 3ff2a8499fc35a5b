package dev.weft.queue;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** The life of one command of a {@link CommandQueue}. Thread-safe. */
public interface Event {
    /** Where a command stands. */
    enum Status {
        /** Submitted, not begun. */
        QUEUED,
        /** Begun, not ended. */
        RUNNING,
        /** Ended well; what it wrote is visible to who sees this. */
        COMPLETE,
        /** Ended with an exception, or not run because a command it depends on failed. */
        FAILED,
        /** Never run, because its queue was closed by force. */
        CANCELLED
    }

    /** {@return where the command stands now} */
    Status status();

    /** {@return whether the command has ended, in whichever way} */
    boolean isDone();

    /**
     * Waits cooperatively until the command has ended, and throws its failure.
     *
     * @throws InterruptedException if the waiting thread is interrupted; the command goes on
     */
    void await() throws InterruptedException;

    /**
     * Waits cooperatively for at most a while, and throws the command's failure.
     *
     * @param limit how long to wait; not positive means not at all
     * @return whether the command has ended
     * @throws InterruptedException if the waiting thread is interrupted; the command goes on
     */
    boolean await(Duration limit) throws InterruptedException;

    /** Waits as {@link #await()}, but leaves an interrupt pending until the command has ended. */
    void awaitUninterruptibly();

    /** {@return the time from submission to the begin of the work, or to now where it has not begun} */
    Duration queuedTime();

    /** {@return the time from begin to end of the work, or to now where it runs; zero where it has not begun} */
    Duration runTime();

    /** {@return a new future that ends as this event does; completing it has no effect on the command} */
    CompletableFuture<Void> toCompletableFuture();
}
