package dev.weft.compiler.codegen;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.compiler.ir.Variant;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.lang.foreign.Arena;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Atomic updates do to elements, one after the other, what the arrays' own methods do, and return the same. */
class AtomicEmitterTest {
    private static final float[] FLOATS = {
        0,
        -0.0f,
        1,
        -1,
        Float.NaN,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY,
        Float.MIN_VALUE,
        1e38f,
        0.1f,
        Float.intBitsToFloat(0xffc12345),
        Float.intBitsToFloat(0x7f800001)
    };
    private static final int[] INTS = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x55555555, 1 << 30, -7};

    record Ints(IntArray a, IntArray v, IntArray old) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int n = v.get(i);
            int mixed = a.getAndAdd(i, n);
            mixed = mixed * 31 + a.getAndMin(i, n / 3);
            mixed = mixed * 31 + a.getAndMax(i, n + 5);
            mixed = mixed * 31 + a.getAndBitwiseAnd(i, n | 0xff);
            mixed = mixed * 31 + a.getAndBitwiseOr(i, n << 3);
            mixed = mixed * 31 + a.getAndBitwiseXor(i, 0x1234567);
            mixed = mixed * 31 + a.compareAndExchange(i, n, 17);
            mixed = mixed * 31 + (a.compareAndSet(i, mixed, 3) ? 1 : 0);
            mixed = mixed * 31 + (a.compareAndSet(i, a.get(i), a.get(i) + 1) ? 1 : 0);
            old.set(i, mixed * 31 + a.getAndSet(i, a.get(i) ^ n));
            a.getAndAdd(0, n);
            a.getAndMin(1, n);
        }
    }

    record Longs(LongArray a, LongArray v, LongArray old) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            long n = v.get(i);
            long mixed = a.getAndAdd(i, n);
            mixed = mixed * 31 + a.getAndMin(i, n / 3);
            mixed = mixed * 31 + a.getAndMax(i, n + 5);
            mixed = mixed * 31 + a.getAndBitwiseAnd(i, n | 0xff);
            mixed = mixed * 31 + a.getAndBitwiseOr(i, n << 3);
            mixed = mixed * 31 + a.getAndBitwiseXor(i, 0x123456789L);
            mixed = mixed * 31 + a.compareAndExchange(i, n, 17);
            mixed = mixed * 31 + (a.compareAndSet(i, a.get(i), a.get(i) + 1) ? 1 : 0);
            old.set(i, mixed * 31 + a.getAndSet(i, a.get(i) ^ n));
        }
    }

    /** One element for each kind of update, so that each old value is seen. */
    record Floats(FloatArray a, FloatArray v, FloatArray old) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float n = v.get(i);
            old.set(i, 0, a.getAndAdd(i, 0, n));
            old.set(i, 1, a.getAndMin(i, 1, n));
            old.set(i, 2, a.getAndMax(i, 2, n));
            old.set(i, 3, a.getAndSet(i, 3, n));
            old.set(i, 4, a.compareAndExchange(i, 4, n, 17));
            old.set(i, 5, a.compareAndSet(i, 5, n, 18) ? 1 : 0);
        }
    }

    record Doubles(DoubleArray a, DoubleArray v, DoubleArray old) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            double n = v.get(i);
            old.set(i, 0, a.getAndAdd(i, 0, n));
            old.set(i, 1, a.getAndMin(i, 1, n));
            old.set(i, 2, a.getAndMax(i, 2, n));
            old.set(i, 3, a.getAndSet(i, 3, n));
            old.set(i, 4, a.compareAndExchange(i, 4, n, 17));
            old.set(i, 5, a.compareAndSet(i, 5, n, 18) ? 1 : 0);
        }
    }

    record Histogram(IntArray in, IntArray counts) implements Kernel {
        @Override
        public void run(WorkItem item) {
            counts.getAndAdd(in.get(item.globalId()) & 15, 1);
        }
    }

    private static int[] pairs(int which) {
        int[] all = new int[INTS.length * INTS.length];
        for (int k = 0; k < all.length; k++) {
            all[k] = INTS[which == 0 ? k % INTS.length : k / INTS.length];
        }
        return all;
    }

    private static long[] longPairs(int which) {
        int[] ints = pairs(which);
        long[] all = new long[ints.length];
        for (int k = 0; k < all.length; k++) {
            all[k] = ints[k] * (k % 3 == 0 ? 1L : 0x1_0000_0003L);
        }
        return all;
    }

    /** Each pair of values, the elements six times. */
    private static float[] floatPairs(int which, int copies) {
        int n = FLOATS.length;
        float[] all = new float[n * n * copies];
        for (int k = 0; k < all.length; k++) {
            int pair = k / copies;
            all[k] = FLOATS[which == 0 ? pair % n : pair / n];
        }
        return all;
    }

    private static double[] widened(float[] values) {
        double[] all = new double[values.length];
        for (int k = 0; k < all.length; k++) {
            all[k] = values[k];
        }
        return all;
    }

    @Test
    void wholeNumbersAgree() {
        int n = INTS.length * INTS.length;
        EndToEnd.assertAgrees(
                () -> new Ints(IntArray.of(pairs(0)), IntArray.of(pairs(1)), IntArray.of(new int[n])), TileRange.of(n));
        EndToEnd.assertAgrees(
                () -> new Longs(LongArray.of(longPairs(0)), LongArray.of(longPairs(1)), LongArray.of(new long[n])),
                TileRange.of(n));
    }

    @Test
    void floatsAgreeOnNanAndZeros() {
        int n = FLOATS.length * FLOATS.length;
        Function<TileRange, Kernel> fresh = range -> new Floats(
                FloatArray.of(floatPairs(0, 6)).reshape(n, 6),
                FloatArray.of(floatPairs(1, 1)),
                FloatArray.of(new float[n * 6]).reshape(n, 6));
        EndToEnd.assertAgrees(KernelUnderTest.host(), fresh, TileRange.of(n));
        EndToEnd.assertAgrees(KernelUnderTest.oldProcessor(), fresh, TileRange.of(n));
    }

    @Test
    void doublesAgreeOnNanAndZeros() {
        int n = FLOATS.length * FLOATS.length;
        EndToEnd.assertAgrees(
                () -> new Doubles(
                        DoubleArray.of(widened(floatPairs(0, 6))).reshape(n, 6),
                        DoubleArray.of(widened(floatPairs(1, 1))),
                        DoubleArray.of(new double[n * 6]).reshape(n, 6)),
                TileRange.of(n));
    }

    @Test
    void wrappedMemoryIsUpdatedToo() {
        try (Arena arena = Arena.ofConfined()) {
            EndToEnd.assertAgrees(
                    () -> new Histogram(IntArray.of(pairs(0)), IntArray.wrap(arena.allocate(64, 4), 16)),
                    TileRange.of(64));
        }
    }

    @Test
    void updatesCountAsStores() {
        KernelUnderTest kernel = new KernelUnderTest(
                new Histogram(IntArray.of(pairs(0)), IntArray.of(new int[16])),
                TileRange.of(64),
                KernelUnderTest.host());
        String text = kernel.emitted(Variant.FAST).text();
        assertTrue(text.contains("atomicrmw add ptr"), text);
        assertTrue(text.contains("!noalias"), text);
    }
}
