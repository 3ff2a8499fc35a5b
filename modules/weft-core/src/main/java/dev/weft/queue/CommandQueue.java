package dev.weft.queue;

import dev.weft.array.WeftArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Launch;

/**
 * Takes commands for one device and runs them asynchronously. Thread-safe. Mistakes in arguments are thrown by the
 * submitting call; failures of the work itself are kept in its {@link Event}.
 *
 * <p>A command runs after all events given with it, and in an in-order queue also after the command before it. Where
 * one of them failed it does not run, and is {@link Event.Status#FAILED} with that failure as cause.
 */
public interface CommandQueue extends AutoCloseable {
    /** In which order the commands of a queue run. */
    enum Order {
        /** Each command begins when the one submitted before it has ended. */
        IN_ORDER,
        /** Commands run as their events allow, several at once. */
        OUT_OF_ORDER
    }

    /** {@return the device on which the commands run} */
    Device device();

    /**
     * {@return the event of a kernel run over a range}
     *
     * @param kernel the work and its arguments
     * @param range the index space
     * @param after what must have ended before
     */
    Event launch(Kernel kernel, NDRange range, Event... after);

    /**
     * {@return the event of one run of a prepared launch}
     *
     * @param prepared a launch of this queue's device
     * @param after what must have ended before
     */
    Event launch(Launch prepared, Event... after);

    /**
     * {@return the event of a copy of all elements}
     *
     * @param source where elements are read
     * @param target where they are written: same element type, same shape
     * @param after what must have ended before
     */
    Event copy(WeftArray source, WeftArray target, Event... after);

    /**
     * {@return an event that does no work}
     *
     * @param after what must have ended before; without any, all that was submitted to this queue so far
     */
    Event marker(Event... after);

    /**
     * {@return the event of an action that runs on a thread of weft's own}
     *
     * @param action the work; may launch and wait
     * @param after what must have ended before
     */
    Event callback(Runnable action, Event... after);

    /** Makes sure that all that was submitted begins without further calls. */
    void flush();

    /**
     * Waits for all that was submitted so far, and throws the first failure.
     *
     * @throws InterruptedException if the waiting thread is interrupted; the work goes on
     */
    void await() throws InterruptedException;

    /** Takes no more commands and returns when all that was submitted has ended. Closing again does nothing. */
    @Override
    void close();
}
