package dev.weft.compiler.frontend;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.ir.Value;
import dev.weft.kernel.KernelCompileException;
import org.jspecify.annotations.Nullable;

/**
 * What a local variable or a stack entry holds while bytecode is read: a value of the graph, or an object known by
 * name.
 */
abstract sealed class Operand {
    /** The kernel itself: {@code this}. */
    static final Operand KERNEL = new Named("the kernel");
    /** The work-item that the kernel was given. */
    static final Operand WORK_ITEM = new Named("the work-item");
    /** The null reference. */
    static final Operand NULL = new Named("null");

    /** {@return a short name for messages} */
    abstract String describe();

    /** {@return the entries of the local variables or the stack that this takes: 2 for long and double} */
    int width() {
        return 1;
    }

    /** Returns the operand as a variable holds it: elements of an array in a variable may change by path. */
    static Operand inVariable(Operand operand) {
        if (operand instanceof Unsupported made) {
            made.elements = null;
        }
        return operand;
    }

    /** Tells whether both are the same value on every execution. */
    static boolean same(Operand a, Operand b) {
        if (a == b) {
            return true;
        }
        if (a instanceof Scalar first && b instanceof Scalar second) {
            return first.value == second.value;
        }
        if (a instanceof ArrayObject first && b instanceof ArrayObject second) {
            return first.ref.isSameArray(second.ref);
        }
        return a instanceof Text first && b instanceof Text second && first.text.equals(second.text);
    }

    /** A number or truth value. */
    static final class Scalar extends Operand {
        final Value value;

        Scalar(Value value) {
            this.value = value;
        }

        @Override
        int width() {
            return switch (value.type()) {
                case I64, F64 -> 2;
                default -> 1;
            };
        }

        @Override
        String describe() {
            return value.type().toString();
        }
    }

    /** One array argument. */
    static final class ArrayObject extends Operand {
        final ArrayRef ref;
        final Class<?> type;

        ArrayObject(ArrayRef ref, Class<?> type) {
            this.ref = ref;
            this.type = type;
        }

        @Override
        String describe() {
            return "array " + ref.name();
        }
    }

    /** A constant string. */
    static final class Text extends Operand {
        final String text;

        Text(String text) {
            this.text = text;
        }

        @Override
        String describe() {
            return "a string";
        }
    }

    /** An exception made in the kernel, for a {@code throw}. */
    static final class NewThrowable extends Operand {
        final String className;
        boolean constructed;

        @Nullable
        String message;

        @Nullable
        Site site;

        NewThrowable(String className) {
            this.className = className;
        }

        @Override
        String describe() {
            return className;
        }
    }

    /**
     * A new array or boxed number: refused, but not at once, so that a call that it is made for is named instead, such
     * as {@code String.format}.
     */
    static final class Unsupported extends Operand {
        final KernelCompileException refusal;
        /** The elements so far of a new array of a few ints, the extents of a local array perhaps; else null. */
        @Nullable
        Value @Nullable [] elements;

        Unsupported(KernelCompileException refusal) {
            this.refusal = refusal;
        }

        @Override
        String describe() {
            return refusal.construct();
        }
    }

    private static final class Named extends Operand {
        private final String name;

        Named(String name) {
            this.name = name;
        }

        @Override
        String describe() {
            return name;
        }
    }
}
