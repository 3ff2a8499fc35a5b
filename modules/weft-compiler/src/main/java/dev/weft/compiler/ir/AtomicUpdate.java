package dev.weft.compiler.ir;

/**
 * What an atomic operation does to an element, the attribute of {@link Opcode#ATOMIC}.
 *
 * @param array the array
 * @param kind what becomes of the element
 */
public record AtomicUpdate(ArrayRef array, Kind kind) {
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
        public static @org.jspecify.annotations.Nullable Kind ofMethod(String method) {
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
