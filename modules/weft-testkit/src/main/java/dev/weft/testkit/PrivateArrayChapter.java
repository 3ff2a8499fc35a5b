package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import org.junit.jupiter.api.Test;

/** Arrays that work-items make for themselves, and static final arrays. */
@SuppressWarnings("NarrowingCompoundAssignment")
public abstract class PrivateArrayChapter extends Chapter {
    /** For use by subclasses that name their device. */
    protected PrivateArrayChapter() {}

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

    record Histogram(IntArray in, LongArray out) implements Kernel {
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

    record Constants(IntArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int value = in.get(item.globalId());
            float[] row = WEIGHTS[value & 1];
            out.set(item.globalId(), PRIMES[value & 15] * row[Math.floorMod(value, 3)] + row.length);
        }
    }

    record Outside(IntArray in, IntArray out, boolean constant) implements Kernel {
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
            oracle().check(NDRange.of(size), w -> new Histogram(w.ints(2003), w.longs(size)));
        }
    }

    @Test
    void arraysOfArraysAreMatrices() {
        for (long size : FEW_SIZES) {
            oracle().check(NDRange.of(size), w -> new MatrixPower(w.floats(100), w.floats(size)));
        }
    }

    @Test
    void staticFinalArraysAreConstants() {
        for (long size : FEW_SIZES) {
            oracle().check(NDRange.of(size), w -> new Constants(w.ints(size), w.floats(size)));
        }
    }

    @Test
    void indicesOutsideFailAsInJava() {
        for (boolean constant : new boolean[] {false, true}) {
            try (IntArray in = device().newIntArray(100);
                    IntArray out = device().newIntArray(100)) {
                in.set(57, constant ? 16 : 3);
                ArrayIndexOutOfBoundsException e = assertThrows(
                        ArrayIndexOutOfBoundsException.class,
                        () -> device().launch(new Outside(in, out, constant), NDRange.of(100)));
                assertEquals("PrivateArrayChapter.java", e.getStackTrace()[0].getFileName());
                in.set(57, -1);
                assertThrows(
                        ArrayIndexOutOfBoundsException.class,
                        () -> device().launch(new Outside(in, out, constant), NDRange.of(100)));
                in.set(57, 2);
                device().launch(new Outside(in, out, constant), NDRange.of(100));
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
