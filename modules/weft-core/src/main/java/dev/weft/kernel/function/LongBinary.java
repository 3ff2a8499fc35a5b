package dev.weft.kernel.function;

import java.io.Serializable;

/** A function of two {@code long}s that a kernel may hold in a field; it is inlined where the kernel calls it. */
@FunctionalInterface
public interface LongBinary extends Serializable {
    /**
     * {@return the value of this function at {@code x} and {@code y}}
     *
     * @param x the first argument
     * @param y the second argument
     */
    long apply(long x, long y);
}
