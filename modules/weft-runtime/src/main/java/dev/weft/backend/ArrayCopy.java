package dev.weft.backend;

import dev.weft.array.WeftArray;
import dev.weft.memory.ArrayAccess;
import dev.weft.memory.Memory;
import dev.weft.memory.MemoryOwner;
import java.lang.foreign.MemorySegment;

/** Copies between arrays in host memory, by the owner's threads where the arrays are large. */
final class ArrayCopy {
    private static final ArrayAccess ARRAYS = ArrayAccess.get();
    /** Copies below this many bytes are not worth waking threads for. */
    private static final long SHARED_BYTES_MIN = 1L << 20;

    private ArrayCopy() {}

    static void copy(WeftArray source, WeftArray target, MemoryOwner owner) {
        check(source, target);
        Memory from = ARRAYS.memory(source);
        Memory to = ARRAYS.memory(target);
        from.acquire();
        try {
            to.acquire();
            try {
                copyOpen(source, target, owner);
            } finally {
                to.release();
            }
        } finally {
            from.release();
        }
    }

    private static void copyOpen(WeftArray source, WeftArray target, MemoryOwner owner) {
        if (!source.isContiguous() || !target.isContiguous()) {
            copyRow(source, target, 0, ARRAYS.offset(source), ARRAYS.offset(target));
            return;
        }
        MemorySegment from = source.segment();
        MemorySegment to = target.segment();
        long bytes = from.byteSize();
        // pieces that overlap must be copied in one go, which MemorySegment does right
        if (bytes < SHARED_BYTES_MIN || from.asOverlappingSlice(to).isPresent()) {
            MemorySegment.copy(from, 0, to, 0, bytes);
        } else {
            owner.forRange(bytes, (begin, end) -> MemorySegment.copy(from, begin, to, begin, end - begin));
        }
    }

    /** Copies the part of strided arrays that lies under fixed leading indices. */
    private static void copyRow(WeftArray source, WeftArray target, int dim, long sourceOffset, long targetOffset) {
        if (dim == source.rank()) {
            long bytes = ARRAYS.elementByteSize(source);
            MemorySegment.copy(
                    ARRAYS.memory(source).segment(),
                    sourceOffset * bytes,
                    ARRAYS.memory(target).segment(),
                    targetOffset * bytes,
                    bytes);
            return;
        }
        long sourceStride = ARRAYS.stride(source, dim);
        long targetStride = ARRAYS.stride(target, dim);
        for (long i = 0; i < source.shape(dim); i++) {
            copyRow(source, target, dim + 1, sourceOffset + i * sourceStride, targetOffset + i * targetStride);
        }
    }

    private static void check(WeftArray source, WeftArray target) {
        if (source.getClass() != target.getClass()) {
            throw new IllegalArgumentException("arrays of different types cannot be copied: source="
                    + source.getClass().getSimpleName() + ", target="
                    + target.getClass().getSimpleName());
        }
        boolean same = source.rank() == target.rank();
        for (int dim = 0; same && dim < source.rank(); dim++) {
            same = source.shape(dim) == target.shape(dim);
        }
        if (!same) {
            throw new IllegalArgumentException("arrays of different shapes cannot be copied: source="
                    + shapeText(source) + ", target=" + shapeText(target) + "; reshape or slice one of them");
        }
    }

    private static String shapeText(WeftArray array) {
        StringBuilder text = new StringBuilder("[");
        for (int dim = 0; dim < array.rank(); dim++) {
            text.append(dim == 0 ? "" : ", ").append(array.shape(dim));
        }
        return text.append(']').toString();
    }

    @SuppressWarnings("unchecked") // the copy has the class of the array
    static <A extends WeftArray> A copyOf(A array, MemoryOwner owner) {
        long[] shape = new long[array.rank()];
        for (int dim = 0; dim < shape.length; dim++) {
            shape[dim] = array.shape(dim);
        }
        Class<A> type = (Class<A>) array.getClass();
        Memory memory = Memory.allocateUninitialized(ARRAYS.byteSize(type, shape), owner);
        A copy = ARRAYS.newArray(type, memory, shape);
        copy(array, copy, owner);
        return copy;
    }
}
