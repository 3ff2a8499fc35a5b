package dev.weft.array;

import java.util.Arrays;

/** Arithmetic on shapes and strides, and the errors that speak of them. */
final class Shapes {
    private Shapes() {}

    /** {@return a copy of a shape whose extents are not negative and whose bytes fit a long} */
    static long[] checked(long[] shape, int shift) {
        long[] copy = shape.clone();
        boolean empty = false;
        for (int dim = 0; dim < copy.length; dim++) {
            if (copy[dim] < 0) {
                throw new IllegalArgumentException("extent must not be negative: dim=" + dim + ", extent=" + copy[dim]
                        + ", shape=" + Arrays.toString(copy));
            }
            empty |= copy[dim] == 0;
        }
        long limit = Long.MAX_VALUE >> shift;
        long count = 1;
        for (int dim = 0; dim < copy.length && !empty; dim++) {
            if (count > limit / copy[dim]) {
                throw new IllegalArgumentException("array is too large: shape=" + text(copy) + ", elementBytes="
                        + (1 << shift) + ", limitBytes=" + Long.MAX_VALUE);
            }
            count *= copy[dim];
        }
        return copy;
    }

    /** {@return a copy of a shape that is checked, and needs exactly the bytes that are there} */
    static long[] checkedFor(long byteSize, long[] shape, int shift) {
        long[] copy = checked(shape, shift);
        long needed = elementCount(copy) << shift;
        if (needed != byteSize) {
            throw new IllegalArgumentException("segment and shape differ in size: segmentBytes=" + byteSize + ", shape="
                    + text(copy) + ", elementBytes=" + (1 << shift) + ", shapeBytes=" + needed
                    + "; pass a slice of the segment, or another shape");
        }
        return copy;
    }

    /** {@return the number of elements of a checked shape} */
    static long elementCount(long[] shape) {
        long count = 1;
        for (long extent : shape) {
            count *= extent;
        }
        return count;
    }

    /** {@return the strides of a checked shape in row-major order; those of an empty array never matter} */
    static long[] rowMajorStrides(long[] shape) {
        long[] strides = new long[shape.length];
        long stride = 1;
        for (int dim = shape.length - 1; dim >= 0; dim--) {
            strides[dim] = stride;
            stride *= shape[dim];
        }
        return strides;
    }

    /** {@return whether elements lie in one piece in row-major order; extents of 1 may have any stride} */
    static boolean isContiguous(long[] shape, long[] strides) {
        long stride = 1;
        for (int dim = shape.length - 1; dim >= 0; dim--) {
            if (shape[dim] == 0) {
                return true;
            }
        }
        for (int dim = shape.length - 1; dim >= 0; dim--) {
            if (shape[dim] != 1 && strides[dim] != stride) {
                return false;
            }
            stride *= shape[dim];
        }
        return true;
    }

    static long[] with(long[] shape, int dim, long extent) {
        long[] changed = shape.clone();
        changed[dim] = extent;
        return changed;
    }

    static long[] without(long[] values, int dim) {
        long[] fewer = new long[values.length - 1];
        System.arraycopy(values, 0, fewer, 0, dim);
        System.arraycopy(values, dim + 1, fewer, dim, fewer.length - dim);
        return fewer;
    }

    /** {@return extents as text, such as {@code 2×3}; {@code rank 0} where there are none} */
    static String text(long[] shape) {
        if (shape.length == 0) {
            return "rank 0";
        }
        StringBuilder text = new StringBuilder();
        for (int dim = 0; dim < shape.length; dim++) {
            text.append(dim == 0 ? "" : "×").append(shape[dim]);
        }
        return text.toString();
    }

    static IndexOutOfBoundsException indexOutOfBounds(long index, long length) {
        return new IndexOutOfBoundsException("index out of bounds: index=" + index + ", length=" + length);
    }

    /** {@return what is wrong with these indices: their number, or the first that is outside its extent} */
    static RuntimeException indicesOutOfBounds(long[] shape, long... indices) {
        if (indices.length != shape.length) {
            return new IllegalArgumentException("number of indices must be the rank: indices=" + indices.length
                    + ", rank=" + shape.length + ", shape=" + text(shape)
                    + "; one index alone is the row-major rank and serves every rank");
        }
        for (int dim = 0; dim < shape.length; dim++) {
            if (indices[dim] < 0 || indices[dim] >= shape[dim]) {
                return new IndexOutOfBoundsException("index out of bounds: index=" + indices[dim] + ", length="
                        + shape[dim] + ", dim=" + dim + ", shape=" + text(shape));
            }
        }
        throw new AssertionError(
                "indices are in bounds: shape=" + text(shape) + ", indices=" + Arrays.toString(indices));
    }
}
