package dev.weft.backend;

import dev.weft.array.WeftArray;
import dev.weft.memory.ArrayAccess;
import dev.weft.memory.Memory;
import java.lang.foreign.MemorySegment;

/** Local arrays of kernels that run as plain Java: zero, on the Java heap, gone when nobody holds them. */
final class LocalArrays {
    private static final ArrayAccess ARRAYS = ArrayAccess.get();

    private LocalArrays() {}

    static <A> A make(Class<A> type, int[] shape) {
        long[] extents = extents(shape);
        long bytes = ARRAYS.byteSize(type, extents);
        // longs, so that elements of every size are aligned for atomic updates
        MemorySegment memory = MemorySegment.ofArray(new long[Math.toIntExact((bytes + Long.BYTES - 1) / Long.BYTES)]);
        return ARRAYS.newArray(type, Memory.wrap(memory.asSlice(0, bytes)), extents);
    }

    private static long[] extents(int[] shape) {
        long[] extents = new long[shape.length];
        for (int dim = 0; dim < extents.length; dim++) {
            extents[dim] = shape[dim];
        }
        return extents;
    }

    static boolean fits(Object array, Class<?> type, int[] shape) {
        if (array.getClass() != type || !(array instanceof WeftArray made) || made.rank() != shape.length) {
            return false;
        }
        for (int dim = 0; dim < shape.length; dim++) {
            if (made.shape(dim) != shape[dim]) {
                return false;
            }
        }
        return true;
    }
}
