package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import java.lang.foreign.Arena;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Atomic updates of elements that many work-items share, arrays that each makes for itself, and static final ones. */
@SuppressWarnings("NarrowingCompoundAssignment")
public abstract class MemoryChapter extends Chapter {
    private static final int ITEMS = 50_000;

    /** For use by subclasses that name their device. */
    protected MemoryChapter() {}

    record Sums(IntArray ints, LongArray longs, FloatArray floats, DoubleArray doubles) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int n = (int) item.globalId();
            ints.getAndAdd(0, 1);
            ints.getAndMax(1, n);
            ints.getAndMin(2, -n);
            ints.getAndBitwiseXor(3, 1 << (n % 32));
            ints.getAndBitwiseOr(4, 1 << (n % 31));
            ints.getAndBitwiseAnd(5, ~(1 << (n % 31)));
            longs.getAndAdd(0, 1L << 33);
            longs.getAndMax(1, (long) n << 20);
            longs.getAndMin(2, -((long) n << 20));
            longs.getAndBitwiseXor(3, 1L << (n % 64));
            longs.getAndBitwiseOr(4, 1L << (n % 63));
            longs.getAndBitwiseAnd(5, ~(1L << (n % 63)));
            floats.getAndAdd(0, 1);
            floats.getAndMax(1, n);
            floats.getAndMin(2, -n);
            doubles.getAndAdd(0, 0.5);
            doubles.getAndMax(1, n);
            doubles.getAndMin(2, -n);
        }
    }

    record Tickets(IntArray counter, IntArray taken) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int mine = counter.getAndAdd(0, 1);
            taken.getAndAdd(mine, 1);
        }
    }

    record CountsByComparing(IntArray counter, DoubleArray sum) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int seen = counter.getAndAdd(0, 0);
            int found = counter.compareAndExchange(0, seen, seen + 1);
            while (found != seen) {
                seen = found;
                found = counter.compareAndExchange(0, seen, seen + 1);
            }
            double before = sum.getAndAdd(0, 0);
            while (!sum.compareAndSet(0, before, before + 2)) {
                before = sum.getAndAdd(0, 0);
            }
        }
    }

    record Extremes(FloatArray values, FloatArray least, FloatArray most) implements Kernel {
        @Override
        public void run(WorkItem item) {
            float value = values.get(item.globalId());
            least.getAndMin(item.globalId() % least.length(), value);
            most.getAndMax(item.globalId() % most.length(), value);
        }
    }

    record Histogram(IntArray in, IntArray counts) implements Kernel {
        @Override
        public void run(WorkItem item) {
            counts.getAndAdd((in.get(item.globalId()) & 0x7fffffff) % counts.length(), 1);
        }
    }

    record Cells(IntArray cells) implements Kernel {
        @Override
        public void run(WorkItem item) {
            cells.getAndAdd(item.globalId(0) % cells.shape(0), item.globalId(1) % cells.shape(1), 1);
        }
    }

    record Outside(IntArray cells) implements Kernel {
        @Override
        public void run(WorkItem item) {
            cells.getAndAdd(item.globalId(), 1);
        }
    }

    record WrapsAround(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int[] mine = new int[64];
            for (int k = 0; k < 64; k++) {
                mine[k] = (int) item.globalId() + k;
            }
            int sum = 0;
            for (int k = 0; k < 64; k++) {
                sum += mine[(k * 7) % 64] * (k + 1);
            }
            out.set(item.globalId(), sum);
        }
    }

    @Test
    void indicesThatWrapAroundAreNoStrides() {
        oracle().check(NDRange.of(100), w -> new WrapsAround(w.ints(100)));
    }

    @Test
    void noUpdateIsLost() {
        try (IntArray ints = device().newIntArray(6);
                LongArray longs = device().newLongArray(6);
                FloatArray floats = device().newFloatArray(3);
                DoubleArray doubles = device().newDoubleArray(3)) {
            ints.set(5, -1);
            longs.set(5, -1);
            device().launch(new Sums(ints, longs, floats, doubles), NDRange.of(ITEMS));
            int xor = 0;
            long wideXor = 0;
            for (int n = 0; n < ITEMS; n++) {
                xor ^= 1 << (n % 32);
                wideXor ^= 1L << (n % 64);
            }
            int[] expected = {ITEMS, ITEMS - 1, 1 - ITEMS, xor, Integer.MAX_VALUE, Integer.MIN_VALUE};
            for (int k = 0; k < expected.length; k++) {
                assertEquals(expected[k], ints.get(k), "element=" + k);
            }
            long most = (ITEMS - 1L) << 20;
            long[] wide = {(long) ITEMS << 33, most, -most, wideXor, Long.MAX_VALUE, Long.MIN_VALUE};
            for (int k = 0; k < wide.length; k++) {
                assertEquals(wide[k], longs.get(k), "element=" + k);
            }
            assertEquals(ITEMS, floats.get(0));
            assertEquals(ITEMS - 1, floats.get(1));
            assertEquals(1 - ITEMS, floats.get(2));
            assertEquals(ITEMS * 0.5, doubles.get(0));
            assertEquals(ITEMS - 1, doubles.get(1));
            assertEquals(1 - ITEMS, doubles.get(2));
        }
    }

    @Test
    void oldValuesAreAllDifferent() {
        try (IntArray counter = device().newIntArray(1);
                IntArray taken = device().newIntArray(ITEMS)) {
            device().launch(new Tickets(counter, taken), NDRange.of(ITEMS));
            for (int k = 0; k < ITEMS; k++) {
                assertEquals(1, taken.get(k), "ticket=" + k);
            }
        }
    }

    @Test
    void comparingLoopsCountEveryItem() {
        try (IntArray counter = device().newIntArray(1);
                DoubleArray sum = device().newDoubleArray(1)) {
            device().launch(new CountsByComparing(counter, sum), NDRange.of(ITEMS));
            assertEquals(ITEMS, counter.get(0));
            assertEquals(2.0 * ITEMS, sum.get(0));
        }
    }

    /** NaN wins, and -0 lies below 0, whatever the order of the items. */
    @Test
    void extremesOfFloatsAreThoseOfJava() {
        for (int buckets : new int[] {1, 2, 7}) {
            oracle().check(NDRange.of(5000), w -> {
                FloatArray least = w.device().newFloatArray(buckets).fill(0f);
                FloatArray most = w.device().newFloatArray(buckets).fill(-0.0f);
                return new Extremes(w.floats(5000), w.remember(least), w.remember(most));
            });
        }
        try (FloatArray values = device().newFloatArray(100).fill(-0.0f);
                FloatArray least = device().newFloatArray(1);
                FloatArray most = device().newFloatArray(1).fill(-0.0f)) {
            values.set(50, 0.0f);
            device().launch(new Extremes(values, least, most), NDRange.of(100));
            assertEquals(Float.floatToIntBits(-0.0f), Float.floatToIntBits(least.get(0)));
            assertEquals(0, Float.floatToIntBits(most.get(0)));
            values.set(70, Float.NaN);
            device().launch(new Extremes(values, least, most), NDRange.of(100));
            assertTrue(Float.isNaN(least.get(0)));
            assertTrue(Float.isNaN(most.get(0)));
        }
    }

    @Test
    void histogramsCountEveryElement() {
        for (int buckets : new int[] {1, 10, 255}) {
            oracle().check(NDRange.of(20_000), w -> new Histogram(w.ints(20_000), w.ints(buckets)));
        }
    }

    @Test
    void twoIndicesReachTheirElement() {
        oracle().check(NDRange.of(40, 50), w -> new Cells(w.ints(3, 7)));
        oracle().check(
                        NDRange.of(40, 50),
                        w -> new Cells(w.ints(8, 9).slice(0, 2, 5).slice(1, 1, 8)));
    }

    @Test
    void indicesAreChecked() {
        try (IntArray cells = device().newIntArray(10)) {
            assertThrows(IndexOutOfBoundsException.class, () -> device().launch(new Outside(cells), NDRange.of(11)));
        }
    }

    @Test
    void memoryThatIsNotAlignedIsRefused() {
        try (Arena arena = Arena.ofConfined()) {
            IntArray cells = IntArray.wrap(arena.allocate(44, 4).asSlice(1, 40), 10);
            assertThrows(IllegalStateException.class, () -> device().launch(new Outside(cells), NDRange.of(10)));
            IntArray aligned = IntArray.wrap(arena.allocate(44, 4).asSlice(4, 40), 10);
            device().launch(new Outside(aligned), NDRange.of(10));
            assertEquals(1, aligned.get(9));
        }
    }

    // ---- arrays of the kernel's own

    private static final int[] PRIMES = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53};
    private static final float[][] WEIGHTS = {{0.25f, -0.5f, 1}, {2, 0.125f, -3}};

    record Median(IntArray in, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int[] window = new int[9];
            for (int k = 0; k < 9; k++) {
                window[k] = in.get((item.globalId() + k) % in.length());
            }
            sort(window);
            out.set(item.globalId(), window[4]);
        }

        private static void sort(int[] values) {
            for (int a = 1; a < values.length; a++) {
                int key = values[a];
                int b = a - 1;
                while (b >= 0 && values[b] > key) {
                    values[b + 1] = values[b];
                    b--;
                }
                values[b + 1] = key;
            }
        }
    }

    record PrivateHistogram(IntArray in, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            short[] counts = new short[700];
            for (int k = 0; k < 50; k++) {
                counts[(in.get((item.globalId() * 50 + k) % in.length()) & 0x7fffffff) % counts.length]++;
            }
            long sum = 0;
            for (short count : counts) {
                sum = sum * 31 + count;
            }
            out.set(item.globalId(), sum);
        }
    }

    record MatrixPower(FloatArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            float[][] a = new float[3][3];
            float[][] b = new float[3][3];
            for (int r = 0; r < 3; r++) {
                for (int c = 0; c < 3; c++) {
                    a[r][c] = in.get((item.globalId() + r * 3L + c) % in.length()) * 0.25f;
                }
            }
            multiply(a, a, b);
            multiply(a, b, a);
            out.set(item.globalId(), a[(int) (item.globalId() % 3)][1] + b[2][0]);
        }

        private static void multiply(float[][] x, float[][] y, float[][] z) {
            for (int r = 0; r < 3; r++) {
                float[] row = z[r];
                for (int c = 0; c < 3; c++) {
                    row[c] = x[r][0] * y[0][c] + x[r][1] * y[1][c] + x[r][2] * y[2][c];
                }
            }
        }
    }

    record Copies(IntArray in, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int[] own = PRIMES.clone();
            long[] window = new long[20];
            Arrays.fill(window, 2, 18, in.get(item.globalId()));
            int shift = in.get(item.globalId()) & 3;
            System.arraycopy(own, 0, own, shift, own.length - shift);
            System.arraycopy(window, shift, window, 0, window.length - shift);
            long sum = 0;
            for (int k = 0; k < own.length; k++) {
                sum = sum * 31 + own[k] - PRIMES[k] + window[k + 4];
            }
            out.set(item.globalId(), sum);
        }
    }

    record Constants(IntArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int value = in.get(item.globalId());
            float[] row = WEIGHTS[value & 1];
            out.set(item.globalId(), PRIMES[value & 15] * row[Math.floorMod(value, 3)] + row.length);
        }
    }

    record OutsideOwnArray(IntArray in, IntArray out, boolean constant) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int index = in.get(item.globalId());
            int[] own = {1, 2, 3};
            out.set(item.globalId(), constant ? PRIMES[index] : own[index]);
        }
    }

    record NegativeSize(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int[] none = new int[-2];
            out.set(item.globalId(), none.length);
        }
    }

    @Test
    void arraysOfItemsAreTheirOwn() {
        for (long size : SIZES) {
            oracle().check(NDRange.of(size), w -> new Median(w.ints(1009), w.ints(size)));
        }
    }

    @Test
    void largeArraysAreZeroInEachItem() {
        for (long size : FEW_SIZES) {
            oracle().check(NDRange.of(size), w -> new PrivateHistogram(w.ints(2003), w.longs(size)));
        }
    }

    @Test
    void arraysOfArraysAreMatrices() {
        for (long size : FEW_SIZES) {
            oracle().check(NDRange.of(size), w -> new MatrixPower(w.floats(100), w.floats(size)));
        }
    }

    @Test
    void arraysAreCopiedAndFilled() {
        for (long size : FEW_SIZES) {
            oracle().check(NDRange.of(size), w -> new Copies(w.ints(size), w.longs(size)));
        }
    }

    @Test
    void staticFinalArraysAreConstants() {
        for (long size : FEW_SIZES) {
            oracle().check(NDRange.of(size), w -> new Constants(w.ints(size), w.floats(size)));
        }
    }

    @Test
    void indicesOutsideOwnArraysFailAsInJava() {
        for (boolean constant : new boolean[] {false, true}) {
            try (IntArray in = device().newIntArray(100);
                    IntArray out = device().newIntArray(100)) {
                in.set(57, constant ? 16 : 3);
                ArrayIndexOutOfBoundsException e = assertThrows(
                        ArrayIndexOutOfBoundsException.class,
                        () -> device().launch(new OutsideOwnArray(in, out, constant), NDRange.of(100)));
                assertEquals("MemoryChapter.java", e.getStackTrace()[0].getFileName());
                in.set(57, -1);
                assertThrows(
                        ArrayIndexOutOfBoundsException.class,
                        () -> device().launch(new OutsideOwnArray(in, out, constant), NDRange.of(100)));
                in.set(57, 2);
                device().launch(new OutsideOwnArray(in, out, constant), NDRange.of(100));
                assertEquals(constant ? 5 : 3, out.get(57));
            }
        }
    }

    @Test
    void negativeSizesFailAsInJava() {
        try (IntArray out = device().newIntArray(10)) {
            NegativeArraySizeException e = assertThrows(
                    NegativeArraySizeException.class, () -> device().launch(new NegativeSize(out), NDRange.of(10)));
            assertEquals("-2", e.getMessage());
        }
    }
}
