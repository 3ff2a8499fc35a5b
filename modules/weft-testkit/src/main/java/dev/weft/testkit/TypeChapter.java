package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import dev.weft.testkit.oracle.Oracle;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Every element and component type, and the conversions between them. */
@SuppressWarnings({
    "ArrayRecordComponent",
    "NarrowingCompoundAssignment",
    "ShortCircuitBoolean",
    "UnnecessaryLongToIntConversion",
    "UnnecessaryParentheses",
    "FloatingPointLiteralPrecision",
    "lossy-conversions"
})
public abstract class TypeChapter extends Chapter {
    /** For use by subclasses that name their device. */
    protected TypeChapter() {}

    record Floats(FloatArray a, FloatArray b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            b.set(i, a.get(i) * 3 - b.get(i));
        }
    }

    record Doubles(DoubleArray a, DoubleArray b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            b.set(i, a.get(i) * 3 - b.get(i));
        }
    }

    record Ints(IntArray a, IntArray b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            b.set(i, a.get(i) * 3 - b.get(i));
        }
    }

    record Longs(LongArray a, LongArray b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            b.set(i, a.get(i) * 3 - b.get(i));
        }
    }

    record Shorts(ShortArray a, ShortArray b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            b.set(i, (short) (a.get(i) * 3 - b.get(i)));
        }
    }

    record Bytes(ByteArray a, ByteArray b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            b.set(i, (byte) (a.get(i) * 3 - b.get(i)));
        }
    }

    record Halves(HalfArray a, HalfArray b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            b.set(i, a.get(i) * 3 - b.get(i));
        }
    }

    record RoundToHalf(FloatArray in, HalfArray out, FloatArray back) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, in.get(i));
            back.set(i, out.get(i));
        }
    }

    record JavaBooleans(boolean[] a, boolean[] b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            b[i] = a[i] ^ (b[i] | i % 3 == 0);
        }
    }

    record JavaBytes(byte[] a, byte[] b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            b[i] += (byte) (a[i] * 5);
            b[i]++;
        }
    }

    record JavaShorts(short[] a, short[] b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            b[i] -= (short) (a[i] << 3);
            b[i]--;
        }
    }

    record JavaChars(char[] a, char[] b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            b[i] = (char) (a[i] * 7 - b[i]);
            b[i] += 3;
        }
    }

    record JavaInts(int[] a, int[] b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            b[i] ^= a[i] * 31 + a.length;
        }
    }

    record JavaLongs(long[] a, long[] b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            b[i] ^= a[i] * 31 + a.length;
        }
    }

    record JavaFloats(float[] a, float[] b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            b[i] = b[i] / a[i] + 1;
        }
    }

    record JavaDoubles(double[] a, double[] b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            b[i] = b[i] / a[i] + 1;
        }
    }

    record SmallScalars(boolean z, byte b, short s, char c, int i, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out.set(0, z ? 1 : 0);
            out.set(1, b);
            out.set(2, s);
            out.set(3, c);
            out.set(4, i);
            out.set(5, b + s + c + i);
            out.set(6, (byte) (b * s) + (z ? 100L : -100L));
        }
    }

    record LargeScalars(long j, float f, double d, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out.set(0, j);
            out.set(1, Float.floatToRawIntBits(f));
            out.set(2, Double.doubleToRawLongBits(d));
            out.set(3, Double.doubleToRawLongBits(f * d + j));
        }
    }

    record ManyArguments(FloatArray a, DoubleArray b, int[] c, byte[] d, LongArray e, ShortArray f) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            b.set(i, a.get(i) + (double) c[i] + d[i]);
            c[i] = (int) e.get(i) + f.get(i);
            f.set(i, (short) (d[i] - c[i]));
            d[i] = (byte) i;
        }
    }

    record IntCasts(IntArray in, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int x = in.get(i);
            out.set(7 * i, (byte) x);
            out.set(7 * i + 1, (short) x);
            out.set(7 * i + 2, (char) x);
            out.set(7 * i + 3, x);
            out.set(7 * i + 4, x & 0xffffffffL);
            out.set(7 * i + 5, Float.floatToRawIntBits((float) x));
            out.set(7 * i + 6, Double.doubleToRawLongBits(x));
        }
    }

    record LongCasts(LongArray in, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            long x = in.get(i);
            out.set(6 * i, (byte) x);
            out.set(6 * i + 1, (short) x);
            out.set(6 * i + 2, (char) x);
            out.set(6 * i + 3, (int) x);
            out.set(6 * i + 4, Float.floatToRawIntBits((float) x));
            out.set(6 * i + 5, Double.doubleToRawLongBits((double) x));
        }
    }

    record FloatCasts(FloatArray in, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float x = in.get(i);
            out.set(6 * i, (byte) x);
            out.set(6 * i + 1, (short) x);
            out.set(6 * i + 2, (char) x);
            out.set(6 * i + 3, (int) x);
            out.set(6 * i + 4, (long) x);
            out.set(6 * i + 5, Double.doubleToLongBits((double) x));
        }
    }

    record DoubleCasts(DoubleArray in, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            double x = in.get(i);
            out.set(6 * i, (byte) x);
            out.set(6 * i + 1, (short) x);
            out.set(6 * i + 2, (char) x);
            out.set(6 * i + 3, (int) x);
            out.set(6 * i + 4, (long) x);
            out.set(6 * i + 5, Float.floatToIntBits((float) x));
        }
    }

    record RotateBytes(byte[] a, byte[] c) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            c[i] = (byte) (a[i] << 7 | a[i] >>> (-7));
        }
    }

    record ShiftSmall(byte[] bytes, short[] shorts, ByteArray weftBytes) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            shorts[i] = (short) (shorts[i] >>> 3);
            weftBytes.set(i, (byte) (weftBytes.get(i) >>> 3));
            bytes[i] = (byte) (bytes[i] >>> 3);
        }
    }

    record ByteProduct(byte[] factors, byte[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            byte product = 1;
            for (int i = 0; i < factors.length; i++) {
                product *= factors[i];
            }
            out[(int) item.globalId()] = product;
        }
    }

    record StoreChars(char[] c) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            c[i] = i % 2 == 0 ? 'f' : (char) 0x3333;
        }
    }

    record Widen(int[] n, long[] r, int[] s) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            r[i] = (long) n[i] * 100 + 12;
            s[i] = n[i] * 100 + 12;
        }
    }

    record Flags(boolean inv, boolean[] f) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            f[i] = (i % 3 == 0) ^ inv;
        }
    }

    @Test
    void weftArraysOfEachType() {
        for (long n : new long[] {0, 1, 3, 33, 1003, 8193}) {
            NDRange range = NDRange.of(n);
            oracle().check(range, w -> new Floats(w.floats(n), w.floats(n)));
            oracle().check(range, w -> new Doubles(w.doubles(n), w.doubles(n)));
            oracle().check(range, w -> new Ints(w.ints(n), w.ints(n)));
            oracle().check(range, w -> new Longs(w.longs(n), w.longs(n)));
            oracle().check(range, w -> new Shorts(w.shorts(n), w.shorts(n)));
            oracle().check(range, w -> new Bytes(w.bytes(n), w.bytes(n)));
            oracle().check(range, w -> new Halves(w.halves(n), w.halves(n)));
        }
    }

    @Test
    void javaArraysOfEachType() {
        for (int n : new int[] {0, 1, 3, 33, 1003, 20_000}) {
            NDRange range = NDRange.of(n);
            oracle().check(range, w -> new JavaBooleans(w.javaBooleans(n), w.javaBooleans(n)));
            oracle().check(range, w -> new JavaBytes(w.javaBytes(n), w.javaBytes(n)));
            oracle().check(range, w -> new JavaShorts(w.javaShorts(n), w.javaShorts(n)));
            oracle().check(range, w -> new JavaChars(w.javaChars(n), w.javaChars(n)));
            oracle().check(range, w -> new JavaInts(w.javaInts(n), w.javaInts(n)));
            oracle().check(range, w -> new JavaLongs(w.javaLongs(n), w.javaLongs(n)));
            oracle().check(range, w -> new JavaFloats(w.javaFloats(n), w.javaFloats(n)));
            oracle().check(range, w -> new JavaDoubles(w.javaDoubles(n), w.javaDoubles(n)));
        }
    }

    @Test
    void scalarsOfEachType() {
        long[][] edges = {{0, 0, 0, 0, 0}, {1, -128, -32768, 65535, Integer.MIN_VALUE}, {0, 127, 32767, 1, -1}};
        for (long[] e : edges) {
            oracle().check(
                            NDRange.of(1),
                            w -> new SmallScalars(
                                    e[0] != 0, (byte) e[1], (short) e[2], (char) e[3], (int) e[4], w.longs(7)));
        }
        float[] floats = {0f, -0f, Float.MIN_VALUE, Float.POSITIVE_INFINITY, -1.5f};
        double[] doubles = {-0.0, 0, Double.MIN_VALUE, Double.NEGATIVE_INFINITY, 1e300};
        for (int i = 0; i < floats.length; i++) {
            int at = i;
            oracle().check(
                            NDRange.of(1),
                            w -> new LargeScalars(Long.MIN_VALUE + at, floats[at], doubles[at], w.longs(4)));
        }
    }

    @Test
    void argumentsOfManyTypesTogether() {
        for (int n : new int[] {1, 33, 9001}) {
            oracle().check(
                            NDRange.of(n),
                            w -> new ManyArguments(
                                    w.floats(n), w.doubles(n), w.javaInts(n), w.javaBytes(n), w.longs(n), w.shorts(n)));
        }
    }

    @Test
    void floatsAreRoundedToHalvesAsTheHostDoes() {
        for (long seed = 1; seed <= 5; seed++) {
            oracle().withSeed(seed)
                    .check(NDRange.of(5000), w -> new RoundToHalf(w.floats(5000), w.halves(5000), w.floats(5000)));
        }
        float[] edges = {
            65504f, 65519.996f, 65520f, 5.9604645e-8f, 2.9802322e-8f, 2.98023242e-8f, 6.1e-5f, -0f, 1.0009766f
        };
        oracle().check(NDRange.of(edges.length), w -> {
            FloatArray in = w.floats(edges.length).copyFrom(edges);
            return new RoundToHalf(in, w.halves(edges.length), w.floats(edges.length));
        });
    }

    @Test
    void conversionsOfEachPairOfTypes() {
        for (long seed = 1; seed <= 5; seed++) {
            Oracle oracle = oracle().withSeed(seed);
            oracle.check(NDRange.of(1003), w -> new IntCasts(w.ints(1003), w.longs(7 * 1003)));
            oracle.check(NDRange.of(1003), w -> new LongCasts(w.longs(1003), w.longs(6 * 1003)));
            oracle.check(NDRange.of(1003), w -> new FloatCasts(w.floats(1003), w.longs(6 * 1003)));
            oracle.check(NDRange.of(1003), w -> new DoubleCasts(w.doubles(1003), w.longs(6 * 1003)));
        }
    }

    @Test
    void castsSaturateAndTruncateB50() {
        try (FloatArray in = FloatArray.of(
                        Float.NaN,
                        1e20f,
                        Float.NEGATIVE_INFINITY,
                        300.7f,
                        510f,
                        -200f,
                        Float.POSITIVE_INFINITY,
                        -1f,
                        1e9f);
                LongArray out = device().newLongArray(9 * 6)) {
            device().launch(new FloatCasts(in, out), 9);
            assertEquals(0, out.get(3));
            assertEquals(2147483647, out.get(6 + 3));
            assertEquals(-2147483648, out.get(12 + 3));
            assertEquals(44, out.get(18));
            assertEquals(-2, out.get(24));
            assertEquals(56, out.get(30));
            assertEquals(-1, out.get(36));
            assertEquals(65535, out.get(42 + 2));
            assertEquals(0, out.get(4));
            assertEquals(-13824, out.get(48 + 1));
        }
        try (DoubleArray in = DoubleArray.of(1e30, Double.NaN);
                LongArray out = device().newLongArray(12)) {
            device().launch(new DoubleCasts(in, out), 2);
            assertEquals(Long.MAX_VALUE, out.get(4));
            assertEquals(0, out.get(10));
        }
    }

    @Test
    void bytesArePromotedBeforeTheyRotateB12() {
        byte[] a = {1, 5, -3, -128};
        byte[] c = new byte[4];
        device().launch(new RotateBytes(a, c), 4);
        assertArrayEquals(new byte[] {-128, -128, -1, 127}, c);
        oracle().check(NDRange.of(256), w -> new RotateBytes(w.javaBytes(256), w.javaBytes(256)));
    }

    @Test
    void smallTypesShiftAsIntsB13() {
        byte[] bytes = {-8, -128, 127};
        short[] shorts = {-32768, -1, 1};
        try (ByteArray weftBytes = ByteArray.of(bytes)) {
            device().launch(new ShiftSmall(bytes, shorts, weftBytes), 3);
            assertArrayEquals(new byte[] {-1, -16, 15}, bytes);
            assertArrayEquals(new byte[] {-1, -16, 15}, weftBytes.toArray());
            assertEquals(-4096, shorts[0]);
        }
    }

    @Test
    void productOfBytesWrapsB14() {
        byte[] factors = new byte[63];
        Arrays.fill(factors, (byte) 3);
        for (int n : new int[] {1, 33, 9000}) {
            byte[] out = new byte[n];
            device().launch(new ByteProduct(factors, out), n);
            for (byte product : out) {
                assertEquals(-85, product);
            }
        }
    }

    @Test
    void charsAreStoredWholeB47() {
        char[] c = new char[1001];
        Arrays.fill(c, (char) 0xffff);
        device().launch(new StoreChars(c), c.length);
        for (int i = 0; i < c.length; i++) {
            assertEquals(i % 2 == 0 ? 102 : 13107, c[i]);
        }
    }

    @Test
    void widensBeforeItMultipliesB48() {
        int[] n = new int[100];
        Arrays.fill(n, 406816880);
        long[] r = new long[100];
        int[] s = new int[100];
        device().launch(new Widen(n, r, s), 100);
        for (int i = 0; i < 100; i++) {
            assertEquals(40681688012L, r[i]);
            assertEquals(2026982348, s[i]);
        }
    }

    @Test
    void booleansOfArraysAndArgumentsB49() {
        boolean[] f = new boolean[1001];
        device().launch(new Flags(true, f), f.length);
        int count = 0;
        for (int i = 0; i < f.length; i++) {
            assertEquals(i % 3 != 0, f[i]);
            count += f[i] ? 1 : 0;
        }
        assertEquals(667, count);
    }
}
