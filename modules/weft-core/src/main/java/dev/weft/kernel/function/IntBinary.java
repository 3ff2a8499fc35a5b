package dev.weft.kernel.function;

import java.io.Serializable;

/** A function of two {@code int}s that a kernel may hold in a field; it is inlined where the kernel calls it. */
@FunctionalInterface
public interface IntBinary extends Serializable {
    /**
     * {@return the value of this function at {@code x} and {@code y}}
     *
     * @param x the first argument
     * @param y the second argument
     */
    int apply(int x, int y);
}
