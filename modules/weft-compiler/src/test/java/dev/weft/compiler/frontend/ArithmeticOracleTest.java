package dev.weft.compiler.frontend;

import org.junit.jupiter.api.Test;

/** Arithmetic, conversions and comparisons of all types over edge values, against Java. */
final class ArithmeticOracleTest {
    private static void overPairs(String name, Object in, int count, Object out) {
        Oracle.compare(ArithmeticKernels.class, name, (long) count * count, in, out);
    }

    @Test
    void intArithmeticWraps() {
        int count = EdgeValues.INTS.length;
        overPairs("ints", EdgeValues.INTS, count, new int[count * count * 16]);
    }

    @Test
    void longArithmeticWraps() {
        int count = EdgeValues.LONGS.length;
        overPairs("longs", EdgeValues.LONGS, count, new long[count * count * 16]);
    }

    @Test
    void floatArithmeticIsExact() {
        int count = EdgeValues.FLOATS.length;
        overPairs("floats", EdgeValues.FLOATS, count, new float[count * count * 8]);
    }

    @Test
    void doubleArithmeticIsExact() {
        int count = EdgeValues.DOUBLES.length;
        overPairs("doubles", EdgeValues.DOUBLES, count, new double[count * count * 8]);
    }

    @Test
    void comparisonsOfFloatsKnowNaN() {
        int count = EdgeValues.FLOATS.length;
        overPairs("floatComparisons", EdgeValues.FLOATS, count, new int[count * count]);
        count = EdgeValues.DOUBLES.length;
        overPairs("doubleComparisons", EdgeValues.DOUBLES, count, new int[count * count]);
    }

    @Test
    void comparisonsOfIntsAreSigned() {
        int count = EdgeValues.INTS.length;
        overPairs("intComparisons", EdgeValues.INTS, count, new int[count * count]);
    }

    @Test
    void conversionsSaturateAndTruncate() {
        int n = EdgeValues.INTS.length;
        Oracle.compare(
                ArithmeticKernels.class, "fromInt", n, EdgeValues.INTS, new long[4 * n], new float[n], new double[n]);
        n = EdgeValues.LONGS.length;
        Oracle.compare(
                ArithmeticKernels.class, "fromLong", n, EdgeValues.LONGS, new int[2 * n], new float[n], new double[n]);
        n = EdgeValues.FLOATS.length;
        Oracle.compare(
                ArithmeticKernels.class, "fromFloat", n, EdgeValues.FLOATS, new int[4 * n], new long[n], new double[n]);
        n = EdgeValues.DOUBLES.length;
        Oracle.compare(
                ArithmeticKernels.class,
                "fromDouble",
                n,
                EdgeValues.DOUBLES,
                new int[4 * n],
                new long[n],
                new float[n]);
    }

    @Test
    void shiftDistancesAreMasked() {
        byte[] bytes = {1, 5, -3, -128, -8, 127, 0};
        short[] shorts = {-32768, 32767, -1, 0, 300};
        int[] distances = {33, -1, 65, 32, 0, 31, -33, 64, 7};
        Oracle.compare(ArithmeticKernels.class, "shifts", 63, bytes, shorts, distances, new int[63 * 8]);
    }

    @Test
    void smallElementsAreNarrowedAndWidened() {
        boolean[] z = {true, false, true, true};
        byte[] b = {127, -128, 0, -56};
        short[] s = {32767, -32768, 11000, -1};
        char[] c = {0, 4, 5, 65535};
        Oracle.compare(ArithmeticKernels.class, "elements", 4, z, b, s, c, new int[4]);
    }
}
