package dev.weft.plan;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The memory of Java arrays of every primitive type. */
public final class HeapArrays {
    private HeapArrays() {}

    /**
     * Returns a segment of a whole array.
     *
     * @param array an array of a primitive type
     * @return its segment; an empty one for {@code boolean[]}, which the JDK gives no segment
     */
    @SuppressWarnings("IfChainToSwitch") // a switch over types links at run time, which costs more than this chain
    static MemorySegment segment(Object array) {
        if (array instanceof float[] values) {
            return MemorySegment.ofArray(values);
        } else if (array instanceof double[] values) {
            return MemorySegment.ofArray(values);
        } else if (array instanceof int[] values) {
            return MemorySegment.ofArray(values);
        } else if (array instanceof long[] values) {
            return MemorySegment.ofArray(values);
        } else if (array instanceof short[] values) {
            return MemorySegment.ofArray(values);
        } else if (array instanceof byte[] values) {
            return MemorySegment.ofArray(values);
        } else if (array instanceof char[] values) {
            return MemorySegment.ofArray(values);
        } else if (array instanceof boolean[]) {
            return MemorySegment.NULL;
        }
        throw new IllegalStateException(
                "not an array of a primitive type: class=" + array.getClass().getName());
    }

    /**
     * Returns the bytes that an element takes.
     *
     * @param array an array of a primitive type
     * @return the bytes of an element
     */
    static long elementBytes(Object array) {
        if (array instanceof double[] || array instanceof long[]) {
            return 8;
        } else if (array instanceof float[] || array instanceof int[]) {
            return 4;
        } else if (array instanceof short[] || array instanceof char[]) {
            return 2;
        }
        return 1;
    }

    /**
     * Returns the bytes of a whole array.
     *
     * @param array an array of a primitive type
     * @return its bytes
     */
    public static long byteSize(Object array) {
        return java.lang.reflect.Array.getLength(array) * elementBytes(array);
    }

    /**
     * Copies an array to native memory.
     *
     * @param array an array of a primitive type
     * @param target memory of its size
     */
    public static void copyOut(Object array, MemorySegment target) {
        if (array instanceof boolean[] values) {
            for (int i = 0; i < values.length; i++) {
                target.set(ValueLayout.JAVA_BYTE, i, (byte) (values[i] ? 1 : 0));
            }
        } else {
            MemorySegment.copy(segment(array), 0, target, 0, target.byteSize());
        }
    }
}
