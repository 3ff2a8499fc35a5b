package dev.weft.array;

import dev.weft.memory.ArrayAccess;
import dev.weft.memory.Memory;
import dev.weft.memory.MemoryOwner;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** One of the seven array types, so that a test states once what holds for all; elements are small whole numbers. */
enum Kind {
    FLOAT(FloatArray.class, float.class, 4),
    DOUBLE(DoubleArray.class, double.class, 8),
    INT(IntArray.class, int.class, 4),
    LONG(LongArray.class, long.class, 8),
    SHORT(ShortArray.class, short.class, 2),
    BYTE(ByteArray.class, byte.class, 1),
    HALF(HalfArray.class, float.class, 2);

    final Class<? extends WeftArray> type;
    final Class<?> element;
    final int bytes;

    Kind(Class<? extends WeftArray> type, Class<?> element, int bytes) {
        this.type = type;
        this.element = element;
        this.bytes = bytes;
    }

    WeftArray create(long... shape) {
        return create(MemoryOwner.CALLING_THREAD, shape);
    }

    WeftArray create(MemoryOwner owner, long... shape) {
        ArrayAccess access = ArrayAccess.get();
        return access.newArray(type, Memory.allocate(access.byteSize(type, shape), owner), shape);
    }

    /** {@return a new array whose element at each row-major rank i is i mod 100} */
    WeftArray counting(long... shape) {
        WeftArray array = create(shape);
        for (long i = 0; i < array.length(); i++) {
            set(array, i % 100, i);
        }
        return array;
    }

    WeftArray wrap(MemorySegment segment, long... shape) {
        return (WeftArray) callStatic("wrap", new Class<?>[] {MemorySegment.class, long[].class}, segment, shape);
    }

    WeftArray of(Object heapArray) {
        return (WeftArray) callStatic("of", new Class<?>[] {heapArray.getClass()}, heapArray);
    }

    long get(WeftArray array, long... indices) {
        Class<?>[] types = new Class<?>[indices.length];
        Object[] arguments = new Object[indices.length];
        for (int k = 0; k < indices.length; k++) {
            types[k] = long.class;
            arguments[k] = indices[k];
        }
        return ((Number) call("get", types, array, arguments)).longValue();
    }

    void set(WeftArray array, long value, long... indices) {
        Class<?>[] types = new Class<?>[indices.length + 1];
        Object[] arguments = new Object[indices.length + 1];
        for (int k = 0; k < indices.length; k++) {
            types[k] = long.class;
            arguments[k] = indices[k];
        }
        types[indices.length] = element;
        arguments[indices.length] = box(value);
        call("set", types, array, arguments);
    }

    void fill(WeftArray array, long value) {
        call("fill", new Class<?>[] {element}, array, box(value));
    }

    WeftArray slice(WeftArray array, int dim, long from, long to) {
        return (WeftArray) call("slice", new Class<?>[] {int.class, long.class, long.class}, array, dim, from, to);
    }

    WeftArray select(WeftArray array, int dim, long index) {
        return (WeftArray) call("select", new Class<?>[] {int.class, long.class}, array, dim, index);
    }

    WeftArray reshape(WeftArray array, long... shape) {
        return (WeftArray) call("reshape", new Class<?>[] {long[].class}, array, new Object[] {shape});
    }

    long[] toArray(WeftArray array) {
        return numbers(call("toArray", new Class<?>[0], array));
    }

    void copyFrom(WeftArray array, Object heapArray) {
        call("copyFrom", new Class<?>[] {heapArray.getClass()}, array, heapArray);
    }

    void copyTo(WeftArray array, Object heapArray) {
        call("copyTo", new Class<?>[] {heapArray.getClass()}, array, heapArray);
    }

    void copyFrom(WeftArray array, Object source, int sourceOffset, long targetOffset, int count) {
        Class<?>[] types = {source.getClass(), int.class, long.class, int.class};
        call("copyFrom", types, array, source, sourceOffset, targetOffset, count);
    }

    void copyTo(WeftArray array, Object target, int targetOffset, long sourceOffset, int count) {
        Class<?>[] types = {target.getClass(), int.class, long.class, int.class};
        call("copyTo", types, array, target, targetOffset, sourceOffset, count);
    }

    /** {@return a heap array of this element type} */
    Object heap(long... values) {
        Object heap = Array.newInstance(element, values.length);
        for (int k = 0; k < values.length; k++) {
            Array.set(heap, k, box(values[k]));
        }
        return heap;
    }

    static long[] numbers(Object heap) {
        long[] numbers = new long[Array.getLength(heap)];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = ((Number) Array.get(heap, k)).longValue();
        }
        return numbers;
    }

    private Object box(long value) {
        return switch (element.getName()) {
            case "float" -> (Object) (float) value;
            case "double" -> (double) value;
            case "int" -> (int) value;
            case "long" -> value;
            case "short" -> (short) value;
            default -> (byte) value;
        };
    }

    private Object callStatic(String name, Class<?>[] types, Object... arguments) {
        return invoke(name, types, null, arguments);
    }

    private Object call(String name, Class<?>[] types, WeftArray receiver, Object... arguments) {
        return invoke(name, types, receiver, arguments);
    }

    private Object invoke(String name, Class<?>[] types, @Nullable WeftArray receiver, Object[] arguments) {
        try {
            Method method = type.getDeclaredMethod(name, types);
            Object result = method.invoke(receiver, arguments);
            return result == null ? this : result;
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new AssertionError(thrown);
        } catch (ReflectiveOperationException missing) {
            throw new LinkageError(name, missing);
        }
    }
}
