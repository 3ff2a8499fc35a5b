package dev.weft.kernel.function;

import java.io.Serializable;

/** A function of one {@code float} that a kernel may hold in a field; it is inlined where the kernel calls it. */
@FunctionalInterface
public interface FloatUnary extends Serializable {
    /**
     * {@return the value of this function at {@code x}}
     *
     * @param x the argument
     */
    float apply(float x);
}
