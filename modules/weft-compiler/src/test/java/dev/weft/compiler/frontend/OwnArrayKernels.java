package dev.weft.compiler.frontend;

import java.util.Arrays;

/** Methods with arrays of their own: each parameter but the last is an argument, the last is the work-item's index. */
@SuppressWarnings({"unused", "NarrowingCompoundAssignment", "UnnecessaryParentheses"})
final class OwnArrayKernels {
    static final float[] FLOATS = {1, -0.0f, Float.NaN, Float.MIN_VALUE, Float.NEGATIVE_INFINITY, 0.1f};
    static final double[] DOUBLES = {Math.PI, -0.0, Double.NaN, Double.MIN_VALUE, 1e300};
    static final byte[] BYTES = {-128, 127, 0, 1, -1};
    static final short[] SHORTS = {-32768, 32767, 5};
    static final char[] CHARS = {'a', '\uffff', 0};
    static final boolean[] TRUTHS = {true, false, true, true};
    static final long[] LONGS = {Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40};
    static final int[][] MATRIX = {{1, 2, 3}, {4, 5, 6}};
    static final int[] EMPTY = {};
    private static final int SIZE = 4;

    private OwnArrayKernels() {}

    static void allTypes(int[] in, double[] out, long i) {
        int k = (int) i;
        boolean[] z = new boolean[3];
        byte[] b = new byte[3];
        short[] s = new short[3];
        char[] c = new char[3];
        int[] n = new int[3];
        long[] l = new long[3];
        float[] f = new float[3];
        double[] d = new double[3];
        int at = Math.floorMod(in[k], 3);
        z[at] = in[k] % 2 == 0;
        b[at] = (byte) in[k];
        s[at] = (short) in[k];
        c[at] = (char) in[k];
        n[at] += in[k];
        l[at] -= in[k];
        f[at] = in[k] / 3f;
        d[at] = in[k] / 3.0;
        double sum = 0;
        for (int j = 0; j < n.length; j++) {
            sum = sum * 3 + b[j] + s[j] + c[j] + n[j] + l[j] + f[j] + d[j] + (z[j] ? 1 : 0);
        }
        out[k] = sum;
    }

    static void sorts(int[] in, int[] out, long i) {
        int[] window = new int[5];
        for (int j = 0; j < window.length; j++) {
            window[j] = in[(int) ((i + j) % in.length)];
        }
        for (int a = 1; a < window.length; a++) {
            int key = window[a];
            int b = a - 1;
            while (b >= 0 && window[b] > key) {
                window[b + 1] = window[b];
                b--;
            }
            window[b + 1] = key;
        }
        out[(int) i] = window[2];
    }

    static void initialisers(int[] in, int[] out, long i) {
        int[] primes = {2, 3, 5, 7, 11, 13, 17, 19};
        byte[] small = {1, -1, 127};
        out[(int) i] = primes[in[(int) i] & 7] * small[Math.floorMod(in[(int) i], 3)];
    }

    /** An array made in a loop is zero at each turn. */
    static void madeAnewInLoops(int[] in, int[] out, long i) {
        int sum = 0;
        for (int turn = 0; turn < 3; turn++) {
            int[] counts = new int[SIZE];
            counts[in[(int) i] & 3]++;
            counts[turn]++;
            for (int count : counts) {
                sum = sum * 5 + count;
            }
        }
        out[(int) i] = sum;
    }

    static void helpers(int[] in, int[] out, long i) {
        int[] stack = new int[8];
        fill(stack, in[(int) i]);
        int[] reversed = reversed(stack);
        out[(int) i] = sum(stack, 3) - sum(reversed, 5);
    }

    private static void fill(int[] array, int seed) {
        for (int k = 0; k < array.length; k++) {
            array[k] = seed * k;
        }
    }

    private static int[] reversed(int[] array) {
        int[] result = new int[8];
        for (int k = 0; k < array.length; k++) {
            result[array.length - 1 - k] = array[k];
        }
        return result;
    }

    private static int sum(int[] array, int factor) {
        int sum = 0;
        for (int value : array) {
            sum = sum * factor + value;
        }
        return sum;
    }

    static void copies(int[] in, int[] out, long i) {
        int[] table = MATRIX[(int) i & 1].clone();
        table[1] += in[(int) i];
        int[] longer = Arrays.copyOf(table, 5);
        Arrays.fill(longer, 3, 5, in[(int) i]);
        long[] sums = new long[3];
        Arrays.fill(sums, in[(int) i]);
        int[] middle = Arrays.copyOfRange(longer, 1, 4);
        System.arraycopy(longer, 0, longer, 1, 4);
        System.arraycopy(middle, 1, middle, 0, 2);
        out[(int) i] = (int) sums[2];
        for (int k = 0; k < 5; k++) {
            out[(int) i] = out[(int) i] * 31 + longer[k] + middle[k % 3];
        }
    }

    static void copiesOutside(int[] in, int[] out, long i) {
        int[] source = {1, 2, 3, 4, 5, 6};
        int[] target = new int[12];
        System.arraycopy(source, in[(int) i], target, in[(int) i] * 2, 2);
        System.arraycopy(target, 5, source, 0, in[(int) i]);
        out[(int) i] = target[2] + source[1];
    }

    @SuppressWarnings("lossy-conversions") // that is what is tested
    static void copiesOfAllTypes(int[] in, double[] out, long i) {
        boolean[] z = TRUTHS.clone();
        byte[] b = BYTES.clone();
        short[] s = SHORTS.clone();
        char[] c = CHARS.clone();
        long[] l = LONGS.clone();
        float[] f = FLOATS.clone();
        double[] d = DOUBLES.clone();
        int at = Math.floorMod(in[(int) i], 3);
        b[at] += in[(int) i];
        d[at] += in[(int) i];
        out[(int) i] = (z[at] ? 1 : 0) + b[at] + s[at] + c[at] + l[at] + (double) f[at] + d[at] + BYTES[at];
    }

    static void bounds(int[] in, int[] out, long i) {
        int[] array = new int[6];
        array[in[(int) i]] = 7;
        out[(int) i] = array[in[(int) i] / 2] + 1;
    }

    static void matrices(int[] in, float[] out, long i) {
        float[][] a = new float[3][4];
        for (int r = 0; r < a.length; r++) {
            float[] row = a[r];
            for (int c = 0; c < row.length; c++) {
                row[c] = r * in[(int) i] + c / 3f;
            }
        }
        float sum = 0;
        for (int c = 0; c < a[0].length; c++) {
            sum = sum * 0.5f + a[Math.floorMod(in[(int) i], 3)][c] - norm(a[c % 3]);
        }
        out[(int) i] = sum;
    }

    private static float norm(float[] row) {
        float norm = 0;
        for (float value : row) {
            norm += value * value;
        }
        return norm;
    }

    static void cubeBounds(int[] in, int[] out, long i) {
        int[][][] cube = new int[2][3][2];
        cube[1][2][1] = 5;
        out[(int) i] = cube[in[(int) i]][in[(int) i] + 1][in[(int) i]] + 1;
    }

    static void negativeSize(int[] in, int[] out, long i) {
        out[(int) i] = 1;
        if (in[(int) i] > 0) {
            int[] never = new int[-3];
            out[(int) i] = never.length;
        }
    }

    static void noElements(int[] in, int[] out, long i) {
        int[] none = new int[0];
        out[(int) i] = none.length + EMPTY.length + 1;
        if (in[(int) i] == 7) {
            none[0] = 1;
        }
    }

    static void constants(int[] in, double[] out, long i) {
        int k = in[(int) i] & 0x7fffffff;
        double sum = FLOATS[k % FLOATS.length];
        sum += DOUBLES[k % DOUBLES.length] + BYTES[k % BYTES.length] + SHORTS[k % SHORTS.length];
        sum += CHARS[k % CHARS.length] + LONGS[k % LONGS.length] + (TRUTHS[k % TRUTHS.length] ? 1 : 0);
        sum += FLOATS[0] + BYTES[0] + SHORTS[1] + CHARS[1] + (TRUTHS[1] ? 10 : 20) + MATRIX[1][2];
        out[(int) i] = sum + 1 / FLOATS[1] + MATRIX[k % 2][k % 3] + sumOf(MATRIX[k & 1]);
    }

    private static int sumOf(int[] row) {
        int sum = 0;
        for (int value : row) {
            sum += value;
        }
        return sum;
    }

    static void constantBounds(int[] in, int[] out, long i) {
        out[(int) i] = MATRIX[1][in[(int) i]] + BYTES[in[(int) i] + 2];
    }

    /** Two names of one array, and which of two is larger decided by control. */
    static void aliases(int[] in, int[] out, long i) {
        int[] a = new int[2];
        int[] b = a;
        b[1] = in[(int) i];
        a[0] = b[1] + 1;
        out[(int) i] = a == b && a != null ? a[0] * 3 + b[1] : 0;
    }
}
