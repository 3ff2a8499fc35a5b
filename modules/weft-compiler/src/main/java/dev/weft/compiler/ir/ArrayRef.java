package dev.weft.compiler.ir;

import org.jspecify.annotations.Nullable;

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

    /**
     * What an atomic operation does to an element, the attribute of {@link Opcode#ATOMIC}.
     *
     * @param array the array
     * @param kind what becomes of the element
     */
    public record Update(ArrayRef array, Kind kind) {
        /** The updates; all but the last two take one value and return what the element was before. */
        public enum Kind {
            /** Adds the value; integers wrap. */
            ADD("add", "getAndAdd"),
            /** Replaces the element by the value. */
            SET("xchg", "getAndSet"),
            /** The lesser, of floats as in {@link Opcode#MIN}. */
            MIN("min", "getAndMin"),
            /** The greater, of floats as in {@link Opcode#MAX}. */
            MAX("max", "getAndMax"),
            /** Bitwise and, of integers. */
            AND("and", "getAndBitwiseAnd"),
            /** Bitwise or, of integers. */
            OR("or", "getAndBitwiseOr"),
            /** Bitwise exclusive or, of integers. */
            XOR("xor", "getAndBitwiseXor"),
            /**
             * Replaces the element by the second value where it has the bits of the first; returns what the element was
             * before.
             */
            COMPARE_AND_EXCHANGE("cmpxchg", "compareAndExchange"),
            /** The same; returns as BOOL whether the element was replaced. */
            COMPARE_AND_SET("cmpxchg", "compareAndSet");

            private static final Kind[] ALL = values();

            private final String instruction;
            private final String method;

            Kind(String instruction, String method) {
                this.instruction = instruction;
                this.method = method;
            }

            /** {@return the word for it in LLVM, which for integers means the same} */
            public String instruction() {
                return instruction;
            }

            /** {@return the method of weft's arrays} */
            public String method() {
                return method;
            }

            /** {@return whether it compares first, so that it takes two values} */
            public boolean compares() {
                return this == COMPARE_AND_EXCHANGE || this == COMPARE_AND_SET;
            }

            /** {@return whether it is for integers alone} */
            public boolean isBitwise() {
                return this == AND || this == OR || this == XOR;
            }

            /**
             * Finds the update of a method.
             *
             * @param method a method of weft's arrays
             * @return what it does, or null where it is no atomic one
             */
            public static @Nullable Kind ofMethod(String method) {
                for (Kind kind : ALL) {
                    if (kind.method.equals(method)) {
                        return kind;
                    }
                }
                return null;
            }
        }

        /** {@return the type of the result} */
        public Type result() {
            return kind == Kind.COMPARE_AND_SET ? Type.BOOL : array.element();
        }

        /** {@return whether the array's elements have this update} */
        public boolean isLegal() {
            return switch (array.element()) {
                case I32, I64 -> true;
                case F32, F64 -> !kind.isBitwise();
                default -> false;
            };
        }
    }
}
