package dev.weft.compiler.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.compiler.ir.Variant;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import org.junit.jupiter.api.Test;

/** Private and constant arrays hold what Java's do, wherever they lie. */
@SuppressWarnings({"ArrayRecordComponent", "NarrowingCompoundAssignment"})
class OwnMemoryTest {
    private static final int N = 77;

    record Small(int[] in, int[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            int[] counts = new int[8];
            for (int k = 0; k < 20; k++) {
                counts[in[(i + k) % in.length] & 7] += k;
            }
            int sum = 0;
            for (int count : counts) {
                sum = sum * 31 + count;
            }
            out[i] = sum;
        }
    }

    /** 2400 bytes of it in scratch memory. */
    record Large(int[] in, long[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            short[] first = new short[1000];
            boolean[] second = new boolean[333];
            byte[] small = new byte[7];
            for (int k = 0; k < 5; k++) {
                first[(in[(i + k) % in.length] & 0x7fffffff) % 1000] += (short) (k + 1);
                second[(in[(i + k) % in.length] & 0x7fffffff) % 333] ^= true;
                small[k] = (byte) in[i];
            }
            long sum = 0;
            for (int k = 0; k < 1000; k++) {
                sum = sum * 7 + first[k];
                sum += k < 333 && second[k] ? small[k % 7] : 0;
            }
            out[i] = sum;
        }
    }

    static final float[] FLOATS = {1, -0.0f, Float.NaN, Float.MIN_VALUE, Float.NEGATIVE_INFINITY, 0.1f};
    static final double[] DOUBLES = {Math.PI, -0.0, Double.NaN, Double.MIN_VALUE, 1e300};
    static final byte[] BYTES = {-128, 127, 0, 1, -1};
    static final short[] SHORTS = {-32768, 32767, 5};
    static final char[] CHARS = {'a', '\uffff', 0};
    static final boolean[] TRUTHS = {true, false, true, true};
    static final int[] INTS = {Integer.MIN_VALUE, 3, -3};
    static final long[][] LONGS = {{Long.MIN_VALUE, Long.MAX_VALUE}, {1L << 40, -1}};

    record Constants(double[] out, float[] floats) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            double sum = BYTES[i % 5] + SHORTS[i % 3] + CHARS[i % 3] + INTS[i % 3] + LONGS[i & 1][i % 2];
            floats[i] = FLOATS[i % 6];
            out[i] = i % 3 == 0 ? sum : TRUTHS[i & 3] ? DOUBLES[i % 5] : 1 / DOUBLES[1];
        }
    }

    private static int[] ints() {
        int[] values = new int[N];
        for (int k = 0; k < N; k++) {
            values[k] = k * 7919 * 31 - 55_555;
        }
        return values;
    }

    @Test
    void smallArraysAgree() {
        EndToEnd.assertAgrees(() -> new Small(ints(), new int[N]), TileRange.of(N));
    }

    @Test
    void largeArraysAgree() {
        EndToEnd.assertAgrees(() -> new Large(ints(), new long[N]), TileRange.of(N));
    }

    @Test
    void constantArraysAgree() {
        EndToEnd.assertAgrees(() -> new Constants(new double[N], new float[N]), TileRange.of(N));
    }

    @Test
    void onlySmallArraysAreOnTheStack() {
        TileRange range = TileRange.of(N);
        KernelUnderTest small = new KernelUnderTest(new Small(ints(), new int[N]), range, KernelUnderTest.host());
        assertEquals(0, new OwnMemory(small.graph).scratchBytes());
        assertTrue(small.emitted(Variant.CHECKED).text().contains("alloca [8 x i32]"));
        KernelUnderTest large = new KernelUnderTest(new Large(ints(), new long[N]), range, KernelUnderTest.host());
        assertEquals(2048 + 384, new OwnMemory(large.graph).scratchBytes());
        String text = large.emitted(Variant.CHECKED).text();
        assertTrue(text.contains("alloca [7 x i8]"));
        assertFalse(text.contains("alloca [1000"));
    }
}
