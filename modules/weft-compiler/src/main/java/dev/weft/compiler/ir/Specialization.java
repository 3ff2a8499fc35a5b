package dev.weft.compiler.ir;

import java.util.List;

/**
 * What is fixed when a kernel is compiled, beside its bytecode. Extents, strides, addresses and scalar arguments are
 * not: a new size never needs a new compilation.
 *
 * @param rangeRank the rank of the ndrange
 * @param indexList whether the ndrange is a list of indices, so that {@code globalId(0)} is read from the list
 * @param arrays for each argument of the kernel in order its array traits, or {@link ArrayTraits#SCALAR}
 */
public record Specialization(int rangeRank, boolean indexList, List<ArrayTraits> arrays) {
    /** Copies the list. */
    public Specialization {
        arrays = List.copyOf(arrays);
    }

    /**
     * What is fixed of one array argument.
     *
     * @param rank the number of dimensions
     * @param contiguous whether the elements lie row-major without gaps
     * @param based whether the memory is passed as a base pointer of its own: heap arrays and wrapped segments
     */
    public record ArrayTraits(int rank, boolean contiguous, boolean based) {
        /** Stands for an argument that is no array. */
        public static final ArrayTraits SCALAR = new ArrayTraits(-1, true, false);
    }
}
