package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import org.junit.jupiter.api.Test;

/** Ranks from 0 to 5, empty and odd sizes. */
@SuppressWarnings("NarrowCalculation")
public abstract class ShapeChapter extends Chapter {
    /** For use by subclasses that name their device. */
    protected ShapeChapter() {}

    record Axpy(float a, FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            y.set(i, a * x.get(i) + y.get(i));
        }
    }

    record SumOfThree(FloatArray x, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            float sum = 0;
            for (int i = 0; i < 3; i++) {
                sum += x.get(i);
            }
            out.set(0, out.get(0) + sum);
        }
    }

    record Square(FloatArray data) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float value = data.get(i);
            data.set(i, value * value);
        }
    }

    record Transpose(IntArray in, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out.set(item.globalId(1), item.globalId(0), in.get(item.globalId(0), item.globalId(1)));
        }
    }

    record Blur(DoubleArray in, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId(0);
            long j = item.globalId(1);
            double sum = 0;
            int count = 0;
            for (long di = -1; di <= 1; di++) {
                for (long dj = -1; dj <= 1; dj++) {
                    if (i + di >= 0 && i + di < in.shape(0) && j + dj >= 0 && j + dj < in.shape(1)) {
                        sum += in.get(i + di, j + dj);
                        count++;
                    }
                }
            }
            out.set(i, j, sum / count);
        }
    }

    record Stencil(FloatArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId(0);
            long j = item.globalId(1);
            long k = item.globalId(2);
            out.set(
                    i,
                    j,
                    k,
                    in.get(i - 1, j, k)
                            + in.get(i + 1, j, k)
                            + in.get(i, j - 1, k)
                            + in.get(i, j + 1, k)
                            + in.get(i, j, k - 1)
                            + in.get(i, j, k + 1)
                            - 6 * in.get(i, j, k));
        }
    }

    record Reverse4(LongArray in, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long a = item.globalId(0);
            long b = item.globalId(1);
            long c = item.globalId(2);
            long d = item.globalId(3);
            out.set(d, c, b, a, in.get(a, b, c, d) + in.rank() * 1000 + in.shape(2));
        }
    }

    record Linear(LongArray in, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, in.get(in.length() - 1 - i) + in.rank() + in.length());
        }
    }

    record Geometry(FloatArray a, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out.set(0, a.rank());
            out.set(1, (int) a.length());
            for (int dim = 0; dim < 3; dim++) {
                out.set(2 + dim, (int) a.shape(dim));
            }
        }
    }

    record FillRow(IntArray out, int value) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.globalId(0);
            for (long j = 0; j < out.shape(1); j++) {
                out.set(row, j, value + (int) j);
            }
        }
    }

    @Test
    void everySizeIsRight() {
        for (long n : SIZES) {
            oracle().check(NDRange.of(n), w -> new Axpy(1.5f, w.floats(n), w.floats(n)));
        }
    }

    @Test
    void itemsBeyondTheRangeStayAsTheyAre() {
        oracle().check(NDRange.of(1000), w -> new Axpy(-2f, w.floats(1100), w.floats(1200)));
        oracle().check(NDRange.of(700).withOffset(100), w -> new Axpy(-2f, w.floats(1100), w.floats(1200)));
    }

    @Test
    void rankZeroRunsOnceB21() {
        try (FloatArray x = FloatArray.of(1, 2, 3);
                FloatArray sum = device().newFloatArray(1)) {
            device().launch(new SumOfThree(x, sum), NDRange.of());
            assertEquals(6f, sum.get(0));
            device().launch(new SumOfThree(x, sum), NDRange.of(new long[0]));
            assertEquals(12f, sum.get(0));
        }
    }

    @Test
    void arraysOfRankZeroHoldOneElement() {
        try (FloatArray one = device().newFloatArray()) {
            assertEquals(1, one.length());
            one.set(0, 3f);
            device().launch(new Square(one), NDRange.of());
            assertEquals(9f, one.get(0));
        }
    }

    @Test
    void sizesNearPowersOfTwoAreSquaredB22() {
        for (int n : new int[] {8184, 8191, 8192, 8193, 65535, 65536, 65537}) {
            try (FloatArray data = device().newFloatArray(n)) {
                for (int i = 0; i < n; i++) {
                    data.set(i, i);
                }
                device().launch(new Square(data), n);
                for (int i = 0; i < n; i++) {
                    assertEquals((float) i * i, data.get(i), "n=" + n);
                }
            }
        }
    }

    @Test
    void twoDimensionsOfAnyShape() {
        long[][] shapes = {{1, 1}, {1, 1003}, {1003, 1}, {17, 31}, {31, 17}, {64, 64}, {3, 8193}, {8193, 3}, {257, 129}
        };
        for (long[] s : shapes) {
            oracle().check(NDRange.of(s[0], s[1]), w -> new Transpose(w.ints(s[0], s[1]), w.ints(s[1], s[0])));
            oracle().check(NDRange.of(s[0], s[1]), w -> new Blur(w.doubles(s[0], s[1]), w.doubles(s[0], s[1])));
        }
    }

    @Test
    void threeDimensionsOfAnyShape() {
        long[][] shapes = {{3, 3, 3}, {3, 4, 5}, {10, 3, 1003}, {1003, 3, 4}, {3, 1003, 3}, {18, 34, 66}};
        for (long[] s : shapes) {
            NDRange inside = NDRange.of(s[0] - 2, s[1] - 2, s[2] - 2).withOffset(1, 1, 1);
            oracle().check(inside, w -> new Stencil(w.floats(s), w.floats(s)));
        }
    }

    @Test
    void fourDimensions() {
        for (long[] s : new long[][] {{1, 1, 1, 1}, {2, 3, 4, 5}, {7, 1, 1, 129}, {3, 5, 7, 11}}) {
            oracle().check(NDRange.of(s), w -> new Reverse4(w.longs(s), w.longs(s[3], s[2], s[1], s[0])));
        }
    }

    @Test
    void oneIndexIsTheRowMajorRankAtEveryRank() {
        long[][] shapes = {{}, {24}, {4, 6}, {2, 3, 4}, {1, 2, 3, 4}, {2, 3, 2, 2, 1}, {2, 2, 2, 3, 1, 1, 1}};
        for (long[] s : shapes) {
            long n = s.length == 0 ? 1 : 24;
            oracle().check(NDRange.of(n), w -> new Linear(w.longs(s), w.longs(s)));
        }
    }

    @Test
    void geometryIsReadInTheKernel() {
        oracle().check(NDRange.of(1), w -> new Geometry(w.floats(3, 5, 7), w.ints(5)));
        oracle().check(NDRange.of(1), w -> new Geometry(w.floats(9, 0, 7), w.ints(5)));
        oracle().check(NDRange.of(1), w -> new Geometry(w.floats(9, 8, 7).slice(1, 2, 5), w.ints(5)));
    }

    @Test
    void emptyRangesRunNothingB72() {
        try (FloatArray empty = device().newFloatArray(0);
                FloatArray full = device().newFloatArray(10).fill(1f)) {
            device().launch(new Axpy(1f, empty, empty), 0);
            device().launch(new Axpy(1f, empty, empty), NDRange.of(0).withGroupSize(64));
            device().launch(new Axpy(1f, full, full), NDRange.of(0).withOffset(5));
            device().forEach(0, i -> full.set(i, 7f));
            assertEquals(0, empty.fill(1f).length());
            device().launch(new Axpy(1f, full, full), 10);
            for (int i = 0; i < 10; i++) {
                assertEquals(2f, full.get(i));
            }
        }
    }

    @Test
    void zeroExtentInAnyPlaceIsEmpty() {
        for (long[] s : new long[][] {{0, 5}, {5, 0}, {0, 0}}) {
            oracle().check(NDRange.of(s), w -> new Transpose(w.ints(s[0], s[1]), w.ints(s[1], s[0])));
        }
        for (long[] s : new long[][] {{0, 5, 5}, {5, 0, 5}, {5, 5, 0}, {0, 1L << 40, 1L << 40}}) {
            oracle().check(NDRange.of(s), w -> new Stencil(w.floats(5, 5, 5), w.floats(5, 5, 5)));
        }
        for (long[] s : new long[][] {{0, 2, 3, 4}, {2, 0, 3, 4}, {2, 3, 0, 4}, {2, 3, 4, 0}}) {
            oracle().check(NDRange.of(s), w -> new Reverse4(w.longs(s), w.longs(s[3], s[2], s[1], s[0])));
        }
    }

    @Test
    void rowsWithoutElementsAreFilled() {
        oracle().check(NDRange.of(7), w -> new FillRow(w.ints(7, 0), 3));
        oracle().check(NDRange.of(7), w -> new FillRow(w.ints(7, 100), 3));
    }

    @Test
    void workOfEachShapeIsDoneOnceB75() {
        for (long[] s : new long[][] {{4096}, {64, 64, 64}, {1_000_000}}) {
            try (IntArray visits = device().newIntArray(s)) {
                device().launch(new IndexChapter.CountVisits(visits), NDRange.of(s));
                int[] all = visits.toArray();
                for (int visit : all) {
                    assertTrue(visit == 1, "shape of rank " + s.length);
                }
            }
        }
    }
}
