package dev.weft.launch;

import dev.weft.kernel.Kernel;

/**
 * A launch with everything decided once: kernel compiled, arguments and range bound. Immutable and thread-safe; the
 * {@code with} methods return others.
 */
public interface Launch {
    /** Runs the kernel with the stored arguments; the errors are those of {@link dev.weft.device.Device}. */
    void run();

    /**
     * Runs the kernel with other arguments, once; the stored ones stay.
     *
     * @param sameClass a kernel of the class this launch was prepared for
     * @throws IllegalArgumentException if it is of another class, naming both
     */
    void run(Kernel sameClass);

    /**
     * {@return this launch with another way to deal out the work}
     *
     * @param schedule how tiles are dealt to threads
     */
    Launch withSchedule(Schedule schedule);

    /**
     * {@return this launch on at most so many threads, the calling one included}
     *
     * @param threads the limit, 1 or more; a larger number than the device has is no error
     * @throws IllegalArgumentException if the limit is below 1
     */
    Launch withMaxThreads(int threads);

    /** {@return what the compiler made of the kernel, and how this launch would run now} */
    Inspection inspect();
}
