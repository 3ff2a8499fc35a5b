package dev.weft.benchmarks;

import dev.weft.array.WeftArray;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/**
 * The struct that every function of {@code kernels.c} takes: pointers to ten arrays, four sizes, four floats.
 *
 * <pre>
 *   0          80         112          128
 *   | array[10] | size[4]  | scalar[4]  |
 * </pre>
 */
final class CArguments {
    private static final int ARRAYS_MAX = 10;
    private static final int SIZES_MAX = 4;
    private static final int SCALARS_MAX = 4;
    private static final long SIZES_OFFSET = ARRAYS_MAX * Long.BYTES;
    private static final long SCALARS_OFFSET = SIZES_OFFSET + SIZES_MAX * Long.BYTES;
    private static final long BYTES = SCALARS_OFFSET + SCALARS_MAX * Float.BYTES;

    private final MemorySegment struct;

    CArguments(Arena arena, List<? extends WeftArray> arrays, long[] sizes, float[] scalars) {
        if (arrays.size() > ARRAYS_MAX || sizes.length > SIZES_MAX || scalars.length > SCALARS_MAX) {
            throw new IllegalArgumentException("more arguments than the C struct holds: arrays=" + arrays.size()
                    + ", sizes=" + sizes.length + ", scalars=" + scalars.length);
        }
        struct = arena.allocate(BYTES, Long.BYTES);
        for (int a = 0; a < arrays.size(); a++) {
            struct.setAtIndex(ValueLayout.JAVA_LONG, a, arrays.get(a).segment().address());
        }
        MemorySegment.copy(sizes, 0, struct, ValueLayout.JAVA_LONG, SIZES_OFFSET, sizes.length);
        MemorySegment.copy(scalars, 0, struct, ValueLayout.JAVA_FLOAT, SCALARS_OFFSET, scalars.length);
    }

    long address() {
        return struct.address();
    }

    MemorySegment segment() {
        return struct;
    }
}
