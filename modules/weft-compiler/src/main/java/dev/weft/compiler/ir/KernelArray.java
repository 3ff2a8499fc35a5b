package dev.weft.compiler.ir;

/** An array that a kernel has beside its arguments, of a length that is known when the kernel is compiled. */
public sealed interface KernelArray permits KernelArray.Private, KernelArray.Constant {
    /** {@return the position among the arrays of its sort, from 0} */
    int number();

    /** {@return what messages call it} */
    String name();

    /** {@return the element type in memory} */
    Type element();

    /** {@return the number of elements} */
    int length();

    /**
     * An array that each work-item makes for itself, {@code new int[8]}; arrays of arrays lie row by row in one.
     *
     * @param number the position among the kernel's private arrays, from 0
     * @param name its type and extents as in Java, for messages
     * @param element the element type in memory
     * @param length the number of elements
     */
    record Private(int number, String name, Type element, int length) implements KernelArray {}

    /**
     * A static final array, whose content is part of the compiled kernel.
     *
     * @param number the position among the kernel's constant arrays, from 0
     * @param name the field with its class, for messages
     * @param element the element type in memory
     * @param length the number of elements
     * @param content a Java array of primitives of that length, which nobody changes
     */
    record Constant(int number, String name, Type element, int length, Object content) implements KernelArray {}
}
