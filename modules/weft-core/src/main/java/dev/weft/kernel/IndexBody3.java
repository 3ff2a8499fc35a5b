package dev.weft.kernel;

import java.io.Serializable;

/**
 * The body of a {@code forEach} over three indices: a kernel that needs nothing of its work-item but the index. A
 * lambda of this type is compiled like a {@link Kernel}; what it captures are its arguments.
 */
@FunctionalInterface
public interface IndexBody3 extends Serializable {
    /**
     * Runs the work of one index.
     *
     * @param i the index in dimension 0, from 0
     * @param j the index in dimension 1, from 0
     * @param k the index in dimension 2, from 0; contiguous
     */
    void at(long i, long j, long k);
}
