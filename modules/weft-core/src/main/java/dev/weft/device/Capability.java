package dev.weft.device;

/** What a device may be able to do; asked with {@link Device#supports}. */
public enum Capability {
    /** Arithmetic on {@code double}. */
    FLOAT64,
    /**
     * Half-precision arithmetic of its own; elements of a {@code HalfArray} can be read and written on every device.
     */
    FLOAT16,
    /** Atomics on 64-bit integers. */
    ATOMIC_INT64,
    /** Atomic addition, minimum and maximum on {@code float} and, with {@link #FLOAT64}, {@code double}. */
    ATOMIC_FLOAT,
    /** The host reads and writes elements of this device's arrays directly. */
    HOST_ACCESS,
    /** Device and host share one memory: arrays are not copied to be used. */
    UNIFIED_MEMORY,
    /** {@code WorkItem.print}. */
    PRINT,
    /** Queues that may run commands in another order than submitted. */
    OUT_OF_ORDER_QUEUE
}
