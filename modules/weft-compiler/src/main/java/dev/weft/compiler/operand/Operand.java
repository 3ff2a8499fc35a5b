package dev.weft.compiler.operand;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.KernelArray;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.ir.Value;
import dev.weft.kernel.KernelCompileException;
import org.jspecify.annotations.Nullable;

/**
 * What a local variable or a stack entry holds while bytecode is read: a value of the graph, or an object known by
 * name.
 */
public abstract sealed class Operand {
    /** The kernel itself: {@code this}. */
    public static final Operand KERNEL = new Named("the kernel");
    /** The work-item that the kernel was given. */
    public static final Operand WORK_ITEM = new Named("the work-item");
    /** The null reference. */
    public static final Operand NULL = new Named("null");

    /** {@return a short name for messages} */
    public abstract String describe();

    /** {@return the entries of the local variables or the stack that this takes: 2 for long and double} */
    public int width() {
        return 1;
    }

    /** Returns the operand as a variable holds it: elements of an array in a variable may change by path. */
    public static Operand inVariable(Operand operand) {
        if (operand instanceof OwnArray made) {
            made.elements = null;
        }
        return operand;
    }

    /** Tells whether both are the same value on every execution. */
    public static boolean same(Operand a, Operand b) {
        if (a == b) {
            return true;
        }
        if (a instanceof Scalar first && b instanceof Scalar second) {
            return first.value == second.value;
        }
        if (a instanceof ArrayObject first && b instanceof ArrayObject second) {
            return first.ref.isSameArray(second.ref);
        }
        if (a instanceof OwnArray first && b instanceof OwnArray second) {
            return first.array == second.array && first.depth == second.depth && first.base == second.base;
        }
        return a instanceof Text first && b instanceof Text second && first.text.equals(second.text);
    }

    /** A number or truth value. */
    public static final class Scalar extends Operand {
        public final Value value;

        public Scalar(Value value) {
            this.value = value;
        }

        @Override
        public int width() {
            return switch (value.type()) {
                case I64, F64 -> 2;
                default -> 1;
            };
        }

        @Override
        public String describe() {
            return value.type().toString();
        }
    }

    /** One array argument. */
    public static final class ArrayObject extends Operand {
        public final ArrayRef ref;
        public final Class<?> type;

        public ArrayObject(ArrayRef ref, Class<?> type) {
            this.ref = ref;
            this.type = type;
        }

        @Override
        public String describe() {
            return "array " + ref.name();
        }
    }

    /**
     * An array that the kernel makes or a constant one; of an array of arrays all rows lie in one, and a row is known
     * by its beginning.
     */
    public static final class OwnArray extends Operand {
        public final KernelArray array;
        public final Class<?> type;
        public final @Nullable Value base;
        /** The elements so far of a new array of a few ints, the extents of a local array perhaps; else null. */
        public @Nullable Value @Nullable [] elements;

        private final int depth;
        private final int[] extents;

        /**
         * Stands for a whole array.
         *
         * @param array where the elements are
         * @param type its class in Java
         * @param extents its length, those of its rows, and so on
         */
        public OwnArray(KernelArray array, Class<?> type, int... extents) {
            this(array, type, extents, 0, null);
        }

        private OwnArray(KernelArray array, Class<?> type, int[] extents, int depth, @Nullable Value base) {
            this.array = array;
            this.type = type;
            this.extents = extents;
            this.depth = depth;
            this.base = base;
        }

        /** {@return how many elements or rows it has} */
        public int length() {
            return extents[depth];
        }

        /** {@return whether its elements are arrays} */
        public boolean hasRows() {
            return depth < extents.length - 1;
        }

        /** {@return how many elements of the innermost arrays one element takes} */
        public int step() {
            int product = 1;
            for (int i = depth + 1; i < extents.length; i++) {
                product *= extents[i];
            }
            return product;
        }

        /** {@return a row, given where it begins} */
        public OwnArray row(Value begin) {
            return new OwnArray(array, type.getComponentType(), extents, depth + 1, begin);
        }

        @Override
        public String describe() {
            return "array " + array.name();
        }
    }

    /** A constant string. */
    public static final class Text extends Operand {
        public final String text;

        public Text(String text) {
            this.text = text;
        }

        @Override
        public String describe() {
            return "a string";
        }
    }

    /** An exception made in the kernel, for a {@code throw}. */
    public static final class NewThrowable extends Operand {
        public final String className;
        public boolean constructed;

        public @Nullable String message;

        public @Nullable Site site;

        public NewThrowable(String className) {
            this.className = className;
        }

        @Override
        public String describe() {
            return className;
        }
    }

    /**
     * A new array or boxed number: refused, but not at once, so that a call that it is made for is named instead, such
     * as {@code String.format}.
     */
    public static final class Unsupported extends Operand {
        public final KernelCompileException refusal;

        public Unsupported(KernelCompileException refusal) {
            this.refusal = refusal;
        }

        @Override
        public String describe() {
            return refusal.construct();
        }
    }

    private static final class Named extends Operand {
        private final String name;

        Named(String name) {
            this.name = name;
        }

        @Override
        public String describe() {
            return name;
        }
    }
}
