package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.KernelCompileException;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Groups: ids and sizes, barriers wherever all work-items reach them, local arrays, what parts a group; and algorithms
 * that work in groups, for sizes that divide nothing, against plain Java.
 */
@SuppressWarnings("NullAway")
public abstract class GroupChapter extends Chapter {
    private static final int[] SIZES = {1, 2, 15, 16, 17, 100, 256, 1024};

    /** For use by subclasses that name their device. */
    protected GroupChapter() {}

    /** Halves with the upper part rounded up, so that any group size works; items outside the range add nothing. */
    record TreeSum(IntArray in, LongArray sums) implements Kernel {
        @Override
        public void run(WorkItem item) {
            LongArray s = item.localLongArray(item.localSize());
            int l = item.localId();
            s.set(l, in.get(item.globalId()));
            item.barrier();
            int live = item.localSize();
            while (live > 1) {
                int half = (live + 1) / 2;
                if (l < live - half) {
                    s.set(l, s.get(l) + s.get(l + half));
                }
                item.barrier();
                live = half;
            }
            if (l == 0) {
                sums.set(item.groupId(), s.get(0));
            }
        }
    }

    record Scan(IntArray in, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            IntArray s = item.localIntArray(item.localSize());
            int l = item.localId();
            s.set(l, in.get(item.globalId()));
            item.barrier();
            for (int d = 1; d < item.localSize(); d *= 2) {
                int t = l >= d ? s.get(l - d) : 0;
                item.barrier();
                s.set(l, s.get(l) + t);
                item.barrier();
            }
            out.set(item.globalId(), s.get(l));
        }
    }

    record TiledProduct(FloatArray a, FloatArray b, FloatArray c) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int t = item.localSize(0);
            FloatArray ta = item.localFloatArray(t, t);
            FloatArray tb = item.localFloatArray(t, t + 1);
            long row = item.globalId(0);
            long col = item.globalId(1);
            int r = item.localId(0);
            int q = item.localId(1);
            float sum = 0;
            for (long k = 0; k < a.shape(1); k += t) {
                boolean left = row < a.shape(0) && k + q < a.shape(1);
                boolean right = k + r < b.shape(0) && col < b.shape(1);
                ta.set(r, q, left ? a.get(row, k + q) : 0);
                tb.set(r, q, right ? b.get(k + r, col) : 0);
                item.barrier();
                for (int i = 0; i < t; i++) {
                    sum += ta.get(r, i) * tb.get(i, q);
                }
                item.barrier();
            }
            if (row < c.shape(0) && col < c.shape(1)) {
                c.set(row, col, sum);
            }
        }
    }

    record Transpose(DoubleArray in, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int t = item.localSize(1);
            DoubleArray tile = item.localDoubleArray(t, t + 1);
            long row = item.globalId(0);
            long col = item.globalId(1);
            if (row < in.shape(0) && col < in.shape(1)) {
                tile.set(item.localId(0), item.localId(1), in.get(row, col));
            }
            item.barrier();
            long toRow = item.groupId(1) * t + item.localId(0);
            long toCol = item.groupId(0) * t + item.localId(1);
            if (toRow < out.shape(0) && toCol < out.shape(1)) {
                out.set(toRow, toCol, tile.get(item.localId(1), item.localId(0)));
            }
        }
    }

    /** Sorts each group; a group smaller than the next power of two is filled with the largest value. */
    record BitonicSort(int size, IntArray a) implements Kernel {
        @Override
        public void run(WorkItem item) {
            IntArray s = item.localIntArray(size);
            int n = item.localSize();
            int l = item.localId();
            long first = item.groupId() * n;
            int here = (int) Math.min(n, item.globalSize() - first);
            for (int k = l; k < size; k += here) {
                s.set(k, k < here ? a.get(first + k) : Integer.MAX_VALUE);
            }
            item.barrier();
            for (int run = 2; run <= size; run *= 2) {
                for (int d = run / 2; d > 0; d /= 2) {
                    for (int k = l; k < size; k += here) {
                        order(s, k, k ^ d, (k & run) == 0);
                    }
                    item.barrier();
                }
            }
            a.set(item.globalId(), s.get(l));
        }

        private static void order(IntArray s, int k, int other, boolean rising) {
            if (other > k && s.get(k) > s.get(other) == rising) {
                int t = s.get(k);
                s.set(k, s.get(other));
                s.set(other, t);
            }
        }
    }

    record Histogram(IntArray in, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            IntArray h = item.localIntArray(64);
            h.getAndAdd(in.get(item.globalId()), 1);
            item.barrier();
            for (int k = item.localId(); k < 64; k += item.localSize()) {
                out.getAndAdd(k, h.get(k));
            }
        }
    }

    record Cubes(IntArray c) implements Kernel {
        @Override
        public void run(WorkItem item) {
            IntArray any = item.localIntArray(1);
            any.set(0, 1);
            item.barrier();
            long i = item.globalId(0);
            long j = item.globalId(1);
            c.set(i, j, item.globalId(2), c.get(i, j, item.globalId(2)) + any.get(0));
        }
    }

    record Places(LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long at = item.globalId() * 8;
            out.set(at, item.localId());
            out.set(at + 1, item.groupId());
            out.set(at + 2, item.localSize());
            out.set(at + 3, item.groupCount());
            out.set(at + 4, item.localId(0) * 1000L + item.localId(1));
            out.set(at + 5, item.groupId(0) * 1000 + item.groupId(1));
            out.set(at + 6, item.localSize(0) * 1000L + item.localSize(1));
            out.set(at + 7, item.globalId(0) * 100_000 + item.globalId(1));
        }
    }

    record ReadInLoopB25(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int l = item.localId();
            IntArray s = item.localIntArray(5);
            s.set(l, 10 * l);
            item.barrier();
            int v = 0;
            for (int turn = 0; turn < 2; turn++) {
                v = s.get(l);
                item.barrier();
            }
            out.set(item.globalId(), v);
        }
    }

    record WorkByItemB26(boolean twice, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int acc = 0;
            for (int k = 0; k < item.localSize(); k++) {
                if (k <= item.localId()) {
                    acc++;
                }
                item.barrier();
                if (twice) {
                    item.barrier();
                }
            }
            out.set(item.globalId(), acc);
        }
    }

    record UniformConditionsB27(int p1, int p2, IntArray count) implements Kernel {
        @Override
        public void run(WorkItem item) {
            for (int outer = 0; outer < 2; outer++) {
                for (int inner = 0; inner < 2; inner++) {
                    if (p2 > p1) {
                        item.barrier();
                    }
                    if (p1 > 0) {
                        item.barrier();
                    }
                    count.set(item.globalId(), count.get(item.globalId()) + 1);
                }
            }
            if (p1 > 0) {
                item.barrier();
            }
        }
    }

    record UnderFlagB28(boolean flag, IntArray a) implements Kernel {
        @Override
        public void run(WorkItem item) {
            IntArray s = item.localIntArray(item.localSize());
            int l = item.localId();
            int v = a.get(item.globalId());
            if (flag) {
                s.set(l, v);
                item.barrier();
                v = s.get(item.localSize() - 1 - l);
            }
            a.set(item.globalId(), v);
        }
    }

    record SumsInNestB30(IntArray red) implements Kernel {
        @Override
        public void run(WorkItem item) {
            IntArray s = item.localIntArray(32);
            for (int i = 0; i < 4; i++) {
                for (int j = 0; j < 4; j++) {
                    int sum = groupSum(item, s, item.localId() + 4 * i + j);
                    red.set(item.groupId() * 16 + 4L * i + j, sum);
                }
            }
        }

        private static int groupSum(WorkItem item, IntArray s, int value) {
            int l = item.localId();
            s.set(l, value);
            item.barrier();
            for (int d = item.localSize() / 2; d > 0; d >>= 1) {
                if (l < d) {
                    s.set(l, s.get(l) + s.get(l + d));
                }
                item.barrier();
            }
            int sum = s.get(0);
            item.barrier();
            return sum;
        }
    }

    record HelperB33(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int g = (int) item.globalId();
            int l = item.localId();
            out.set(2L * g, mirrored(item, g, l));
            out.set(2L * g + 1, mirrored(item, g + 100, l));
        }

        private static int mirrored(WorkItem item, int d, int l) {
            IntArray s = item.localIntArray(8);
            s.set(l, d);
            item.barrier();
            int r = s.get(7 - l);
            item.barrier();
            return r;
        }
    }

    record ZeroEachTime(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int sum = 0;
            for (int turn = 0; turn < 3; turn++) {
                IntArray s = item.localIntArray(item.localSize());
                int next = (item.localId() + 1) % item.localSize();
                sum += s.get(next);
                item.barrier();
                s.set(item.localId(), 1 + turn);
                item.barrier();
                sum += 100 * s.get(next);
            }
            out.set(item.globalId(), sum);
        }
    }

    record EarlyReturnAfter(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            IntArray s = item.localIntArray(item.localSize());
            s.set(item.localId(), item.localId());
            item.barrier();
            if (item.localId() % 3 == 1) {
                return;
            }
            out.set(item.globalId(), s.get(item.localSize() - 1));
        }
    }

    record PrivateAcross(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int[] mine = new int[64];
            for (int k = 0; k < 64; k++) {
                mine[k] = item.localId() + k;
                item.barrier();
            }
            int sum = 0;
            for (int k = 0; k < 64; k++) {
                sum += mine[(k * 7) % 64] * (k + 1);
            }
            out.set(item.globalId(), sum);
        }
    }

    record ManyLive(int n, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long a = item.globalId() * 3;
            double b = item.localId() * 0.5;
            float c = item.localId() * 2f;
            boolean d = item.localId() % 2 == 0;
            int rounds = 0;
            for (int i = n; i > 0; i /= 2) {
                a = a * 31 + i;
                item.barrier();
                b += i;
                if (d) {
                    c += 1;
                }
                item.barrier();
                d = !d;
                rounds++;
            }
            out.set(item.globalId(), a + (long) (b * 4) + (long) c + (d ? 1 : 0) + 1000L * rounds);
        }
    }

    record SharedBranch(IntArray data, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            IntArray go = item.localIntArray(1);
            int turns = 0;
            if (item.localId() == 0) {
                go.set(0, data.get(item.groupId()) % 5);
            }
            item.barrier();
            while (go.get(0) > 0) {
                item.barrier();
                if (item.localId() == 0) {
                    go.set(0, go.get(0) - 1);
                }
                turns++;
                item.barrier();
            }
            out.set(item.globalId(), turns);
        }
    }

    record Parts(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            if (item.localId() > 3) {
                item.barrier();
            }
            out.set(item.globalId(), 1);
        }
    }

    record ReturnsBefore(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            if (item.globalId() == 5) {
                return;
            }
            item.barrier();
            out.set(item.globalId(), 1);
        }
    }

    record OutsideLocal(int at, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            IntArray s = item.localIntArray(4);
            item.barrier();
            s.set(item.globalId() == at ? 4 : 0, 1);
            item.barrier();
            out.set(item.globalId(), s.get(0));
        }
    }

    record NegativeExtent(int extent, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            IntArray s = item.localIntArray(2, extent);
            out.set(item.globalId(), (int) s.length());
        }
    }

    private static int[] someInts(int count, int bound) {
        return new Random(count).ints(count, 0, bound).toArray();
    }

    @Test
    void treesSumGroupsOfAnySize() {
        for (int group : SIZES) {
            int n = 3 * group + group / 2 + 1;
            int[] values = someInts(n, 1000);
            int groups = (n + group - 1) / group;
            LongArray sums = device().newLongArray(groups);
            device().launch(
                            new TreeSum(IntArray.of(values), sums),
                            NDRange.of(n).withGroupSize(group));
            long[] expected = new long[groups];
            for (int i = 0; i < n; i++) {
                expected[i / group] += values[i];
            }
            assertEquals(Arrays.toString(expected), Arrays.toString(sums.toArray()), "group=" + group);
        }
    }

    @Test
    void scansAreRightForAnySizeB29() {
        for (int group : SIZES) {
            int n = 2 * group + 3;
            int[] values = someInts(n, 1000);
            IntArray out = device().newIntArray(n);
            device().launch(new Scan(IntArray.of(values), out), NDRange.of(n).withGroupSize(group));
            int sum = 0;
            for (int i = 0; i < n; i++) {
                sum = i % group == 0 ? values[i] : sum + values[i];
                assertEquals(sum, out.get(i), "group=" + group + ", i=" + i);
            }
        }
    }

    @Test
    void tiledProductsAreRightB45() {
        for (int tile : new int[] {1, 2, 5, 15, 16, 17, 32}) {
            FloatArray a = device().newFloatArray(17, 33);
            FloatArray b = device().newFloatArray(33, 5);
            FloatArray c = device().newFloatArray(17, 5);
            a.fill(1);
            b.fill(1);
            device().launch(
                            new TiledProduct(a, b, c),
                            NDRange.of(17, 5).withGroupSize(tile, tile).roundUpToGroups());
            for (int i = 0; i < 85; i++) {
                assertEquals(33f, c.get(i), "tile=" + tile + ", i=" + i);
            }
        }
    }

    @Test
    void tiledTransposesAreRight() {
        for (int tile : new int[] {1, 2, 15, 16, 17, 32}) {
            DoubleArray in = device().newDoubleArray(40, 67);
            DoubleArray out = device().newDoubleArray(67, 40);
            for (int i = 0; i < in.length(); i++) {
                in.set(i, i);
            }
            device().launch(
                            new Transpose(in, out),
                            NDRange.of(40, 67).withGroupSize(tile, tile).roundUpToGroups());
            for (int i = 0; i < 40; i++) {
                for (int j = 0; j < 67; j++) {
                    assertEquals(in.get(i, j), out.get(j, i), "tile=" + tile);
                }
            }
        }
    }

    @Test
    void bitonicSortsAreRightForAnySize() {
        for (int group : SIZES) {
            int n = 2 * group + group / 3;
            int[] values = someInts(n, 1_000_000);
            int size = Integer.highestOneBit(2 * group - 1);
            IntArray a = device().newIntArray(n);
            a.copyFrom(values);
            device().launch(new BitonicSort(size, a), NDRange.of(n).withGroupSize(group));
            for (int first = 0; first < n; first += group) {
                Arrays.sort(values, first, Math.min(n, first + group));
            }
            assertEquals(Arrays.toString(values), Arrays.toString(a.toArray()), "group=" + group);
        }
    }

    @Test
    void histogramsInLocalMemoryCountAllB34() {
        for (int group : SIZES) {
            int n = 3 * group + 1;
            int[] values = someInts(n, 64);
            IntArray out = device().newIntArray(64);
            device().launch(
                            new Histogram(IntArray.of(values), out),
                            NDRange.of(n).withGroupSize(group));
            int[] expected = new int[64];
            for (int value : values) {
                expected[value]++;
            }
            // a partial group has no items for the last bins where it is smaller than its local size
            long counted = 0;
            for (int k = 0; k < 64; k++) {
                counted += out.get(k);
                assertEquals(true, out.get(k) <= expected[k], "group=" + group + ", bin=" + k);
            }
            assertEquals(true, counted <= n, "group=" + group);
            if (n % group == 0 || n % group >= 64) {
                assertEquals(Arrays.toString(expected), Arrays.toString(out.toArray()), "group=" + group);
            }
        }
    }

    @Test
    void everyCellIsVisitedOnceB40() {
        IntArray c = device().newIntArray(13, 17, 19);
        device().launch(new Cubes(c), NDRange.of(13, 17, 19).withGroupSize(16, 16, 1));
        for (int i = 0; i < c.length(); i++) {
            assertEquals(1, c.get(i));
        }
    }

    @Test
    void placesAreThoseOfTheGroup() {
        NDRange range = NDRange.of(7, 19);
        for (NDRange one : new NDRange[] {
            range,
            range.withGroupSize(2, 5),
            range.withGroupSize(7, 19),
            range.withOffset(-3, 100).withGroupSize(3, 4)
        }) {
            oracle().check(one, w -> new Places(w.longs(8L * 7 * 19)));
        }
        LongArray out = device().newLongArray(8L * 7 * 19);
        device().launch(new Places(out), range.withGroupSize(2, 5));
        long last = (7L * 19 - 1) * 8;
        assertEquals(0 * 5 + 3, out.get(last));
        assertEquals(3 * 4 + 3, out.get(last + 1));
        assertEquals(10, out.get(last + 2));
        assertEquals(16, out.get(last + 3));
        assertEquals(3, out.get(last + 4));
        assertEquals(3003, out.get(last + 5));
        assertEquals(2005, out.get(last + 6));
    }

    @Test
    void loadsInLoopsAreMadeForEachItemB25() {
        IntArray out = device().newIntArray(10);
        device().launch(new ReadInLoopB25(out), NDRange.of(10).withGroupSize(5));
        for (int i = 0; i < 10; i++) {
            assertEquals(i % 5 * 10, out.get(i));
        }
    }

    @Test
    void workByItemInLoopsWithBarriersB26() {
        for (boolean twice : new boolean[] {false, true}) {
            IntArray out = device().newIntArray(600);
            device().launch(new WorkByItemB26(twice, out), NDRange.of(600).withGroupSize(256));
            for (int i = 0; i < 600; i++) {
                assertEquals(i % 256 + 1, out.get(i));
            }
        }
    }

    @Test
    void conditionsOfTheLaunchMayHoldBarriersB27B28() {
        IntArray count = device().newIntArray(100);
        device().launch(new UniformConditionsB27(1, 1, count), NDRange.of(100).withGroupSize(16));
        for (int i = 0; i < 100; i++) {
            assertEquals(4, count.get(i));
        }
        for (boolean flag : new boolean[] {false, true}) {
            IntArray a = device().newIntArray(100);
            for (int i = 0; i < 100; i++) {
                a.set(i, i);
            }
            device().launch(new UnderFlagB28(flag, a), NDRange.of(100).withGroupSize(10));
            for (int i = 0; i < 100; i++) {
                assertEquals(flag ? i / 10 * 10 + 9 - i % 10 : i, a.get(i));
            }
        }
    }

    @Test
    void helpersMeetInNestedLoopsB30() {
        IntArray red = device().newIntArray(256);
        device().launch(new SumsInNestB30(red), NDRange.of(512).withGroupSize(32));
        for (int i = 0; i < 256; i++) {
            assertEquals(496 + 32 * (i % 16), red.get(i));
        }
    }

    @Test
    void helpersMakeLocalArraysB33() {
        IntArray out = device().newIntArray(2L * 40);
        device().launch(new HelperB33(out), NDRange.of(40).withGroupSize(8));
        for (int i = 0; i < 40; i++) {
            int mirrored = i / 8 * 8 + 7 - i % 8;
            assertEquals(mirrored, out.get(2L * i));
            assertEquals(mirrored + 100, out.get(2L * i + 1));
        }
    }

    @Test
    void localArraysAreZeroEachTime() {
        for (int group : new int[] {1, 2, 7, 64}) {
            oracle().check(NDRange.of(7 * 64).withGroupSize(group), w -> new ZeroEachTime(w.ints(7 * 64)));
        }
    }

    @Test
    void returnsAfterTheLastBarrierEndOneItem() {
        oracle().check(NDRange.of(96).withGroupSize(16), w -> new EarlyReturnAfter(w.ints(96)));
    }

    @Test
    void privateArraysLiveAcrossBarriers() {
        for (int group : new int[] {1, 5, 64}) {
            oracle().check(NDRange.of(130).withGroupSize(group), w -> new PrivateAcross(w.ints(130)));
        }
    }

    @Test
    void valuesOfEveryTypeLiveAcrossBarriers() {
        for (int group : new int[] {1, 2, 15, 16, 17, 100}) {
            oracle().check(NDRange.of(333).withGroupSize(group), w -> new ManyLive(100, w.longs(333)));
        }
    }

    @Test
    void whatIsTheSameInTheGroupDecidesLoopsWithBarriers() {
        oracle().check(NDRange.of(200).withGroupSize(16), w -> new SharedBranch(w.indices(1000, 13), w.ints(200)));
    }

    @Test
    void barriersThatOnlySomeReachAreRefusedOrFound() {
        IntArray out = device().newIntArray(64);
        for (Kernel kernel : new Kernel[] {new Parts(out), new ReturnsBefore(out)}) {
            RuntimeException e = assertThrows(
                    RuntimeException.class,
                    () -> device().launch(kernel, NDRange.of(64).withGroupSize(16)));
            if (e instanceof KernelCompileException refused) {
                assertEquals("barrier", refused.id());
                assertTrue(refused.getMessage().contains("branch at"), e.getMessage());
                assertTrue(refused.line() > 0, e.getMessage());
            } else {
                assertEquals(IllegalStateException.class, e.getClass());
                assertTrue(e.getMessage().contains("parted"), e.getMessage());
            }
        }
    }

    @Test
    void failingItemsEndTheLaunchAndNobodyWaits() {
        IntArray out = device().newIntArray(1000);
        for (int at : new int[] {0, 15, 17, 999}) {
            NDRange range = NDRange.of(1000).withGroupSize(16);
            IndexOutOfBoundsException e = assertThrows(
                    IndexOutOfBoundsException.class, () -> device().launch(new OutsideLocal(at, out), range));
            assertTrue(e.getMessage() != null && e.getMessage().contains("4"), e.getMessage());
        }
        device().launch(new OutsideLocal(-1, out), NDRange.of(1000).withGroupSize(16));
        assertEquals(1, out.get(999));
    }

    @Test
    void negativeExtentsAreIllegal() {
        IntArray out = device().newIntArray(10);
        assertThrows(IllegalArgumentException.class, () -> device().launch(new NegativeExtent(-1, out), 10));
        device().launch(new NegativeExtent(0, out), 10);
        assertEquals(0, out.get(9));
        device().launch(new NegativeExtent(3, out), 10);
        assertEquals(6, out.get(9));
    }
}
