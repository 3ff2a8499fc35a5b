package dev.weft.compiler.operand;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.KernelArray;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.source.LambdaForm;
import dev.weft.kernel.KernelCompileException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a local variable or a stack entry holds while bytecode is read: a value of the graph, or an object known by
 * name.
 */
public abstract sealed class Operand {
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
    @SuppressWarnings("ReferenceEquality") // values and arrays of the graph are what they are
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
        if (a instanceof Compound first && b instanceof Compound second) {
            return Compound.sameParts(first, second);
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

    /** An object that is known by its parts: what it is, and the operands in it. */
    public abstract static sealed class Compound extends Operand {
        final Operand[] parts;

        Compound(Operand[] parts) {
            this.parts = parts;
        }

        /** {@return the object's class; for a lambda its interface} */
        public abstract Class<?> type();

        /** {@return what objects must have in common to be joined part by part} */
        public abstract Object kind();

        /** Returns an object of this kind with other parts. */
        public abstract Compound with(Operand[] newParts);

        /** {@return whether the object's constructor is not done, so that only the very same operand is the object} */
        public boolean isIncomplete() {
            return false;
        }

        public final int partCount() {
            return parts.length;
        }

        public final Operand part(int index) {
            return parts[index];
        }

        private static boolean sameParts(Compound a, Compound b) {
            if (!a.kind().equals(b.kind()) || a.isIncomplete() || b.isIncomplete()) {
                return false;
            }
            for (int i = 0; i < a.parts.length; i++) {
                if (!same(a.parts[i], b.parts[i])) {
                    return false;
                }
            }
            return true;
        }
    }

    /** An object of exactly one class, as the tuple of its fields. */
    public static final class Instance extends Compound {
        public final ObjectType type;
        /** What tells the object from others until its constructor is done; then null. */
        private final @Nullable Object birth;

        private Instance(ObjectType type, Operand[] fields, @Nullable Object birth) {
            super(fields);
            this.type = type;
            this.birth = birth;
        }

        /** Returns an object that is done. */
        public static Instance of(ObjectType type, Operand... fields) {
            return new Instance(type, fields, null);
        }

        /** Returns a new object whose constructor is still to run. */
        public static Instance incomplete(ObjectType type, Operand... fields) {
            return new Instance(type, fields, new Object());
        }

        /** Returns this object with one field changed. */
        public Instance with(int index, Operand value) {
            Operand[] changed = parts.clone();
            changed[index] = value;
            return new Instance(type, changed, birth);
        }

        /** Returns this object when its constructor is done. */
        public Instance completed() {
            return new Instance(type, parts, null);
        }

        @Override
        public Class<?> type() {
            return type.type;
        }

        @Override
        public Instance with(Operand[] newParts) {
            return new Instance(type, newParts, birth);
        }

        @Override
        public Object kind() {
            return birth == null ? type.type : birth;
        }

        @Override
        public boolean isIncomplete() {
            return birth != null;
        }

        @Override
        public String describe() {
            return "an object of class " + type;
        }
    }

    /** An enum constant, by its ordinal. */
    public static final class EnumValue extends Compound {
        private final Class<?> type;

        public EnumValue(Class<?> type, Operand ordinal) {
            super(new Operand[] {ordinal});
            this.type = type;
        }

        @Override
        public Class<?> type() {
            return type;
        }

        @Override
        public EnumValue with(Operand[] newParts) {
            return new EnumValue(type, newParts[0]);
        }

        @Override
        public Object kind() {
            return type;
        }

        @Override
        public String describe() {
            return "an enum constant of " + type.getName();
        }
    }

    /** A lambda or method reference, with what it captures. */
    public static final class Closure extends Compound {
        public final LambdaForm form;

        public Closure(LambdaForm form, Operand... captured) {
            super(captured);
            this.form = form;
        }

        @Override
        public Class<?> type() {
            return form.type();
        }

        @Override
        public Closure with(Operand[] newParts) {
            return new Closure(form, newParts);
        }

        @Override
        public Object kind() {
            return form;
        }

        @Override
        public String describe() {
            return "a lambda that is a " + form.type().getName();
        }
    }

    /** Stands for a field that no kernel argument can hold; whoever reads it is told. */
    public static final class Unreadable extends Operand {
        public final String detail;

        public Unreadable(String detail) {
            this.detail = detail;
        }

        @Override
        public String describe() {
            return "an argument that can't be read";
        }
    }

    /** A new array of objects, such as compilers make for a call; only a print has a use for it. */
    public static final class ObjectArray extends Compound {
        public final KernelCompileException refusal;

        public ObjectArray(Operand[] elements, KernelCompileException refusal) {
            super(elements);
            this.refusal = refusal;
        }

        @Override
        public Class<?> type() {
            return Object[].class;
        }

        @Override
        public Object kind() {
            return this;
        }

        @Override
        public ObjectArray with(Operand[] newParts) {
            return new ObjectArray(newParts, refusal);
        }

        /** Returns the array with one element stored. */
        public ObjectArray with(int index, Operand element) {
            Operand[] changed = parts.clone();
            changed[index] = element;
            return with(changed);
        }

        @Override
        public boolean isIncomplete() {
            return true;
        }

        @Override
        public String describe() {
            return refusal.construct();
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

    /** A string put together from constants and numbers, or the builder of one. */
    public static final class Message extends Operand {
        public static final Message EMPTY = new Message("", "", List.of(), null);

        /** The text, with a mark for each number. */
        public final String template;
        /** The descriptors of the numbers' types. */
        public final String letters;
        /** The numbers, as 64 bits. */
        public final List<Value> values;
        /** Who has the builder; null for a string. */
        public final @Nullable Object builder;

        private Message(String template, String letters, List<Value> values, @Nullable Object builder) {
            this.template = template;
            this.letters = letters;
            this.values = values;
            this.builder = builder;
        }

        /** Returns an empty builder. */
        public static Message builder(Object owner) {
            return new Message("", "", List.of(), owner);
        }

        /** Returns this with more text. */
        public Message with(String text) {
            return new Message(template.concat(text), letters, values, builder);
        }

        /** Returns this with a number. */
        public Message with(Value bits, char letter) {
            List<Value> more = new ArrayList<>(values);
            more.add(bits);
            String text = template + Failure.VALUE_MARK;
            return new Message(text, letters + letter, List.copyOf(more), builder);
        }

        /** Returns this with another string behind it. */
        public Message with(Message other) {
            List<Value> more = new ArrayList<>(values);
            more.addAll(other.values);
            return new Message(
                    template.concat(other.template), letters.concat(other.letters), List.copyOf(more), builder);
        }

        /** Returns the string of a builder. */
        public Message finished() {
            return new Message(template, letters, values, null);
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
        /** The numbers in the message. */
        public List<Value> values = List.of();
        /** The descriptors of their types. */
        public String valueLetters = "";

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
