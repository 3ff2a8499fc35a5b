package dev.weft.kernel.function;

import java.io.Serializable;

/** A function of one {@code long} that a kernel may hold in a field; it is inlined where the kernel calls it. */
@FunctionalInterface
public interface LongUnary extends Serializable {
    /**
     * {@return the value of this function at {@code x}}
     *
     * @param x the argument
     */
    long apply(long x);
}
