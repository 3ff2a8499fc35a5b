package dev.weft.memory;

/** The device that memory belongs to, as far as memory must know it: a name and threads to touch the bytes with. */
public interface MemoryOwner {
    /** Memory made or wrapped by the host itself: it belongs to the CPU, and its bulk work is done by the caller. */
    MemoryOwner CALLING_THREAD = new CallingThread();

    /** {@return the name of the device, such as {@code cpu}} */
    String deviceName();

    /**
     * Runs an action over all positions from 0 to below {@code count}, cut among the device's threads in the same way
     * as the launches of that device are, and returns when it is done. A failure of the action is thrown.
     *
     * @param count the number of positions; 0 runs nothing
     * @param action the work
     */
    void forRange(long count, RangeAction action);
}
