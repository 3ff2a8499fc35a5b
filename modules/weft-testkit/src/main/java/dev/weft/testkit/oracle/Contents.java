package dev.weft.testkit.oracle;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** What is in arrays of any kind, and where two of them differ. */
@SuppressWarnings("IfChainToSwitch")
public final class Contents {
    private Contents() {}

    /** Returns the elements of a weft array in a new Java array, and a Java array as it is. */
    static Object of(Object array) {
        if (array instanceof FloatArray floats) {
            return floats.toArray();
        } else if (array instanceof DoubleArray doubles) {
            return doubles.toArray();
        } else if (array instanceof IntArray ints) {
            return ints.toArray();
        } else if (array instanceof LongArray longs) {
            return longs.toArray();
        } else if (array instanceof ShortArray shorts) {
            return shorts.toArray();
        } else if (array instanceof ByteArray bytes) {
            return bytes.toArray();
        } else if (array instanceof HalfArray halves) {
            return halves.toArray();
        }
        return array;
    }

    /**
     * Finds the first difference. Whole numbers must be equal, floats too, bit for bit; all NaNs count as one value.
     *
     * @param expected a Java array
     * @param found a Java array of the same type
     * @param ulps how many representable values floats may lie apart
     * @return the difference as text, or null where there is none
     */
    public static @Nullable String difference(Object expected, Object found, long ulps) {
        int length = Array.getLength(expected);
        if (Array.getLength(found) != length) {
            return "length: expected=" + length + ", found=" + Array.getLength(found);
        }
        for (int i = 0; i < length; i++) {
            if (!isSame(expected, found, i, ulps)) {
                return "index=" + i + ", expected=" + Array.get(expected, i) + ", found=" + Array.get(found, i);
            }
        }
        return null;
    }

    private static boolean isSame(Object expected, Object found, int i, long ulps) {
        if (expected instanceof float[] floats) {
            return distance(floats[i], ((float[]) found)[i]) <= ulps;
        } else if (expected instanceof double[] doubles) {
            return distance(doubles[i], ((double[]) found)[i]) <= ulps;
        } else if (expected instanceof int[] ints) {
            return ints[i] == ((int[]) found)[i];
        } else if (expected instanceof long[] longs) {
            return longs[i] == ((long[]) found)[i];
        }
        return Array.get(expected, i).equals(Array.get(found, i));
    }

    /** Returns how many representable values two floats lie apart: 0 for two NaNs, 1 for the two zeros. */
    static long distance(float a, float b) {
        if (Float.isNaN(a) || Float.isNaN(b)) {
            return Float.isNaN(a) && Float.isNaN(b) ? 0 : Long.MAX_VALUE;
        }
        return Math.abs(rank(a) - rank(b));
    }

    /** Returns how many representable values two doubles lie apart: 0 for two NaNs, 1 for the two zeros. */
    static long distance(double a, double b) {
        if (Double.isNaN(a) || Double.isNaN(b)) {
            return Double.isNaN(a) && Double.isNaN(b) ? 0 : Long.MAX_VALUE;
        }
        long difference = rank(a) - rank(b);
        return difference == Long.MIN_VALUE ? Long.MAX_VALUE : Math.abs(difference);
    }

    private static long rank(float value) {
        int bits = Float.floatToRawIntBits(value);
        return bits < 0 ? -1L - (bits & Integer.MAX_VALUE) : bits;
    }

    private static long rank(double value) {
        long bits = Double.doubleToRawLongBits(value);
        return bits < 0 ? -1L - (bits & Long.MAX_VALUE) : bits;
    }
}
