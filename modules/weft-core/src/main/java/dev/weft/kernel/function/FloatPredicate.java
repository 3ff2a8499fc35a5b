package dev.weft.kernel.function;

import java.io.Serializable;

/** A condition on one {@code float} that a kernel may hold in a field; it is inlined where the kernel calls it. */
@FunctionalInterface
public interface FloatPredicate extends Serializable {
    /**
     * {@return whether {@code x} meets this condition}
     *
     * @param x the argument
     */
    boolean test(float x);
}
