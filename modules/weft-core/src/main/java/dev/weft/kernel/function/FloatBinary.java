package dev.weft.kernel.function;

import java.io.Serializable;

/** A function of two {@code float}s that a kernel may hold in a field; it is inlined where the kernel calls it. */
@FunctionalInterface
public interface FloatBinary extends Serializable {
    /**
     * {@return the value of this function at {@code x} and {@code y}}
     *
     * @param x the first argument
     * @param y the second argument
     */
    float apply(float x, float y);
}
