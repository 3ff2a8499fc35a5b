package dev.weft.compiler.frontend;

import dev.weft.compiler.build.GraphWriter;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.KernelArray;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.JavaTypes;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Arrays that a kernel has beside its arguments: private ones, made anew wherever their {@code new} is reached, and
 * static final ones, whose content is read when the kernel is compiled.
 *
 * <p>One place in memory for each {@code new} is enough: a variable that lives across a loop holds one array on every
 * edge into the loop's header, so an array made inside the loop is never reachable when its {@code new} is reached
 * again.
 */
final class OwnArrays {
    /** Bytes of all private arrays of a work-item. */
    static final long PRIVATE_BYTES_MAX = 1L << 20;
    /** A new int array up to this length may be the extents of a local array. */
    private static final int EXTENTS_MAX = 16;
    /** Bytes of all constant arrays of a kernel. */
    static final long CONSTANT_BYTES_MAX = 1L << 16;

    private static final String INDEX_EXCEPTION = "java.lang.ArrayIndexOutOfBoundsException";
    private static final String SIZE_EXCEPTION = "java.lang.NegativeArraySizeException";

    private int privateCount;
    private long privateBytes;
    private long constantBytes;
    private final IdentityHashMap<Object, Operand> constants = new IdentityHashMap<>();

    // ---- private arrays

    /** Reads the making of a new array of primitives, or of arrays of them; pushes it, or fails as Java would. */
    static void make(MethodLifter m, Class<?> type, Value[] sizes) {
        int[] extents = new int[sizes.length];
        StringBuilder suffix = new StringBuilder();
        for (int i = 0; i < sizes.length; i++) {
            if (!(GraphWriter.constantValue(sizes[i]) instanceof Integer extent)) {
                throw m.refusal(KernelRules.PRIVATE_SIZE, "new array of class " + type.getSimpleName(), null);
            }
            extents[i] = extent;
            suffix.append('[').append(extent).append(']');
        }
        for (int extent : extents) {
            if (extent < 0) {
                m.requireUnprotected("an array of negative size");
                m.writer.fail(new Failure(SIZE_EXCEPTION, Failure.Kind.THROWN, Integer.toString(extent), m.site()));
                return;
            }
        }
        m.frame().push(m.lift.ownArrays.newPrivate(m, type, extents, suffix.toString()));
    }

    private Operand newPrivate(MethodLifter m, Class<?> type, int[] extents, String suffix) {
        Class<?> element = elementOf(type);
        Type memory = JavaTypes.ofPrimitive(element);
        String name = element.getName() + suffix;
        long length = 1;
        for (int extent : extents) {
            // a product of ints that stays below the limit cannot overflow
            length = Math.min(length * extent, PRIVATE_BYTES_MAX + 1);
        }
        privateBytes += length * memory.bytes();
        if (privateBytes > PRIVATE_BYTES_MAX) {
            String detail = "the private arrays of a work-item are too large: bytes=" + privateBytes + ", limit="
                    + PRIVATE_BYTES_MAX;
            throw m.refusal(KernelRules.PRIVATE_MEMORY, "new " + name, detail);
        }
        KernelArray array = new KernelArray.Private(privateCount++, name, memory, (int) length);
        m.writer.append(Opcode.PRIVATE_ARRAY, Type.VOID, List.of(), array);
        Operand.OwnArray made = new Operand.OwnArray(array, type, extents);
        if (type == int[].class && length <= EXTENTS_MAX) {
            made.elements = new @Nullable Value[(int) length];
        }
        return made;
    }

    private static Class<?> elementOf(Class<?> type) {
        Class<?> inner = type;
        for (Class<?> next = type.getComponentType(); next != null; next = next.getComponentType()) {
            inner = next;
        }
        return inner;
    }

    // ---- static final arrays

    /**
     * Returns what stands for a static final array, or null where it is no array of primitives or of equally long
     * arrays of them.
     */
    static @Nullable Operand constant(MethodLifter m, Object value, String name) {
        OwnArrays own = m.lift.ownArrays;
        Operand known = own.constants.get(value);
        if (known == null) {
            known = own.newConstant(m, value, name);
            if (known != null) {
                own.constants.put(value, known);
            }
        }
        return known;
    }

    private @Nullable Operand newConstant(MethodLifter m, Object value, String name) {
        Class<?> type = value.getClass();
        Class<?> element = elementOf(type);
        int[] extents = extents(value);
        if (!element.isPrimitive() || extents == null) {
            return null;
        }
        Type memory = JavaTypes.ofPrimitive(element);
        long length = 1;
        for (int extent : extents) {
            length = Math.min(length * extent, CONSTANT_BYTES_MAX + 1);
        }
        constantBytes += length * memory.bytes();
        if (constantBytes > CONSTANT_BYTES_MAX) {
            String detail = "the static arrays of a kernel are too large: bytes=" + constantBytes + ", limit="
                    + CONSTANT_BYTES_MAX;
            throw m.refusal(KernelRules.CONSTANT_MEMORY, "static field " + name, detail);
        }
        Object content = Array.newInstance(element, (int) length);
        copy(value, content, 0);
        KernelArray array = new KernelArray.Constant(constants.size(), name, memory, (int) length, content);
        return new Operand.OwnArray(array, type, extents);
    }

    /** Returns an array's length, that of its rows, and so on; null where rows are missing or differ in length. */
    private static int @Nullable [] extents(Object array) {
        List<Integer> extents = new ArrayList<>();
        Object first = array;
        while (first != null && first.getClass().isArray()) {
            int length = Array.getLength(first);
            extents.add(length);
            first = length > 0 && first instanceof Object[] rows ? rows[0] : null;
        }
        int[] result = new int[extents.size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = extents.get(i);
        }
        return isRectangular(array, result, 0) ? result : null;
    }

    private static boolean isRectangular(@Nullable Object array, int[] extents, int depth) {
        if (array == null || depth == extents.length || Array.getLength(array) != extents[depth]) {
            return false;
        }
        if (!(array instanceof Object[] rows)) {
            return depth == extents.length - 1;
        }
        for (Object row : rows) {
            if (!isRectangular(row, extents, depth + 1)) {
                return false;
            }
        }
        return extents[depth] > 0;
    }

    /** Copies all elements, row after row, and returns where the next one goes. */
    private static int copy(Object from, Object to, int start) {
        if (from instanceof Object[] rows) {
            int at = start;
            for (Object row : rows) {
                at = copy(row, to, at);
            }
            return at;
        }
        System.arraycopy(from, 0, to, start, Array.getLength(from));
        return start + Array.getLength(from);
    }

    // ---- accesses

    /** Reads an element or a row. */
    static Operand load(MethodLifter m, Operand.OwnArray own, Value index) {
        Value place = place(m, own, index);
        if (own.hasRows()) {
            return own.row(place);
        }
        KernelArray array = own.array;
        Type type = array.element().valueType();
        if (array instanceof KernelArray.Constant constant && GraphWriter.constantValue(place) instanceof Long known) {
            return new Operand.Scalar(m.writer.constantOf(element(constant, known)));
        }
        Opcode opcode = array instanceof KernelArray.Private ? Opcode.PRIVATE_LOAD : Opcode.CONSTANT_LOAD;
        Value value = m.writer.append(opcode, type, List.of(place), array);
        return new Operand.Scalar(type == Type.BOOL ? m.writer.unary(Opcode.WIDEN, Type.I32, value) : value);
    }

    /** An element as its box on the operand stack: smaller integers, letters and truth values are ints. */
    private static Object element(KernelArray.Constant constant, long index) {
        Object value = Array.get(constant.content(), (int) index);
        return switch (value) {
            case Boolean truth -> truth ? 1 : 0;
            case Character letter -> (int) letter;
            case Byte number -> (int) number;
            case Short number -> (int) number;
            default -> value;
        };
    }

    static void store(MethodLifter m, Operand.OwnArray own, Value index, Operand stored) {
        if (own.hasRows()) {
            throw m.refusal(KernelRules.ARRAY_ROW, "store to a row of " + own.describe(), null);
        }
        if (!(own.array instanceof KernelArray.Private array)) {
            throw m.refusal(KernelRules.CONSTANT_STORE, "store to " + own.describe(), null);
        }
        Value place = place(m, own, index);
        Value value = Frame.value(stored);
        keepElement(own, index, value);
        Value narrowed = array.element() == Type.BOOL ? m.writer.unary(Opcode.NARROW, Type.BOOL, value) : value;
        m.writer.append(Opcode.PRIVATE_STORE, Type.VOID, List.of(place, narrowed), array);
    }

    private static void keepElement(Operand.OwnArray own, Value index, Value value) {
        @Nullable Value[] elements = own.elements;
        if (elements != null
                && GraphWriter.constantValue(index) instanceof Integer i
                && i >= 0
                && i < elements.length) {
            elements[i] = value;
        }
    }

    /** Checks an index and returns where its element or row begins. */
    private static Value place(MethodLifter m, Operand.OwnArray own, Value index) {
        GraphWriter writer = m.writer;
        Value wide = writer.unary(Opcode.WIDEN, Type.I64, index);
        m.checkIndex(wide, writer.constant((long) own.length()), INDEX_EXCEPTION, own.array.name());
        int step = own.step();
        Value place = step == 1 ? wide : writer.binary(Opcode.MUL, Type.I64, wide, writer.constant((long) step));
        return own.base == null ? place : writer.binary(Opcode.ADD, Type.I64, own.base, place);
    }
}
