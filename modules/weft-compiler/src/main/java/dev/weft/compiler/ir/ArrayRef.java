package dev.weft.compiler.ir;

/**
 * An array that memory operations name: an argument of the kernel, or one that the kernel makes itself. What varies
 * between launches of an argument (address, extents, strides) is read from the argument block; what is fixed here is
 * part of the compiled kernel's key.
 *
 * @param space where it lies
 * @param argumentIndex the position among the kernel's arguments, from 0; elsewhere among the arrays of its space
 * @param name the component's name, for messages
 * @param element the element type in memory
 * @param rank the number of dimensions
 * @param contiguous whether the elements lie row-major without gaps, so that the last stride is 1
 * @param based whether the memory comes as one of the base pointers (heap arrays and wrapped segments) instead of as an
 *     address in the argument block
 * @param heapArray whether the source has a Java array here, whose failures are array exceptions
 */
public record ArrayRef(
        Space space,
        int argumentIndex,
        String name,
        Type element,
        int rank,
        boolean contiguous,
        boolean based,
        boolean heapArray) {

    /** Where an array lies, and so who shares it. */
    public enum Space {
        /** An argument of the kernel, shared by all work-items. */
        ARGUMENT,
        /** Made by {@link Opcode#LOCAL_ARRAY}, shared by the work-items of a group. */
        LOCAL
    }

    /**
     * Names a local array.
     *
     * @param number the position among the kernel's local arrays, from 0
     * @param name what messages call it
     * @param element the element type in memory
     * @param rank the number of dimensions
     * @return the array
     */
    public static ArrayRef local(int number, String name, Type element, int rank) {
        return new ArrayRef(Space.LOCAL, number, name, element, rank, true, false, false);
    }

    /** {@return whether it is an argument of the kernel} */
    public boolean isArgument() {
        return space == Space.ARGUMENT;
    }

    /** {@return whether it is a local array} */
    public boolean isLocal() {
        return space == Space.LOCAL;
    }

    /**
     * Tells whether two references name one array.
     *
     * @param other another reference of the same graph
     * @return whether space and position are the same
     */
    public boolean isSameArray(ArrayRef other) {
        return space == other.space && argumentIndex == other.argumentIndex;
    }

    /**
     * One dimension of an array, the attribute of {@link Opcode#SHAPE} and {@link Opcode#STRIDE}.
     *
     * @param array the array
     * @param dim the dimension, from 0
     */
    public record Dimension(ArrayRef array, int dim) {}
}
