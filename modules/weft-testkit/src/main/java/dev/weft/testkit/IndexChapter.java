package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.KernelCompileException;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import dev.weft.launch.Launch;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;

/** Which work-items run, and what each knows of its place. */
public abstract class IndexChapter extends Chapter {
    /** For use by subclasses that name their device. */
    protected IndexChapter() {}

    record CountVisits(IntArray visits) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            visits.set(i, visits.get(i) + 1);
        }
    }

    record Places1(LongArray places) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long at = 4 * item.globalId();
            places.set(at, item.globalId(0));
            places.set(at + 1, item.globalSize());
            places.set(at + 2, item.globalSize(0));
            places.set(at + 3, item.globalId());
        }
    }

    record Places2(LongArray places) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long at = 5 * item.globalId();
            places.set(at, item.globalId(0));
            places.set(at + 1, item.globalId(1));
            places.set(at + 2, item.globalSize(0));
            places.set(at + 3, item.globalSize(1));
            places.set(at + 4, item.globalSize());
        }
    }

    record Places3(LongArray places) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long at = 4 * item.globalId();
            places.set(at, item.globalId(0));
            places.set(at + 1, item.globalId(1));
            places.set(at + 2, item.globalId(2));
            places.set(at + 3, item.globalSize(2) + 100 * item.globalSize(1) + 10000 * item.globalSize(0));
        }
    }

    record Places5(LongArray places) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long at = 5 * item.globalId();
            places.set(at, item.globalId(0));
            places.set(at + 1, item.globalId(1));
            places.set(at + 2, item.globalId(2));
            places.set(at + 3, item.globalId(3));
            places.set(at + 4, item.globalId(4));
        }
    }

    record SumOfIds(LongArray sums) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long sum = 0;
            for (int dim = 0; dim < 3; dim++) {
                sum = sum * 1000 + item.globalId(dim);
            }
            sums.set(item.globalId(), sum);
        }
    }

    record AskDimension(LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out.set(item.globalId(), item.globalId(1));
        }
    }

    @Test
    void eachItemRunsOnce() {
        for (long n : SIZES) {
            try (IntArray visits = device().newIntArray(n)) {
                device().launch(new CountVisits(visits), n);
                for (long i = 0; i < n; i++) {
                    assertEquals(1, visits.get(i), "visits of item " + i + " of " + n);
                }
            }
        }
    }

    @Test
    void placesOfOneDimension() {
        for (long n : new long[] {0, 1, 2, 33, 1003, 8193}) {
            oracle().check(NDRange.of(n), w -> new Places1(w.longs(4 * n)));
        }
    }

    @Test
    void placesOfTwoDimensions() {
        long[][] shapes = {{1, 1}, {1, 65}, {65, 1}, {7, 13}, {13, 1003}, {1003, 13}, {3, 5000}, {5000, 3}, {128, 128}};
        for (long[] shape : shapes) {
            oracle().check(NDRange.of(shape), w -> new Places2(w.longs(shape[0] * shape[1], 5)));
        }
    }

    @Test
    void placesOfThreeDimensions() {
        long[][] shapes = {{1, 1, 1}, {13, 17, 19}, {2, 3, 4099}, {4099, 3, 2}, {1, 1, 77}, {77, 1, 1}, {1, 77, 1}};
        for (long[] shape : shapes) {
            oracle().check(NDRange.of(shape), w -> new Places3(w.longs(shape[0], shape[1], shape[2], 4)));
        }
    }

    @Test
    void placesOfFiveDimensions() {
        oracle().check(NDRange.of(2, 3, 4, 5, 6), w -> new Places5(w.longs(720, 5)));
        oracle().check(NDRange.of(1, 7, 1, 1, 33), w -> new Places5(w.longs(231, 5)));
    }

    @Test
    void offsetsMoveIdsButNotRanks() {
        for (long offset : new long[] {-1_000_000_007L, -5, 1, 1L << 40, Long.MAX_VALUE - 2000}) {
            oracle().check(NDRange.of(1003).withOffset(offset), w -> new Places1(w.longs(4 * 1003)));
        }
        oracle().check(NDRange.of(13, 71).withOffset(-3, 1000), w -> new Places2(w.longs(13 * 71, 5)));
        oracle().check(NDRange.of(5, 6, 70).withOffset(10, -20, 1L << 33), w -> new Places3(w.longs(5, 6, 70, 4)));
        oracle().check(NDRange.of(2, 3, 4, 5, 6).withOffset(1, -2, 3, -4, 5), w -> new Places5(w.longs(720, 5)));
    }

    @Test
    void dimensionMayBeAVariableOrIsRefused() {
        try {
            oracle().check(NDRange.of(3, 5, 77).withOffset(1, 2, -3), w -> new SumOfIds(w.longs(3 * 5 * 77)));
        } catch (KernelCompileException refused) {
            assertEquals("dimension", refused.id(), refused.getMessage());
        }
    }

    @Test
    void dimensionBeyondTheRankIsNoIndex() {
        try (LongArray out = device().newLongArray(4)) {
            Exception thrown =
                    assertThrows(RuntimeException.class, () -> device().launch(new AskDimension(out), NDRange.of(4)));
            assertTrue(
                    thrown instanceof IndexOutOfBoundsException || thrown instanceof KernelCompileException,
                    () -> "type: " + thrown);
            device().launch(new AskDimension(out), NDRange.of(2, 2));
            assertEquals(1, out.get(3));
        }
    }

    @Test
    void listedIndicesAreVisitedInTheirOrder() {
        for (int n : new int[] {0, 1, 33, 9000}) {
            oracle().checkRun("list of " + n, w -> {
                LongArray list = w.longs(n);
                w.device().launch(new Places1(w.longs(4L * n)), NDRange.ofIndices(list));
            });
        }
    }

    @Test
    void listMayBeAViewOfAColumn() {
        oracle().checkRun("column as list", w -> {
            LongArray column = w.longs(500, 3).select(1, 1);
            w.device().launch(new Places1(w.longs(4L * 500)), NDRange.ofIndices(column));
            LongArray part = w.longs(500).slice(0, 100, 300);
            w.device().launch(new Places1(w.longs(4L * 200)), NDRange.ofIndices(part));
        });
    }

    @Test
    void listMayBeWrappedMemory() {
        oracle().checkRun("wrapped list", w -> {
            LongArray heap = LongArray.wrap(MemorySegment.ofArray(w.javaLongs(300)), 300);
            w.device().launch(new Places1(w.longs(4L * 300)), NDRange.ofIndices(heap));
            LongArray unaligned = LongArray.wrap(w.bytes(2405).segment().asSlice(3, 2400), 300);
            w.device().launch(new Places1(w.longs(4L * 300)), NDRange.ofIndices(unaligned));
        });
    }

    @Test
    void listIsReadWhenTheLaunchRuns() {
        try (LongArray list = LongArray.of(5, 6, 7);
                LongArray places = device().newLongArray(12)) {
            Launch launch = device().prepare(new Places1(places), NDRange.ofIndices(list));
            launch.run();
            assertEquals(6, places.get(4));
            list.set(1, -60);
            launch.run();
            assertEquals(-60, places.get(4));
        }
    }

    @Test
    void closedListIsRefused() {
        try (LongArray places = device().newLongArray(12)) {
            LongArray list = LongArray.of(5, 6, 7);
            Launch launch = device().prepare(new Places1(places), NDRange.ofIndices(list));
            list.close();
            assertThrows(IllegalStateException.class, launch::run);
        }
    }

    @Test
    void forEachCountsEachDimension() {
        for (long n : FEW_SIZES) {
            oracle().checkRun("forEach over " + n, w -> {
                LongArray out = w.longs(n);
                w.device().forEach(n, i -> out.set(i, 3 * i + 1));
            });
        }
        oracle().checkRun("forEach over 17 x 65", w -> {
            LongArray out = w.longs(17, 65);
            w.device().forEach(17, 65, (i, j) -> out.set(i, j, 1000 * i + j));
        });
        oracle().checkRun("forEach over 5 x 7 x 65", w -> {
            LongArray out = w.longs(5, 7, 65);
            w.device().forEach(5, 7, 65, (i, j, k) -> out.set(i, j, k, 1_000_000 * i + 1000 * j + k));
        });
    }

    @Test
    void groupSizesDoNotMatterToKernelsWithoutGroupsB74() {
        for (int group : new int[] {1, 7, 128, 1000, 1 << 20}) {
            oracle().check(NDRange.of(1003).withGroupSize(group), w -> new Places1(w.longs(4 * 1003)));
        }
        assertThrows(IllegalArgumentException.class, () -> NDRange.of(10).withGroupSize(0));
        IllegalArgumentException negative = assertThrows(
                IllegalArgumentException.class, () -> NDRange.of(10).withGroupSize(-1));
        assertTrue(String.valueOf(negative.getMessage()).contains("-1"), negative.getMessage());
    }

    @Test
    void roundedUpRangeHasWholeGroups() {
        NDRange range = NDRange.of(1000).withGroupSize(128).roundUpToGroups();
        assertEquals(1024, range.size());
        oracle().check(range, w -> new Places1(w.longs(4 * 1024)));
    }

    @Test
    void badSizesAreNamed() {
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> NDRange.of(3, -7));
        assertTrue(String.valueOf(thrown.getMessage()).contains("-7"), thrown.getMessage());
        try (IntArray visits = device().newIntArray(4)) {
            assertThrows(IllegalArgumentException.class, () -> device().launch(new CountVisits(visits), -1));
            assertThrows(IllegalArgumentException.class, () -> NDRange.of(1L << 40, 1L << 40));
        }
    }
}
