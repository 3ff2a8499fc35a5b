package dev.weft.kernel;

import java.io.Serializable;

/**
 * The body of a {@code forEach} over one index: a kernel that needs nothing of its work-item but the index. A lambda
 * of this type is compiled like a {@link Kernel}; what it captures are its arguments.
 */
@FunctionalInterface
public interface IndexBody extends Serializable {
    /**
     * Runs the work of one index.
     *
     * @param i the index in the only dimension, from 0
     */
    void at(long i);
}
