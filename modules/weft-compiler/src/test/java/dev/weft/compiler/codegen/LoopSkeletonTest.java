package dev.weft.compiler.codegen;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.LongArray;
import dev.weft.compiler.ir.Variant;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class LoopSkeletonTest {
    record Ids1(long[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out[(int) item.globalId()] += 1 + item.globalId(0) * 1000 + item.globalSize() + 7 * item.globalSize(0);
        }
    }

    record Ids2(long[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out[(int) item.globalId()] +=
                    1 + item.globalId(0) * 1000 + item.globalId(1) * 1_000_000 + item.globalSize(1);
        }
    }

    record Ids3(long[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out[(int) item.globalId()] +=
                    1 + item.globalId(0) * 1000 + item.globalId(1) * 1_000_000 + item.globalId(2) * 1_000_000_000L;
        }
    }

    record Ids4(LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long ids = item.globalId(0) + 100 * (item.globalId(1) + 100 * (item.globalId(2) + 100 * item.globalId(3)));
            out.set(item.globalId(), out.get(item.globalId()) + ids + 1);
        }
    }

    record Once(long[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out[(int) item.globalId()] += 1 + item.globalSize();
        }
    }

    record Marks(int[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out[(int) item.globalId()]++;
        }
    }

    private static long[] longs(TileRange range) {
        return new long[(int) (range.rows() * range.columns())];
    }

    private static void assertAgrees(Function<TileRange, Kernel> fresh, List<TileRange> ranges) {
        List<TileRange> tilings = new ArrayList<>();
        for (TileRange range : ranges) {
            tilings.add(range);
            tilings.add(range.inTiles(1, 1L << 40));
            tilings.add(range.inTiles(2, 3));
            tilings.add(range.inTiles(3, 7));
            tilings.add(range.inTiles(1L << 40, 5));
        }
        EndToEnd.assertAgrees(KernelUnderTest.host(), fresh, tilings.toArray(new TileRange[0]));
    }

    @Test
    void everyItemOfRankOneRunsOnceWithItsIds() {
        List<TileRange> ranges = new ArrayList<>();
        for (int n : new int[] {0, 1, 2, 3, 31, 32, 33, 1000, 1003}) {
            ranges.add(TileRange.of(n).at(-5));
        }
        assertAgrees(range -> new Ids1(longs(range)), ranges);
    }

    @Test
    void everyItemOfRankTwoRunsOnceWithItsIds() {
        List<TileRange> ranges = new ArrayList<>();
        for (int[] size : new int[][] {{1, 1}, {1, 33}, {33, 1}, {7, 31}, {5, 0}, {0, 5}, {13, 100}}) {
            ranges.add(TileRange.of(size[0], size[1]).at(3, -4));
        }
        assertAgrees(range -> new Ids2(longs(range)), ranges);
    }

    @Test
    void everyItemOfRankThreeRunsOnceWithItsIds() {
        List<TileRange> ranges = new ArrayList<>();
        for (int[] size : new int[][] {{1, 1, 1}, {2, 3, 33}, {5, 7, 1}, {1, 13, 20}, {4, 1, 9}, {3, 0, 4}}) {
            ranges.add(TileRange.of(size[0], size[1], size[2]).at(1, 2, -3));
        }
        assertAgrees(range -> new Ids3(longs(range)), ranges);
    }

    @Test
    void everyItemOfRankFourRunsOnceWithItsIds() {
        List<TileRange> ranges = new ArrayList<>();
        for (int[] size : new int[][] {{1, 1, 1, 1}, {2, 3, 4, 5}, {3, 1, 2, 33}, {2, 2, 3, 1}}) {
            ranges.add(TileRange.of(size[0], size[1], size[2], size[3]).at(1, 2, 3, 4));
        }
        assertAgrees(range -> new Ids4(LongArray.of(longs(range))), ranges);
    }

    @Test
    void rankZeroRunsOneItem() {
        EndToEnd.assertAgrees(() -> new Once(new long[1]), TileRange.of());
    }

    @Test
    void idsComeFromTheIndexListAndRanksDoNot() {
        long[] indices = {5, -3, 5, 1L << 40, 0, 17, 9};
        assertAgrees(range -> new Ids1(longs(range)), List.of(TileRange.ofIndices(indices)));
    }

    @Test
    void tilesAboveTheStopWordDoNotRun() {
        TileRange range = TileRange.of(10).inTiles(1, 2);
        Marks kernel = new Marks(new int[10]);
        KernelUnderTest compiled = new KernelUnderTest(kernel, range, KernelUnderTest.host());
        try (NativeRun run = new NativeRun(compiled, kernel, range)) {
            run.stopAfter(2);
            assertEquals(-1, run.call(Variant.FAST, 1, 5));
        }
        assertArrayEquals(new int[] {0, 0, 1, 1, 1, 1, 0, 0, 0, 0}, kernel.out());
    }

    @Test
    void tilesOutsideTheCallDoNotRun() {
        TileRange range = TileRange.of(4, 6).inTiles(3, 4);
        Marks kernel = new Marks(new int[24]);
        KernelUnderTest compiled = new KernelUnderTest(kernel, range, KernelUnderTest.host());
        try (NativeRun run = new NativeRun(compiled, kernel, range)) {
            assertEquals(-1, run.call(Variant.FAST, 1, 2));
            assertEquals(-1, run.call(Variant.CHECKED, 3, 3));
        }
        int[] expected = new int[24];
        for (int row = 0; row < 3; row++) {
            expected[row * 6 + 4] = 1;
            expected[row * 6 + 5] = 1;
        }
        assertArrayEquals(expected, kernel.out());
    }
}
