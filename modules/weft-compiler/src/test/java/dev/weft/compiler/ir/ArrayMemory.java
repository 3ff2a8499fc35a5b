package dev.weft.compiler.ir;

import java.lang.reflect.Array;

/**
 * The memory of an array argument while a graph is interpreted: a Java array with a shape and strides over it. Half
 * precision elements lie in a {@code short[]}.
 *
 * @param elements a Java array of primitives
 * @param origin the position of the first element
 * @param shape the extents
 * @param strides the distances between neighbours along each dimension, in elements
 */
public record ArrayMemory(Object elements, int origin, long[] shape, long[] strides) {
    /**
     * Describes a whole Java array as an array of one dimension.
     *
     * @param elements the array
     * @return its memory
     */
    public static ArrayMemory of(Object elements) {
        return new ArrayMemory(elements, 0, new long[] {Array.getLength(elements)}, new long[] {1});
    }

    /**
     * Describes a Java array as a row-major array without gaps.
     *
     * @param elements the array
     * @param shape the extents
     * @return its memory
     */
    public static ArrayMemory shaped(Object elements, long... shape) {
        long[] strides = new long[shape.length];
        long stride = 1;
        for (int dim = shape.length - 1; dim >= 0; dim--) {
            strides[dim] = stride;
            stride *= shape[dim];
        }
        return new ArrayMemory(elements, 0, shape, strides);
    }

    static ArrayMemory ofZeros(Type element, int length) {
        Object zeros = switch (element) {
            case BOOL -> new boolean[length];
            case I8 -> new byte[length];
            case I16, F16 -> new short[length];
            case U16 -> new char[length];
            case I32 -> new int[length];
            case I64 -> new long[length];
            case F32 -> new float[length];
            default -> new double[length];
        };
        return of(zeros);
    }

    /** {@return the number of elements} */
    public long length() {
        long product = 1;
        for (long extent : shape) {
            product *= extent;
        }
        return product;
    }

    Object load(long offset, Type element) {
        int at = Math.toIntExact(origin + offset);
        switch (element) {
            case BOOL:
                return ((boolean[]) elements)[at];
            case I8:
                return (int) ((byte[]) elements)[at];
            case I16:
                return (int) ((short[]) elements)[at];
            case U16:
                return (int) ((char[]) elements)[at];
            case I32:
                return ((int[]) elements)[at];
            case I64:
                return ((long[]) elements)[at];
            case F16:
                return Float.float16ToFloat(((short[]) elements)[at]);
            case F32:
                return ((float[]) elements)[at];
            default:
                return ((double[]) elements)[at];
        }
    }

    void store(long offset, Type element, Object value) {
        int at = Math.toIntExact(origin + offset);
        switch (element) {
            case BOOL -> ((boolean[]) elements)[at] = (Boolean) value;
            case I8 -> ((byte[]) elements)[at] = (byte) (int) (Integer) value;
            case I16 -> ((short[]) elements)[at] = (short) (int) (Integer) value;
            case U16 -> ((char[]) elements)[at] = (char) (int) (Integer) value;
            case I32 -> ((int[]) elements)[at] = (Integer) value;
            case I64 -> ((long[]) elements)[at] = (Long) value;
            case F16 -> ((short[]) elements)[at] = Float.floatToFloat16((Float) value);
            case F32 -> ((float[]) elements)[at] = (Float) value;
            default -> ((double[]) elements)[at] = (Double) value;
        }
    }
}
