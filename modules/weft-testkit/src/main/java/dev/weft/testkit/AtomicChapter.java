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
import org.junit.jupiter.api.Test;

/** Atomic updates of elements that many work-items share. */
public abstract class AtomicChapter extends Chapter {
    private static final int ITEMS = 50_000;

    /** For use by subclasses that name their device. */
    protected AtomicChapter() {}

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
}
