package dev.weft.plan;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * What a launch changed in a copy of a Java array, stored back to the array. Elements that the launch left alone are
 * not touched: another thread may have stored to them meanwhile, which is no race.
 */
public final class HeapChanges {
    private HeapChanges() {}

    /**
     * Stores changes back.
     *
     * @param array an array of a primitive type
     * @param before the array's content before the launch
     * @param after its content now
     * @param unit the bytes that change together: the array's element size, or 1 where it is seen through other types
     */
    public static void store(Object array, MemorySegment before, MemorySegment after, long unit) {
        if (array instanceof boolean[] values) {
            storeBooleans(values, before, after);
            return;
        }
        MemorySegment target = HeapArrays.segment(array);
        long end = after.byteSize();
        long from = nextChange(before, after, 0, unit);
        while (from < end) {
            long to = from + unit;
            while (to < end && differs(before, after, to, unit)) {
                to += unit;
            }
            MemorySegment.copy(after, from, target, from, to - from);
            from = nextChange(before, after, to, unit);
        }
    }

    private static void storeBooleans(boolean[] values, MemorySegment before, MemorySegment after) {
        for (int i = 0; i < values.length; i++) {
            byte now = after.get(ValueLayout.JAVA_BYTE, i);
            if (now != before.get(ValueLayout.JAVA_BYTE, i)) {
                values[i] = now != 0;
            }
        }
    }

    /** The first changed unit from a position on, or the end where none is. */
    private static long nextChange(MemorySegment before, MemorySegment after, long from, long unit) {
        long end = after.byteSize();
        long distance = MemorySegment.mismatch(before, from, end, after, from, end);
        return distance < 0 ? end : from + distance / unit * unit;
    }

    private static boolean differs(MemorySegment before, MemorySegment after, long at, long unit) {
        if (unit == 8) {
            return before.get(ValueLayout.JAVA_LONG, at) != after.get(ValueLayout.JAVA_LONG, at);
        } else if (unit == 4) {
            return before.get(ValueLayout.JAVA_INT, at) != after.get(ValueLayout.JAVA_INT, at);
        } else if (unit == 2) {
            return before.get(ValueLayout.JAVA_SHORT, at) != after.get(ValueLayout.JAVA_SHORT, at);
        }
        return before.get(ValueLayout.JAVA_BYTE, at) != after.get(ValueLayout.JAVA_BYTE, at);
    }
}
