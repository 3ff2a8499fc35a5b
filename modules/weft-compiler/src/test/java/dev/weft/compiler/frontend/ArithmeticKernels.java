package dev.weft.compiler.frontend;

/** Kernels over all pairs of edge values; what they compute is said by Java itself. */
@SuppressWarnings({"IdentityBinaryExpression", "BadShiftAmount", "NarrowingCompoundAssignment"})
final class ArithmeticKernels {
    private ArithmeticKernels() {}

    static void ints(int[] in, int[] out, long i) {
        int a = in[(int) (i / in.length)];
        int b = in[(int) (i % in.length)];
        int at = (int) i * 16;
        out[at] = a + b;
        out[at + 1] = a - b;
        out[at + 2] = a * b;
        out[at + 3] = b == 0 ? 7 : a / b;
        out[at + 4] = b == 0 ? 7 : a % b;
        out[at + 5] = -a;
        out[at + 6] = a << b;
        out[at + 7] = a >> b;
        out[at + 8] = a >>> b;
        out[at + 9] = a & b;
        out[at + 10] = a | b;
        out[at + 11] = a ^ b;
        out[at + 12] = ~a;
        out[at + 13] = a++ + b--;
        out[at + 14] = a;
        out[at + 15] = b;
    }

    static void longs(long[] in, long[] out, long i) {
        long a = in[(int) (i / in.length)];
        long b = in[(int) (i % in.length)];
        int at = (int) i * 16;
        out[at] = a + b;
        out[at + 1] = a - b;
        out[at + 2] = a * b;
        out[at + 3] = b == 0 ? 7 : a / b;
        out[at + 4] = b == 0 ? 7 : a % b;
        out[at + 5] = -a;
        out[at + 6] = a << b;
        out[at + 7] = a >> (int) b;
        out[at + 8] = a >>> b;
        out[at + 9] = a & b;
        out[at + 10] = a | b;
        out[at + 11] = a ^ b;
        out[at + 12] = ~a;
        out[at + 13] = a < b ? 1 : a == b ? 2 : 3;
        out[at + 14] = Long.compare(a, b);
        out[at + 15] = (a <= b ? 1 : 0) + (a >= b ? 10 : 0) + (a > b ? 100 : 0) + (a != b ? 1000 : 0);
    }

    static void floats(float[] in, float[] out, long i) {
        float a = in[(int) (i / in.length)];
        float b = in[(int) (i % in.length)];
        int at = (int) i * 8;
        out[at] = a + b;
        out[at + 1] = a - b;
        out[at + 2] = a * b;
        out[at + 3] = a / b;
        out[at + 4] = a % b;
        out[at + 5] = -a;
        out[at + 6] = a * b + a;
        out[at + 7] = (float) ((double) a * b);
    }

    static void doubles(double[] in, double[] out, long i) {
        double a = in[(int) (i / in.length)];
        double b = in[(int) (i % in.length)];
        int at = (int) i * 8;
        out[at] = a + b;
        out[at + 1] = a - b;
        out[at + 2] = a * b;
        out[at + 3] = a / b;
        out[at + 4] = a % b;
        out[at + 5] = -a;
        out[at + 6] = a * b + a;
        out[at + 7] = (float) a + (float) b;
    }

    static void floatComparisons(float[] in, int[] out, long i) {
        float a = in[(int) (i / in.length)];
        float b = in[(int) (i % in.length)];
        int bits = 0;
        if (a < b) {
            bits |= 1;
        }
        if (!(a < b)) {
            bits |= 2;
        }
        if (a <= b) {
            bits |= 4;
        }
        if (!(a <= b)) {
            bits |= 8;
        }
        if (a > b) {
            bits |= 16;
        }
        if (!(a > b)) {
            bits |= 32;
        }
        if (a >= b) {
            bits |= 64;
        }
        if (!(a >= b)) {
            bits |= 128;
        }
        if (a == b) {
            bits |= 256;
        }
        if (a != b) {
            bits |= 512;
        }
        bits |= a < b || b < a ? 1024 : 0;
        bits |= a <= b && b <= a ? 2048 : 0;
        while (!(a >= b) && bits < 1 << 20) {
            bits += 1 << 14;
        }
        out[(int) i] = bits;
    }

    static void doubleComparisons(double[] in, int[] out, long i) {
        double a = in[(int) (i / in.length)];
        double b = in[(int) (i % in.length)];
        boolean less = a < b;
        boolean notLess = !less;
        boolean atMost = a <= b;
        boolean more = a > b;
        boolean atLeast = a >= b;
        boolean same = a == b;
        boolean differs = a != b;
        int bits = (less ? 1 : 0) | (notLess ? 2 : 0) | (atMost ? 4 : 0) | (more ? 8 : 0) | (atLeast ? 16 : 0);
        bits |= (same ? 32 : 0) | (differs ? 64 : 0) | (same ^ atMost ? 128 : 0) | (less & !more ? 256 : 0);
        int order = Double.compare(a, b);
        bits |= order << 10;
        out[(int) i] = bits;
    }

    static void intComparisons(int[] in, int[] out, long i) {
        int a = in[(int) (i / in.length)];
        int b = in[(int) (i % in.length)];
        int bits = a < b ? 1 : 0;
        bits |= a <= b ? 2 : 0;
        bits |= a > b ? 4 : 0;
        bits |= a >= b ? 8 : 0;
        bits |= a == b ? 16 : 0;
        bits |= a != b ? 32 : 0;
        bits |= a < 0 ? 64 : 0;
        bits |= a <= 0 ? 128 : 0;
        bits |= a > 0 ? 256 : 0;
        bits |= a >= 0 ? 512 : 0;
        bits |= a == 0 ? 1024 : 0;
        bits |= a != 0 ? 2048 : 0;
        out[(int) i] = bits;
    }

    static void fromInt(int[] in, long[] longs, float[] floats, double[] doubles, long i) {
        int a = in[(int) i];
        longs[(int) i * 4] = a;
        longs[(int) i * 4 + 1] = (byte) a;
        longs[(int) i * 4 + 2] = (short) a;
        longs[(int) i * 4 + 3] = (char) a;
        floats[(int) i] = a;
        doubles[(int) i] = a;
    }

    static void fromLong(long[] in, int[] ints, float[] floats, double[] doubles, long i) {
        long a = in[(int) i];
        ints[(int) i * 2] = (int) a;
        ints[(int) i * 2 + 1] = (byte) a;
        floats[(int) i] = a;
        doubles[(int) i] = a;
    }

    static void fromFloat(float[] in, int[] ints, long[] longs, double[] doubles, long i) {
        float a = in[(int) i];
        ints[(int) i * 4] = (int) a;
        ints[(int) i * 4 + 1] = (byte) a;
        ints[(int) i * 4 + 2] = (short) a;
        ints[(int) i * 4 + 3] = (char) a;
        longs[(int) i] = (long) a;
        doubles[(int) i] = a;
    }

    static void fromDouble(double[] in, int[] ints, long[] longs, float[] floats, long i) {
        double a = in[(int) i];
        ints[(int) i * 4] = (int) a;
        ints[(int) i * 4 + 1] = (byte) a;
        ints[(int) i * 4 + 2] = (short) a;
        ints[(int) i * 4 + 3] = (char) a;
        longs[(int) i] = (long) a;
        floats[(int) i] = (float) a;
    }

    /** Distances that are negative or too large, and smaller types that Java computes as int. */
    static void shifts(byte[] bytes, short[] shorts, int[] distances, int[] out, long i) {
        int distance = distances[(int) i % distances.length];
        byte b = bytes[(int) i % bytes.length];
        short s = shorts[(int) i % shorts.length];
        int at = (int) i * 8;
        out[at] = 1 << distance;
        out[at + 1] = -1 >>> distance;
        out[at + 2] = (int) (1L << distance);
        out[at + 3] = (byte) (b << 7 | b >>> -7);
        out[at + 4] = (byte) (b >>> 3);
        out[at + 5] = (short) (s >>> 3);
        out[at + 6] = (int) (-1L >>> distance);
        out[at + 7] = (char) (b << distance);
    }

    /** Elements of the small types: what is stored is narrowed, what is loaded is widened. */
    @SuppressWarnings("lossy-conversions") // the narrowing is what is tested
    static void elements(boolean[] z, byte[] b, short[] s, char[] c, int[] out, long i) {
        int at = (int) i;
        z[at] = !z[at] ^ (b[at] < 0);
        b[at] += 200;
        s[at] *= 3;
        c[at] -= 5;
        c[at]++;
        out[at] = (z[at] ? 1 : 0) + b[at] + s[at] + c[at] + z.length + c.length;
    }
}
