package dev.weft.kernel.function;

import java.io.Serializable;

/** A function of one {@code double} that a kernel may hold in a field; it is inlined where the kernel calls it. */
@FunctionalInterface
public interface DoubleUnary extends Serializable {
    /**
     * {@return the value of this function at {@code x}}
     *
     * @param x the argument
     */
    double apply(double x);
}
