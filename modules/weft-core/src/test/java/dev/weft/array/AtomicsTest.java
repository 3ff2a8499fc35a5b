package dev.weft.array;

import static dev.weft.array.GeometryTest.assertMessage;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;

class AtomicsTest {
    private static final int THREADS = 4;
    private static final int UPDATES = 20_000;

    /** An update made by one of the threads. */
    private interface Update {
        void by(int thread, int count);
    }

    @Test
    void noUpdateIsLost() throws InterruptedException {
        try (IntArray ints = IntArray.of(new int[8]);
                LongArray longs = LongArray.of(new long[8]);
                FloatArray floats = FloatArray.of(new float[8]);
                DoubleArray doubles = DoubleArray.of(new double[8])) {
            onThreads((thread, count) -> {
                ints.getAndAdd(0, 1);
                longs.getAndAdd(0, 1L << 32);
                floats.getAndAdd(0, 1);
                doubles.getAndAdd(0, 0.5);
                ints.getAndMax(1, thread * UPDATES + count);
                longs.getAndMin(1, -(thread * UPDATES + count));
                floats.getAndMax(1, thread * UPDATES + count);
                doubles.getAndMin(1, -(thread * UPDATES + count));
                ints.getAndBitwiseXor(2, 1 << thread);
                longs.getAndBitwiseOr(2, 1L << (count % 64));
                int seen = ints.get(3);
                while (!ints.compareAndSet(3, seen, seen + 1)) {
                    seen = ints.get(3);
                }
                double found = doubles.get(3);
                double witness = doubles.compareAndExchange(3, found, found + 1);
                while (witness != found) {
                    found = witness;
                    witness = doubles.compareAndExchange(3, found, found + 1);
                }
            });
            int all = THREADS * UPDATES;
            assertEquals(all, ints.get(0));
            assertEquals((long) all << 32, longs.get(0));
            assertEquals(all, floats.get(0));
            assertEquals(all * 0.5, doubles.get(0));
            assertEquals(all - 1, ints.get(1));
            assertEquals(-(all - 1), longs.get(1));
            assertEquals(all - 1, floats.get(1));
            assertEquals(-(all - 1), doubles.get(1));
            assertEquals(0, ints.get(2), "each bit flips an even number of times");
            assertEquals(-1, longs.get(2));
            assertEquals(all, ints.get(3));
            assertEquals(all, doubles.get(3));
        }
    }

    @Test
    void valuesTakenAreAllDifferent() throws InterruptedException {
        try (IntArray counter = IntArray.of(0);
                ByteArray taken = ByteArray.of(new byte[THREADS * UPDATES])) {
            onThreads((thread, count) -> {
                int mine = counter.getAndAdd(0, 1);
                taken.set(mine, (byte) (taken.get(mine) + 1));
            });
            for (long i = 0; i < taken.length(); i++) {
                assertEquals(1, taken.get(i));
            }
        }
    }

    @Test
    void integersReturnTheOldValueAndWrap() {
        try (IntArray ints = IntArray.of(Integer.MAX_VALUE, 0b1100);
                LongArray longs = LongArray.of(Long.MIN_VALUE, 5)) {
            assertEquals(Integer.MAX_VALUE, ints.getAndAdd(0, 1));
            assertEquals(Integer.MIN_VALUE, ints.getAndSet(0, 3));
            assertEquals(3, ints.getAndMin(0, 9));
            assertEquals(3, ints.getAndMin(0, -9));
            assertEquals(-9, ints.getAndMax(0, 4));
            assertEquals(0b1100, ints.getAndBitwiseAnd(1, 0b0110));
            assertEquals(0b0100, ints.getAndBitwiseOr(1, 0b0001));
            assertEquals(0b0101, ints.getAndBitwiseXor(1, 0b1111));
            assertEquals(0b1010, ints.get(1));
            assertEquals(Long.MIN_VALUE, longs.getAndAdd(0, -1));
            assertEquals(Long.MAX_VALUE, longs.get(0));
            assertEquals(5, longs.compareAndExchange(1, 6, 7));
            assertEquals(5, longs.compareAndExchange(1, 5, 7));
            assertFalse(longs.compareAndSet(1, 5, 8));
            assertTrue(longs.compareAndSet(1, 7, 8));
        }
    }

    @Test
    void minimumAndMaximumAreThoseOfMath() {
        float[] floats = {0f, -0f, 1f, -1f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
        for (float x : floats) {
            for (float y : floats) {
                try (FloatArray array = FloatArray.of(x, x);
                        DoubleArray wide = DoubleArray.of(x, x)) {
                    assertSame(x, array.getAndMin(0, y));
                    assertSame(x, array.getAndMax(1, y));
                    assertSame(Math.min(x, y), array.get(0));
                    assertSame(Math.max(x, y), array.get(1));
                    wide.getAndMin(0, y);
                    wide.getAndMax(1, y);
                    assertEquals(Math.min((double) x, (double) y), wide.get(0));
                    assertEquals(Math.max((double) x, (double) y), wide.get(1));
                }
            }
        }
    }

    @Test
    void comparisonIsBitForBit() {
        float quiet = Float.intBitsToFloat(0x7fc00001);
        try (FloatArray array = FloatArray.of(quiet, 0f);
                DoubleArray wide = DoubleArray.of(Double.NaN, -0.0)) {
            assertFalse(array.compareAndSet(0, Float.NaN, 1f));
            assertTrue(array.compareAndSet(0, quiet, 1f));
            assertFalse(array.compareAndSet(1, -0f, 1f));
            assertTrue(array.compareAndSet(1, 0f, 1f));
            assertTrue(wide.compareAndSet(0, Double.NaN, 1));
            assertFalse(wide.compareAndSet(1, 0.0, 1));
            assertEquals(-0.0, wide.compareAndExchange(1, -0.0, 2));
            assertEquals(2, wide.get(1));
        }
    }

    @Test
    void everyRankHasItsForms() {
        try (IntArray array = (IntArray) Kind.INT.create(2, 2, 2, 2);
                IntArray plane = (IntArray) Kind.INT.create(2, 3);
                FloatArray cube = (FloatArray) Kind.FLOAT.create(2, 2, 2)) {
            assertEquals(0, array.getAndAdd(1, 0, 1, 1, 5));
            assertEquals(5, array.getAndSet(0b1011, 6));
            assertEquals(0, plane.getAndMax(1, 2, 7));
            assertTrue(plane.compareAndSet(1, 2, 7, 8));
            assertEquals(8, plane.get(5));
            assertEquals(0f, cube.getAndMin(1, 1, 0, -3f));
            assertEquals(-3f, cube.compareAndExchange(1, 1, 0, -3f, 1f));
            assertEquals(1f, cube.get(6));
            assertMessage(IndexOutOfBoundsException.class, () -> plane.getAndAdd(2, 0, 1), "index=2, length=2, dim=0");
        }
    }

    @Test
    void misalignedElementsAreRefusedByAtomicsAlone() {
        FloatArray array = FloatArray.wrap(MemorySegment.ofArray(new byte[8]), 2);
        array.set(1, 2f);
        assertEquals(2f, array.get(1));
        assertMessage(IllegalStateException.class, () -> array.getAndAdd(1, 1f), "not aligned for atomic access");
        assertEquals(2f, array.get(1));
        IntArray aligned = IntArray.wrap(MemorySegment.ofArray(new float[] {1f}), 1);
        assertEquals(Float.floatToRawIntBits(1f), aligned.getAndAdd(0, 1));
    }

    private static void assertSame(float expected, float actual) {
        assertEquals(Float.floatToIntBits(expected), Float.floatToIntBits(actual));
    }

    private static void onThreads(Update update) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        Throwable[] thrown = new Throwable[THREADS];
        for (int k = 0; k < THREADS; k++) {
            int thread = k;
            threads[k] = new Thread(() -> {
                try {
                    for (int count = 0; count < UPDATES; count++) {
                        update.by(thread, count);
                    }
                } catch (Throwable failure) {
                    thrown[thread] = failure;
                }
            });
            threads[k].start();
        }
        for (int k = 0; k < THREADS; k++) {
            threads[k].join();
            assertEquals(null, thrown[k]);
        }
    }
}
