package dev.weft.compiler.ir;

/**
 * An array that memory operations name: an argument of the kernel. What varies between launches (address, extents,
 * strides) is read from the argument block; what is fixed here is part of the compiled kernel's key.
 *
 * @param argumentIndex the position among the kernel's arguments, from 0
 * @param name the component's name, for messages
 * @param element the element type in memory
 * @param rank the number of dimensions
 * @param contiguous whether the elements lie row-major without gaps, so that the last stride is 1
 * @param based whether the memory comes as one of the base pointers (heap arrays and wrapped segments) instead of as an
 *     address in the argument block
 * @param heapArray whether the source has a Java array here, whose failures are array exceptions
 */
public record ArrayRef(
        int argumentIndex, String name, Type element, int rank, boolean contiguous, boolean based, boolean heapArray) {

    /**
     * One dimension of an array, the attribute of {@link Opcode#SHAPE} and {@link Opcode#STRIDE}.
     *
     * @param array the array
     * @param dim the dimension, from 0
     */
    public record Dimension(ArrayRef array, int dim) {}
}
