package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import dev.weft.testkit.oracle.Oracle;
import org.junit.jupiter.api.Test;

/** Floating-point arithmetic: IEEE operations without contraction or reassociation, comparisons, signed zeros, NaN. */
@SuppressWarnings({
    "ArrayRecordComponent",
    "IdentityBinaryExpression",
    "OperatorPrecedence",
    "NarrowingCompoundAssignment",
    "lossy-conversions"
})
public abstract class FloatChapter extends Chapter {
    private static final int N = 1003;

    private static final float[] FLOATS = {
        Float.NaN,
        Float.intBitsToFloat(0x7fa00000),
        Float.intBitsToFloat(0xffa00001),
        Float.intBitsToFloat(0xffc12345),
        0f,
        -0f,
        1f,
        -1f,
        255f,
        Float.MIN_VALUE,
        -Float.MIN_VALUE,
        Float.MAX_VALUE,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY
    };

    private static final double[] DOUBLES = {
        Double.NaN,
        Double.longBitsToDouble(0x7ff4000000000000L),
        Double.longBitsToDouble(0xfff4000000000001L),
        Double.longBitsToDouble(0xfff8123456789abcL),
        0d,
        -0d,
        1d,
        -1d,
        255d,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MAX_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };

    private static final int PAIRS = FLOATS.length * FLOATS.length;
    private static final int RESULTS = 16;

    /** For use by subclasses that name their device. */
    protected FloatChapter() {}

    record FloatOperations(FloatArray a, FloatArray b, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float x = a.get(i);
            float y = b.get(i);
            out.set(i, 0, x + y);
            out.set(i, 1, x - y);
            out.set(i, 2, x * y);
            out.set(i, 3, x / y);
            out.set(i, 4, x % y);
            out.set(i, 5, -x);
            out.set(i, 6, x * y + x);
            out.set(i, 7, (x + y) + 1e10f - 1e10f);
            out.set(i, 8, x / 3 + y * 0.1f);
            out.set(i, 9, 0f - x);
            out.set(i, 10, x + 0f);
            out.set(i, 11, x * 0f);
            out.set(i, 12, x - x);
            out.set(i, 13, 1 / x);
        }
    }

    record DoubleOperations(DoubleArray a, DoubleArray b, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            double x = a.get(i);
            double y = b.get(i);
            out.set(i, 0, x + y);
            out.set(i, 1, x - y);
            out.set(i, 2, x * y);
            out.set(i, 3, x / y);
            out.set(i, 4, x % y);
            out.set(i, 5, -x);
            out.set(i, 6, x * y + x);
            out.set(i, 7, (x + y) + 1e20 - 1e20);
            out.set(i, 8, x / 3 + y * 0.1);
            out.set(i, 9, 0.0 - x);
            out.set(i, 10, x + 0.0);
            out.set(i, 11, x * 0.0);
            out.set(i, 12, x - x);
            out.set(i, 13, 1 / x);
        }
    }

    record FloatCompares(FloatArray a, FloatArray b, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float x = a.get(i);
            float y = b.get(i);
            int bits = x < y ? 1 : 0;
            bits |= x <= y ? 2 : 0;
            bits |= x > y ? 4 : 0;
            bits |= x >= y ? 8 : 0;
            bits |= x == y ? 16 : 0;
            bits |= x != y ? 32 : 0;
            bits |= !(x < y) ? 64 : 0;
            bits |= !(x >= y) ? 128 : 0;
            bits |= x != x ? 256 : 0;
            bits |= x > 0 && y < 0 || x == 0 ? 512 : 0;
            bits |= Float.isNaN(x) ? 1024 : 0;
            bits |= Float.isInfinite(y) ? 2048 : 0;
            bits |= Float.isFinite(x) ? 4096 : 0;
            out.set(i, bits);
        }
    }

    record DoubleCompares(DoubleArray a, DoubleArray b, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            double x = a.get(i);
            double y = b.get(i);
            int bits = x < y ? 1 : 0;
            bits |= x <= y ? 2 : 0;
            bits |= x > y ? 4 : 0;
            bits |= x >= y ? 8 : 0;
            bits |= x == y ? 16 : 0;
            bits |= x != y ? 32 : 0;
            bits |= !(x < y) ? 64 : 0;
            bits |= !(x >= y) ? 128 : 0;
            bits |= x != x ? 256 : 0;
            bits |= Double.isNaN(x) ? 512 : 0;
            bits |= Double.isInfinite(y) ? 1024 : 0;
            bits |= Double.isFinite(x) ? 2048 : 0;
            out.set(i, bits + 10_000 * Integer.signum(Double.compare(x, y)));
        }
    }

    record Rounding(FloatArray a, DoubleArray b, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float x = a.get(i);
            double y = b.get(i);
            out.set(i, 0, x * x);
            out.set(i, 1, (double) x * x);
            out.set(i, 2, (float) y);
            out.set(i, 3, (float) (y + x));
            out.set(i, 4, (float) y + x);
            float z = x;
            z += y;
            z *= 1.1;
            out.set(i, 5, z);
            out.set(i, 6, (float) (int) x);
            out.set(i, 7, (float) (long) y);
        }
    }

    record Residual(FloatArray a, FloatArray b, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float product = a.get(i) * b.get(i);
            out.set(i, 0, a.get(i) * b.get(i) - product);
            out.set(i, 1, Math.fma(a.get(i), b.get(i), -product));
        }
    }

    record FloatSum(FloatArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            float sum = 0;
            double wide = 0;
            for (long j = 0; j < in.length(); j++) {
                sum += in.get(j);
                wide += in.get(j);
            }
            out.set(item.globalId(), 0, sum);
            out.set(item.globalId(), 1, (float) wide);
        }
    }

    record MinMax(DoubleArray a, DoubleArray b, DoubleArray lo, DoubleArray hi) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            lo.set(i, Math.min(a.get(i), b.get(i)));
            hi.set(i, Math.max(a.get(i), b.get(i)));
        }
    }

    record FloatMinMax(FloatArray a, FloatArray b, FloatArray lo, FloatArray hi) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            lo.set(i, Math.min(a.get(i), b.get(i)));
            hi.set(i, Math.max(a.get(i), b.get(i)));
        }
    }

    record Guards(float[] x, boolean[] flag, boolean[] inf) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            flag[i] = Float.isNaN(x[i]) || x[i] != x[i];
            inf[i] = Float.isInfinite(x[i]);
        }
    }

    record RowMaximum(float[] x, float[] m, float[] s) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            float max = Float.NEGATIVE_INFINITY;
            for (int j = 0; j < 4; j++) {
                max = Math.max(max, x[4 * i + j]);
            }
            m[i] = max;
            s[i] = (float) Math.sqrt(x[4 * i]);
        }
    }

    record Bits(FloatArray a, DoubleArray b, IntArray ints) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            ints.set(i, 0, Float.floatToIntBits(a.get(i)));
            ints.set(i, 1, (int) (Double.doubleToLongBits(b.get(i)) >>> 32));
            a.set(i, Float.intBitsToFloat(ints.get(i, 2)));
            b.set(i, Double.longBitsToDouble((long) ints.get(i, 2) << 32 | 5));
        }
    }

    @Test
    void floatOperationsRoundOnce() {
        for (long seed = 1; seed <= 4; seed++) {
            oracle().withSeed(seed)
                    .check(NDRange.of(N), w -> new FloatOperations(w.floats(N), w.floats(N), w.floats(N, 14)));
        }
    }

    @Test
    void doubleOperationsRoundOnce() {
        for (long seed = 1; seed <= 4; seed++) {
            oracle().withSeed(seed)
                    .check(NDRange.of(N), w -> new DoubleOperations(w.doubles(N), w.doubles(N), w.doubles(N, 14)));
        }
    }

    @Test
    void comparisonsKnowNanAndSignedZeros() {
        for (long seed = 1; seed <= 4; seed++) {
            Oracle oracle = oracle().withSeed(seed);
            oracle.check(NDRange.of(N), w -> new FloatCompares(w.floats(N), w.floats(N), w.ints(N)));
            oracle.check(NDRange.of(N), w -> new DoubleCompares(w.doubles(N), w.doubles(N), w.ints(N)));
        }
    }

    @Test
    void floatAndDoubleRoundDifferently() {
        for (long seed = 1; seed <= 4; seed++) {
            oracle().withSeed(seed).check(NDRange.of(N), w -> new Rounding(w.floats(N), w.doubles(N), w.doubles(N, 8)));
        }
    }

    @Test
    void productsAreNotFusedWithSums() {
        try (FloatArray a = FloatArray.of(1.0000001f, 3.1415927f);
                FloatArray b = FloatArray.of(1.0000001f, 2.7182817f);
                FloatArray out = device().newFloatArray(2, 2)) {
            device().launch(new Residual(a, b, out), 2);
            assertEquals(0f, out.get(0, 0));
            assertEquals(0f, out.get(1, 0));
            assertEquals(1.4210855e-14f, out.get(0, 1));
        }
        oracle().check(NDRange.of(N), w -> new Residual(w.floats(N), w.floats(N), w.floats(N, 2)));
    }

    @Test
    void sumsKeepTheirOrder() {
        oracle().check(NDRange.of(5), w -> {
            FloatArray in = w.floats(1000);
            for (int i = 0; i < 1000; i++) {
                in.set(i, (i % 7 - 3) * 1.1f + (i % 100 == 0 ? 1e8f : 0));
            }
            return new FloatSum(in, w.floats(5, 2));
        });
    }

    @Test
    void subnormalsAreKept() {
        oracle().check(NDRange.of(100), w -> {
            FloatArray a = w.floats(100);
            FloatArray b = w.floats(100);
            for (int i = 0; i < 100; i++) {
                a.set(i, Float.MIN_NORMAL / (i + 1));
                b.set(i, i % 3 == 0 ? 0.5f : 1.5f);
            }
            return new FloatOperations(a, b, w.floats(100, 14));
        });
    }

    @Test
    void bitsOfFloatsAndBack() {
        oracle().check(NDRange.of(N), w -> new Bits(w.floats(N), w.doubles(N), w.ints(N, 3)));
    }

    @Test
    void minimumAndMaximumKnowNanAndZerosB53() {
        for (int lane = 0; lane < 64; lane++) {
            int at = lane;
            oracle().check(NDRange.of(64), w -> {
                DoubleArray a = w.doubles(64).fill(1);
                DoubleArray b = w.doubles(64).fill(-1);
                (at % 2 == 0 ? a : b).set(at, Double.NaN);
                return new MinMax(a, b, w.doubles(64), w.doubles(64));
            });
        }
        try (DoubleArray a = DoubleArray.of(0.0, -0.0, Double.NaN, 1);
                DoubleArray b = DoubleArray.of(-0.0, 0.0, 1, Double.NaN);
                DoubleArray lo = device().newDoubleArray(4);
                DoubleArray hi = device().newDoubleArray(4)) {
            device().launch(new MinMax(a, b, lo, hi), 4);
            double nan = Double.NaN;
            assertArrayEquals(new double[] {-0.0, -0.0, nan, nan}, lo.toArray());
            assertArrayEquals(new double[] {0.0, 0.0, nan, nan}, hi.toArray());
        }
        oracle().check(NDRange.of(N), w -> new MinMax(w.doubles(N), w.doubles(N), w.doubles(N), w.doubles(N)));
        oracle().check(NDRange.of(N), w -> new FloatMinMax(w.floats(N), w.floats(N), w.floats(N), w.floats(N)));
    }

    @Test
    void testsForNanAndInfinityAreKeptB54() {
        float[] x = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 0};
        boolean[] flag = new boolean[4];
        boolean[] inf = new boolean[4];
        device().launch(new Guards(x, flag, inf), 4);
        assertArrayEquals(new boolean[] {true, false, false, false}, flag);
        assertArrayEquals(new boolean[] {false, true, true, false}, inf);
    }

    @Test
    void infinityIsAConstantAndHasARootB55() {
        float infinity = Float.POSITIVE_INFINITY;
        float[] x = {infinity, 1, 2, 3, -0f, -1, -2, -3, 4, 9, 7, 8, -infinity, -infinity, -infinity, -infinity};
        float[] m = new float[4];
        float[] s = new float[4];
        device().launch(new RowMaximum(x, m, s), 4);
        assertArrayEquals(new float[] {infinity, -0f, 9, -infinity}, m);
        assertArrayEquals(new float[] {infinity, -0f, 2, Float.NaN}, s);
    }

    record OfFloats(FloatArray a, FloatArray b, FloatArray out) implements Kernel {
        @Override
        @SuppressWarnings("DistinctVarargsChecker") // equal arguments are a case of their own
        public void run(WorkItem item) {
            long i = item.globalId();
            float x = a.get(i);
            float y = b.get(i);
            float whole = i - 100;
            out.set(i, 0, Math.min(x, y));
            out.set(i, 1, Math.max(x, y));
            out.set(i, 2, Math.min(x, 0f));
            out.set(i, 3, Math.max(x, 0f));
            out.set(i, 4, Math.min(x, -0f));
            out.set(i, 5, Math.max(x, -0f));
            out.set(i, 6, Math.min(1f, x));
            out.set(i, 7, Math.max(1f, x));
            out.set(i, 8, Math.min(whole, x));
            out.set(i, 9, Math.max(whole, x));
            out.set(i, 10, Math.min(x, whole));
            out.set(i, 11, Math.max(x, whole));
            out.set(i, 12, Math.max(0f, Math.min(x, 255f)));
            out.set(i, 13, Math.min(x, Float.NaN));
            out.set(i, 14, Math.max(Math.abs(x), y));
            out.set(i, 15, Math.min(x, x));
        }
    }

    record OfDoubles(DoubleArray a, DoubleArray b, DoubleArray out) implements Kernel {
        @Override
        @SuppressWarnings("DistinctVarargsChecker") // equal arguments are a case of their own
        public void run(WorkItem item) {
            long i = item.globalId();
            double x = a.get(i);
            double y = b.get(i);
            double whole = i - 100;
            out.set(i, 0, Math.min(x, y));
            out.set(i, 1, Math.max(x, y));
            out.set(i, 2, Math.min(x, 0d));
            out.set(i, 3, Math.max(x, 0d));
            out.set(i, 4, Math.min(x, -0d));
            out.set(i, 5, Math.max(x, -0d));
            out.set(i, 6, Math.min(1d, x));
            out.set(i, 7, Math.max(1d, x));
            out.set(i, 8, Math.min(whole, x));
            out.set(i, 9, Math.max(whole, x));
            out.set(i, 10, Math.min(x, whole));
            out.set(i, 11, Math.max(x, whole));
            out.set(i, 12, Math.max(0d, Math.min(x, 255d)));
            out.set(i, 13, Math.min(x, Double.NaN));
            out.set(i, 14, Math.max(Math.abs(x), y));
            out.set(i, 15, Math.min(x, x));
        }
    }

    @Test
    void everyPairOfSpecialFloatsIsAsInJava() {
        oracle().check(NDRange.of(PAIRS), w -> {
            FloatArray a = w.floats(PAIRS);
            FloatArray b = w.floats(PAIRS);
            for (int i = 0; i < PAIRS; i++) {
                a.set(i, FLOATS[i / FLOATS.length]);
                b.set(i, FLOATS[i % FLOATS.length]);
            }
            return new OfFloats(a, b, w.floats(PAIRS, RESULTS));
        });
    }

    @Test
    void everyPairOfSpecialDoublesIsAsInJava() {
        oracle().check(NDRange.of(PAIRS), w -> {
            DoubleArray a = w.doubles(PAIRS);
            DoubleArray b = w.doubles(PAIRS);
            for (int i = 0; i < PAIRS; i++) {
                a.set(i, DOUBLES[i / DOUBLES.length]);
                b.set(i, DOUBLES[i % DOUBLES.length]);
            }
            return new OfDoubles(a, b, w.doubles(PAIRS, RESULTS));
        });
    }
}
