package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import dev.weft.testkit.oracle.Oracle;
import org.junit.jupiter.api.Test;

/** Whole numbers: wrapping, division, shifts, comparisons, and the statics of the wrapper classes. */
@SuppressWarnings({
    "ArrayRecordComponent",
    "NarrowCalculation",
    "NarrowingCompoundAssignment",
    "UnnecessaryLongToIntConversion",
    "lossy-conversions"
})
public abstract class IntegerChapter extends Chapter {
    private static final int N = 1003;

    /** For use by subclasses that name their device. */
    protected IntegerChapter() {}

    record IntOperations(IntArray a, IntArray b, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int x = a.get(i);
            int y = b.get(i);
            out.set(i, 0, x + y);
            out.set(i, 1, x - y);
            out.set(i, 2, x * y);
            out.set(i, 3, y == 0 ? 17 : x / y);
            out.set(i, 4, y == 0 ? 18 : x % y);
            out.set(i, 5, x & y);
            out.set(i, 6, x | y);
            out.set(i, 7, x ^ y);
            out.set(i, 8, -x);
            out.set(i, 9, ~y);
            out.set(i, 10, x << y);
            out.set(i, 11, x >> y);
            out.set(i, 12, x >>> y);
            out.set(i, 13, x / 7 + x % 7 + x / -8 + x % 16);
            out.set(i, 14, x / Integer.MIN_VALUE + x % Integer.MIN_VALUE + x / -1);
        }
    }

    record LongOperations(LongArray a, LongArray b, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            long x = a.get(i);
            long y = b.get(i);
            out.set(i, 0, x + y);
            out.set(i, 1, x - y);
            out.set(i, 2, x * y);
            out.set(i, 3, y == 0 ? 17 : x / y);
            out.set(i, 4, y == 0 ? 18 : x % y);
            out.set(i, 5, x & y);
            out.set(i, 6, x | y);
            out.set(i, 7, x ^ y);
            out.set(i, 8, -x);
            out.set(i, 9, ~y);
            out.set(i, 10, x << y);
            out.set(i, 11, x >> y);
            out.set(i, 12, x >>> y);
            out.set(i, 13, x / 7 + x % 7 + x / -8 + x % 16);
            out.set(i, 14, x << (int) y | x >>> (int) y);
        }
    }

    record IntCompares(IntArray a, IntArray b, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int x = a.get(i);
            int y = b.get(i);
            int bits = x < y ? 1 : 0;
            bits |= x <= y ? 2 : 0;
            bits |= x > y ? 4 : 0;
            bits |= x >= y ? 8 : 0;
            bits |= x == y ? 16 : 0;
            bits |= x != y ? 32 : 0;
            bits |= x < 0 ? 64 : 0;
            bits |= x >= 0 ? 128 : 0;
            bits |= x > 0 ? 256 : 0;
            bits |= x <= 0 ? 512 : 0;
            bits |= x == 0 ? 1024 : 0;
            bits |= x != 0 ? 2048 : 0;
            out.set(i, bits);
        }
    }

    record LongCompares(LongArray a, LongArray b, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            long x = a.get(i);
            long y = b.get(i);
            int bits = x < y ? 1 : 0;
            bits |= x <= y ? 2 : 0;
            bits |= x > y ? 4 : 0;
            bits |= x >= y ? 8 : 0;
            bits |= x == y ? 16 : 0;
            bits |= x != y ? 32 : 0;
            out.set(i, bits + 1000 * Integer.signum(Long.compare(x, y)));
        }
    }

    record Mixes(IntArray a, LongArray b, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int x = a.get(i);
            long y = b.get(i);
            out.set(i, 0, x + y);
            out.set(i, 1, x * y);
            out.set(i, 2, (int) y * x);
            out.set(i, 3, x << y);
            out.set(i, 4, y >> x);
            out.set(i, 5, (x & 0xffL) - (y | x));
            int z = x;
            z += y;
            z *= 3;
            z >>>= y;
            out.set(i, 6, z);
            byte small = (byte) x;
            small >>= 1;
            small += y;
            out.set(i, 7, small);
            char c = (char) y;
            c++;
            c <<= 2;
            out.set(i, 8, c);
            out.set(i, 9, (short) (x + 1) * (byte) y);
        }
    }

    record IntStatics(IntArray a, IntArray b, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int x = a.get(i);
            int y = b.get(i);
            out.set(i, 0, Integer.bitCount(x));
            out.set(i, 1, Integer.numberOfLeadingZeros(x));
            out.set(i, 2, Integer.numberOfTrailingZeros(x));
            out.set(i, 3, Integer.rotateLeft(x, y));
            out.set(i, 4, Integer.rotateRight(x, y));
            out.set(i, 5, Integer.reverse(x));
            out.set(i, 6, Integer.reverseBytes(x));
            out.set(i, 7, Integer.compare(x, y));
            out.set(i, 8, Integer.compareUnsigned(x, y));
            out.set(i, 9, Integer.highestOneBit(x));
            out.set(i, 10, Integer.lowestOneBit(x));
            out.set(i, 11, Integer.signum(x));
            out.set(i, 12, Integer.max(x, y) - Integer.min(x, y) + Integer.sum(x, y));
            out.set(i, 13, y == 0 ? 1 : Integer.divideUnsigned(x, y));
            out.set(i, 14, y == 0 ? 2 : Integer.remainderUnsigned(x, y));
        }
    }

    record LongStatics(LongArray a, LongArray b, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            long x = a.get(i);
            long y = b.get(i);
            out.set(i, 0, Long.bitCount(x));
            out.set(i, 1, Long.numberOfLeadingZeros(x));
            out.set(i, 2, Long.numberOfTrailingZeros(x));
            out.set(i, 3, Long.rotateLeft(x, (int) y));
            out.set(i, 4, Long.rotateRight(x, (int) y));
            out.set(i, 5, Long.reverse(x));
            out.set(i, 6, Long.reverseBytes(x));
            out.set(i, 7, Long.compareUnsigned(x, y));
            out.set(i, 8, Long.highestOneBit(x) + Long.lowestOneBit(x));
            out.set(i, 9, Long.signum(x));
            out.set(i, 10, Long.max(x, y) - Long.min(x, y) + Long.sum(x, y));
            out.set(i, 11, y == 0 ? 1 : Long.divideUnsigned(x, y));
            out.set(i, 12, y == 0 ? 2 : Long.remainderUnsigned(x, y));
            out.set(i, 13, Math.multiplyHigh(x, y));
            out.set(i, 14, Integer.toUnsignedLong((int) x) + Long.hashCode(y));
        }
    }

    record SmallStatics(IntArray a, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int x = a.get(i);
            out.set(i, 0, Byte.toUnsignedInt((byte) x));
            out.set(i, 1, Short.toUnsignedInt((short) x));
            out.set(i, 2, Byte.compare((byte) x, (byte) (x >> 8)));
            out.set(i, 3, Short.reverseBytes((short) x));
            out.set(i, 4, Character.reverseBytes((char) x));
            out.set(i, 5, Boolean.logicalXor(x > 3, x < 9) ? 1 : 0);
            out.set(i, 6, Boolean.compare(x > 3, x < 9));
            out.set(i, 7, Character.compare((char) x, 'a'));
        }
    }

    record IntMath(IntArray a, IntArray b, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int x = a.get(i);
            int y = b.get(i);
            out.set(i, 0, Math.abs(x));
            out.set(i, 1, Math.max(x, y));
            out.set(i, 2, Math.min(x, y));
            out.set(i, 3, y == 0 ? 3 : Math.floorDiv(x, y));
            out.set(i, 4, y == 0 ? 4 : Math.floorMod(x, y));
            out.set(i, 5, Math.clamp(x, -100, 100));
            out.set(i, 6, y == 0 ? 5 : Math.ceilDiv(x, y));
            out.set(i, 7, (int) Math.multiplyFull(x, y));
            out.set(i, 8, Math.addExact(x >> 2, y >> 2));
            out.set(i, 9, Math.multiplyExact(x >> 17, y >> 17));
        }
    }

    record LongMath(LongArray a, LongArray b, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            long x = a.get(i);
            long y = b.get(i);
            out.set(i, 0, Math.abs(x));
            out.set(i, 1, Math.max(x, y));
            out.set(i, 2, Math.min(x, y));
            out.set(i, 3, y == 0 ? 3 : Math.floorDiv(x, y));
            out.set(i, 4, y == 0 ? 4 : Math.floorMod(x, y));
            out.set(i, 5, Math.clamp(x, -100L, 100L));
            out.set(i, 6, Math.toIntExact(x >> 33));
            out.set(i, 7, Math.addExact(x >> 2, y >> 2));
        }
    }

    record Shifts(int[] distances, long[] longDistances, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            int d = distances[i];
            out.set(i, 0, 1 << d);
            out.set(i, 1, -1 >>> d);
            out.set(i, 2, Integer.MIN_VALUE >> d);
            out.set(i, 3, 1L << longDistances[i]);
            out.set(i, 4, -1L >>> longDistances[i]);
            out.set(i, 5, Long.MIN_VALUE >> d);
        }
    }

    @Test
    void intOperationsWrap() {
        for (long seed = 1; seed <= 4; seed++) {
            oracle().withSeed(seed).check(NDRange.of(N), w -> new IntOperations(w.ints(N), w.ints(N), w.ints(N, 15)));
        }
    }

    @Test
    void longOperationsWrap() {
        for (long seed = 1; seed <= 4; seed++) {
            oracle().withSeed(seed)
                    .check(NDRange.of(N), w -> new LongOperations(w.longs(N), w.longs(N), w.longs(N, 15)));
        }
    }

    @Test
    void smallestNumberDividedByMinusOneIsItself() {
        oracle().check(NDRange.of(1), w -> {
            IntArray a = w.ints(1).fill(Integer.MIN_VALUE);
            return new IntOperations(a, w.ints(1).fill(-1), w.ints(1, 15));
        });
        oracle().check(NDRange.of(1), w -> {
            LongArray a = w.longs(1).fill(Long.MIN_VALUE);
            return new LongOperations(a, w.longs(1).fill(-1), w.longs(1, 15));
        });
    }

    @Test
    void comparisons() {
        for (long seed = 1; seed <= 4; seed++) {
            Oracle oracle = oracle().withSeed(seed);
            oracle.check(NDRange.of(N), w -> new IntCompares(w.ints(N), w.ints(N), w.ints(N)));
            oracle.check(NDRange.of(N), w -> new LongCompares(w.longs(N), w.longs(N), w.ints(N)));
        }
    }

    @Test
    void mixedTypesPromoteAsInJava() {
        for (long seed = 1; seed <= 4; seed++) {
            oracle().withSeed(seed).check(NDRange.of(N), w -> new Mixes(w.ints(N), w.longs(N), w.longs(N, 10)));
        }
    }

    @Test
    void staticsOfInteger() {
        oracle().check(NDRange.of(N), w -> new IntStatics(w.ints(N), w.ints(N), w.ints(N, 15)));
    }

    @Test
    void staticsOfLong() {
        oracle().check(NDRange.of(N), w -> new LongStatics(w.longs(N), w.longs(N), w.longs(N, 15)));
    }

    @Test
    void staticsOfTheSmallWrappers() {
        oracle().check(NDRange.of(N), w -> new SmallStatics(w.ints(N), w.ints(N, 8)));
    }

    @Test
    void staticsOfMathOnInts() {
        oracle().check(NDRange.of(N), w -> new IntMath(w.ints(N), w.ints(N), w.ints(N, 10)));
    }

    @Test
    void staticsOfMathOnLongs() {
        oracle().check(NDRange.of(N), w -> new LongMath(w.longs(N), w.longs(N), w.longs(N, 8)));
    }

    @Test
    void shiftDistancesAreMaskedB15() {
        int[] d = {33, -1, 32, 33, 0, 31, 64, Integer.MIN_VALUE};
        long[] longs = {65, -1, 64, 63, 0, 127, Long.MIN_VALUE, 1L << 33};
        try (LongArray out = device().newLongArray(8, 6)) {
            device().launch(new Shifts(d, longs, out), 8);
            assertEquals(2, out.get(0, 0));
            assertEquals(-2147483648, out.get(1, 0));
            assertEquals(2, out.get(0, 3));
            assertEquals(-1, out.get(2, 1));
            assertEquals(Integer.MAX_VALUE, out.get(3, 1));
            assertEquals(1, out.get(1, 4));
        }
        oracle().check(NDRange.of(N), w -> new Shifts(w.javaInts(N), w.javaLongs(N), w.longs(N, 6)));
    }
}
