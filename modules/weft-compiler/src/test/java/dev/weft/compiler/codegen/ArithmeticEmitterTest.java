package dev.weft.compiler.codegen;

import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Every operation on every pair of awkward operands gives Java's result, in all variants and on an old processor. */
class ArithmeticEmitterTest {
    private static final int[] INTS = {
        0,
        1,
        -1,
        2,
        -2,
        3,
        7,
        31,
        32,
        33,
        63,
        64,
        100,
        -100,
        255,
        256,
        32767,
        -32768,
        65535,
        65536,
        1 << 30,
        -(1 << 30),
        Integer.MAX_VALUE,
        Integer.MAX_VALUE - 1,
        Integer.MIN_VALUE,
        Integer.MIN_VALUE + 1,
        0x12345678,
        0xdeadbeef
    };
    private static final long[] LONGS = {
        0,
        1,
        -1,
        2,
        -2,
        3,
        7,
        31,
        32,
        33,
        63,
        64,
        65,
        1L << 31,
        -(1L << 31),
        (1L << 32) + 5,
        1L << 62,
        -(1L << 62),
        Long.MAX_VALUE,
        Long.MAX_VALUE - 1,
        Long.MIN_VALUE,
        Long.MIN_VALUE + 1,
        0x123456789abcdefL,
        0xdeadbeefcafebabeL
    };
    private static final double[] DOUBLES = {
        0.0,
        -0.0,
        1,
        -1,
        0.5,
        -0.5,
        1.5,
        2.5,
        -2.5,
        0.1,
        3,
        -7.25,
        1e-5,
        1e10,
        -1e10,
        2147483647.0,
        2147483648.0,
        -2147483648.0,
        -2147483649.0,
        2147483647.5,
        -2147483648.9,
        4503599627370497.5,
        9.2233720368547748e18,
        0x1p63,
        -0x1p63,
        -0x1.0000000000001p63,
        1e300,
        -1e300,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.NaN,
        0x1p-149,
        65504,
        65520,
        1e-8
    };

    record Ints(int[] a, int[] b, int[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            int x = a[i];
            int y = b[i];
            int o = i * 30;
            out[o] = x + y;
            out[o + 1] = x - y;
            out[o + 2] = x * y;
            out[o + 3] = y == 0 ? 5 : x / y;
            out[o + 4] = y == 0 ? 5 : x % y;
            out[o + 5] = -x;
            out[o + 6] = x & y;
            out[o + 7] = x | y;
            out[o + 8] = x ^ y;
            out[o + 9] = x << y;
            out[o + 10] = x >> y;
            out[o + 11] = x >>> y;
            out[o + 12] = Integer.rotateLeft(x, y);
            out[o + 13] = Integer.rotateRight(x, y);
            out[o + 14] = Integer.bitCount(x);
            out[o + 15] = Integer.numberOfLeadingZeros(x);
            out[o + 16] = Integer.numberOfTrailingZeros(x);
            out[o + 17] = Integer.reverse(x);
            out[o + 18] = Integer.reverseBytes(x);
            out[o + 19] = Math.abs(x);
            out[o + 20] = Math.min(x, y);
            out[o + 21] = Math.max(x, y);
            out[o + 22] = (byte) x;
            out[o + 23] = (short) x;
            out[o + 24] = (char) x;
            out[o + 25] = x < y ? 1 : x == y ? 2 : 3;
            out[o + 26] = Integer.compareUnsigned(x, y);
            out[o + 27] = y == 0 ? 1 : Integer.divideUnsigned(x, y);
            out[o + 28] = y == 0 ? 1 : Integer.remainderUnsigned(x, y);
            out[o + 29] = x / 7 + x % -3 + x / -1 + x % 16;
        }
    }

    record Longs(long[] a, long[] b, long[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            long x = a[i];
            long y = b[i];
            int o = i * 30;
            out[o] = x + y;
            out[o + 1] = x - y;
            out[o + 2] = x * y;
            out[o + 3] = y == 0 ? 5 : x / y;
            out[o + 4] = y == 0 ? 5 : x % y;
            out[o + 5] = -x;
            out[o + 6] = x & y;
            out[o + 7] = x | y;
            out[o + 8] = x ^ y;
            out[o + 9] = x << y;
            out[o + 10] = x >> y;
            out[o + 11] = x >>> y;
            out[o + 12] = Long.rotateLeft(x, (int) y);
            out[o + 13] = Long.rotateRight(x, (int) y);
            out[o + 14] = Long.bitCount(x);
            out[o + 15] = Long.numberOfLeadingZeros(x);
            out[o + 16] = Long.numberOfTrailingZeros(x);
            out[o + 17] = Long.reverse(x);
            out[o + 18] = Long.reverseBytes(x);
            out[o + 19] = Math.abs(x);
            out[o + 20] = Math.min(x, y);
            out[o + 21] = Math.max(x, y);
            out[o + 22] = (int) x;
            out[o + 23] = Math.multiplyHigh(x, y);
            out[o + 24] = Math.unsignedMultiplyHigh(x, y);
            out[o + 25] = x < y ? 1 : x == y ? 2 : 3;
            out[o + 26] = Long.compareUnsigned(x, y);
            out[o + 27] = y == 0 ? 1 : Long.divideUnsigned(x, y);
            out[o + 28] = y == 0 ? 1 : Long.remainderUnsigned(x, y);
            out[o + 29] = x / 7 + x % -3 + x / -1 + x % 16;
        }
    }

    record Doubles(double[] a, double[] b, double[] out, long[] whole) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            double x = a[i];
            double y = b[i];
            int o = i * 20;
            out[o] = x + y;
            out[o + 1] = x - y;
            out[o + 2] = x * y;
            out[o + 3] = x / y;
            out[o + 4] = x % y;
            out[o + 5] = -x;
            out[o + 6] = Math.min(x, y);
            out[o + 7] = Math.max(x, y);
            out[o + 8] = Math.abs(x);
            out[o + 9] = Math.sqrt(x);
            out[o + 10] = Math.floor(x);
            out[o + 11] = Math.ceil(x);
            out[o + 12] = Math.rint(x);
            out[o + 13] = Math.fma(x, y, 1.5);
            out[o + 14] = Math.copySign(x, y);
            out[o + 15] = (float) x;
            out[o + 16] = whole[o + 6];
            out[o + 17] = (int) y;
            whole[o] = (long) x;
            whole[o + 1] = (int) x;
            whole[o + 2] = x < y ? 1 : 2;
            whole[o + 3] = x <= y ? 1 : 2;
            whole[o + 4] = x > y ? 1 : 2;
            whole[o + 5] = x >= y ? 1 : 2;
            whole[o + 7] = x == y ? 1 : 2;
            whole[o + 8] = x != y ? 1 : 2;
            whole[o + 9] = !(x < y) ? 1 : 2;
            whole[o + 10] = !(x >= y) ? 1 : 2;
            whole[o + 11] = Double.doubleToLongBits(x);
            whole[o + 12] = (byte) x;
            whole[o + 13] = (char) x;
        }
    }

    record Floats(float[] a, float[] b, float[] out, int[] whole) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            float x = a[i];
            float y = b[i];
            int o = i * 20;
            out[o] = x + y;
            out[o + 1] = x - y;
            out[o + 2] = x * y;
            out[o + 3] = x / y;
            out[o + 4] = x % y;
            out[o + 5] = -x;
            out[o + 6] = Math.min(x, y);
            out[o + 7] = Math.max(x, y);
            out[o + 8] = Math.abs(x);
            out[o + 9] = (float) Math.sqrt(x);
            out[o + 10] = (float) Math.floor(x);
            out[o + 11] = (float) Math.rint(x);
            out[o + 12] = Math.fma(x, y, 1.5f);
            out[o + 13] = Math.copySign(x, y);
            out[o + 14] = Float.float16ToFloat((short) i);
            out[o + 15] = (int) (long) x;
            whole[o] = (int) (long) x;
            whole[o + 1] = (int) x;
            whole[o + 2] = x < y ? 1 : 2;
            whole[o + 3] = x <= y ? 1 : 2;
            whole[o + 4] = x > y ? 1 : 2;
            whole[o + 5] = x >= y ? 1 : 2;
            whole[o + 7] = x == y ? 1 : 2;
            whole[o + 8] = Float.floatToIntBits(x);
            whole[o + 9] = Float.isNaN(x) ? 1 : Float.floatToFloat16(x);
            whole[o + 10] = (short) x;
        }
    }

    private static Supplier<Ints> ints() {
        int n = INTS.length;
        int[] a = new int[n * n];
        int[] b = new int[n * n];
        for (int i = 0; i < n * n; i++) {
            a[i] = INTS[i / n];
            b[i] = INTS[i % n];
        }
        return () -> new Ints(a, b, new int[n * n * 30]);
    }

    private static Supplier<Longs> longs() {
        int n = LONGS.length;
        long[] a = new long[n * n];
        long[] b = new long[n * n];
        for (int i = 0; i < n * n; i++) {
            a[i] = LONGS[i / n];
            b[i] = LONGS[i % n];
        }
        return () -> new Longs(a, b, new long[n * n * 30]);
    }

    private static Supplier<Doubles> doubles() {
        int n = DOUBLES.length;
        double[] a = new double[n * n];
        double[] b = new double[n * n];
        for (int i = 0; i < n * n; i++) {
            a[i] = DOUBLES[i / n];
            b[i] = DOUBLES[i % n];
        }
        return () -> new Doubles(a, b, new double[n * n * 20], new long[n * n * 20]);
    }

    private static Supplier<Floats> floats() {
        int n = DOUBLES.length;
        int count = 1 << 16; // every half, too
        float[] a = new float[count];
        float[] b = new float[count];
        for (int i = 0; i < count; i++) {
            // beyond the pairs: floats around every half, to try the rounding
            a[i] = i < n * n ? (float) DOUBLES[i / n] : Float.float16ToFloat((short) i) * (1 + (i % 5 - 2) * 0x1p-12f);
            b[i] = (float) DOUBLES[i % n];
        }
        return () -> new Floats(a, b, new float[count * 20], new int[count * 20]);
    }

    @Test
    void intsAreJavas() {
        EndToEnd.assertAgrees(ints(), TileRange.of(INTS.length * INTS.length));
        EndToEnd.assertAgrees(
                KernelUnderTest.oldProcessor(), any -> ints().get(), TileRange.of(INTS.length * INTS.length));
    }

    @Test
    void longsAreJavas() {
        EndToEnd.assertAgrees(longs(), TileRange.of(LONGS.length * LONGS.length));
    }

    @Test
    void doublesAreJavas() {
        TileRange range = TileRange.of(DOUBLES.length * DOUBLES.length);
        EndToEnd.assertAgrees(doubles(), range);
        EndToEnd.assertAgrees(KernelUnderTest.oldProcessor(), any -> doubles().get(), range);
    }

    @Test
    void floatsAreJavas() {
        EndToEnd.assertAgrees(floats(), TileRange.of(1 << 16));
        EndToEnd.assertAgrees(KernelUnderTest.oldProcessor(), any -> floats().get(), TileRange.of(1 << 16));
    }
}
