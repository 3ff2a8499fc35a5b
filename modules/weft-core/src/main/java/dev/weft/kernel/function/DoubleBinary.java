package dev.weft.kernel.function;

import java.io.Serializable;

/** A function of two {@code double}s that a kernel may hold in a field; it is inlined where the kernel calls it. */
@FunctionalInterface
public interface DoubleBinary extends Serializable {
    /**
     * {@return the value of this function at {@code x} and {@code y}}
     *
     * @param x the first argument
     * @param y the second argument
     */
    double apply(double x, double y);
}
