package dev.weft.array;

import dev.weft.memory.ArrayAccess;
import dev.weft.memory.Memory;

/** The array package's side of {@link ArrayAccess}. */
final class Access extends ArrayAccess {
    @Override
    public <A> A newArray(Class<A> type, Memory memory, long... shape) {
        int shift = shift(type);
        long[] checked = Shapes.checkedFor(memory.byteSize(), shape, shift);
        return type.cast(newArray(type, memory, checked, shift));
    }

    private static Object newArray(Class<?> type, Memory memory, long[] shape, int shift) {
        return switch (shift) {
            case 0 -> new ByteArray(memory, shape);
            case 1 -> type == HalfArray.class ? new HalfArray(memory, shape) : new ShortArray(memory, shape);
            case 2 -> type == FloatArray.class ? new FloatArray(memory, shape) : new IntArray(memory, shape);
            default -> type == DoubleArray.class ? new DoubleArray(memory, shape) : new LongArray(memory, shape);
        };
    }

    private static int shift(Class<?> type) {
        if (type == FloatArray.class || type == IntArray.class) {
            return 2;
        }
        if (type == DoubleArray.class || type == LongArray.class) {
            return 3;
        }
        if (type == ShortArray.class || type == HalfArray.class) {
            return 1;
        }
        if (type == ByteArray.class) {
            return 0;
        }
        throw new IllegalArgumentException("type is not one of the seven array classes: type=" + type.getName());
    }

    @Override
    public long byteSize(Class<?> type, long... shape) {
        int shift = shift(type);
        return Shapes.elementCount(Shapes.checked(shape, shift)) << shift;
    }

    @Override
    public int elementByteSize(Object array) {
        return 1 << ((StridedArray) array).shift;
    }

    @Override
    public Memory memory(Object array) {
        return ((StridedArray) array).memory;
    }

    @Override
    public long offset(Object array) {
        return ((StridedArray) array).first;
    }

    @Override
    public long stride(Object array, int dim) {
        return ((StridedArray) array).strides[dim];
    }

    @Override
    public boolean isClosed(Object array) {
        return ((StridedArray) array).memory.isClosed();
    }
}
