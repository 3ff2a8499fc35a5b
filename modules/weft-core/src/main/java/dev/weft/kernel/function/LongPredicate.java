package dev.weft.kernel.function;

import java.io.Serializable;

/** A condition on one {@code long} that a kernel may hold in a field; it is inlined where the kernel calls it. */
@FunctionalInterface
public interface LongPredicate extends Serializable {
    /**
     * {@return whether {@code x} meets this condition}
     *
     * @param x the argument
     */
    boolean test(long x);
}
