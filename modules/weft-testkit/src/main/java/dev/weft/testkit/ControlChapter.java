package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.DoubleArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import org.junit.jupiter.api.Test;

/** Branches, switches and loops of every kind. */
@SuppressWarnings({
    "ArrayRecordComponent",
    "ShortCircuitBoolean",
    "OperatorPrecedence",
    "StatementSwitchToExpressionSwitch",
    "RefactorSwitch",
    "NarrowCalculation",
    "fallthrough"
})
public abstract class ControlChapter extends Chapter {
    private static final int N = 1003;

    /** For use by subclasses that name their device. */
    protected ControlChapter() {}

    record Branches(IntArray a, IntArray b, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int x = a.get(i);
            int y = b.get(i);
            int r = x > 10 ? y > 10 ? 1 : 2 : x < -10 ? 3 : 4;
            if (x > 0 && y > 0 || x < 0 && y < 0) {
                r += 10;
            }
            if ((x & 1) == 0 && ((y & 1) == 0 || x > y) && !(x == 0)) {
                r += 100;
            } else if (x == y) {
                r += 200;
            }
            boolean flag = x > y ^ (x & 3) == 1;
            if (flag) {
                r = -r;
            }
            boolean both = flag & r < 0 | y == 7;
            out.set(i, both ? r * 2 : r);
        }
    }

    record ShortCircuit(IntArray a, IntArray table, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int x = a.get(i);
            // The right side would fail where the left side does not guard it.
            if (x >= 0 && x < table.length() && table.get(x) > 0) {
                out.set(i, table.get(x));
            } else if (x == 0 || 100 / x == 3) {
                out.set(i, -3);
            }
        }
    }

    record Switches(IntArray a, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int x = a.get(i);
            int r;
            switch (x) {
                case 0:
                    r = 5;
                    break;
                case 1:
                case 2:
                    r = 6;
                    break;
                case 3:
                    r = 7;
                    out.set(i, 2, 99);
                // falls through
                case 4:
                    r = 8;
                    break;
                case 7:
                    return;
                default:
                    r = -1;
            }
            out.set(i, 0, r);
            out.set(
                    i,
                    1,
                    switch (x) {
                        case -1000 -> 1;
                        case Integer.MAX_VALUE, Integer.MIN_VALUE -> 2;
                        case 64, 128, 32767 -> x / 2;
                        case -1 -> {
                            int square = x * x;
                            yield square + 3;
                        }
                        default -> x > 0 ? 4 : 5;
                    });
        }
    }

    record SmallSwitches(byte[] bytes, char[] chars, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            int r = 0;
            switch (bytes[i]) {
                case -1 -> r = 1;
                case 127 -> r = 2;
                case -128 -> r = 3;
                default -> {}
            }
            switch (chars[i]) {
                case 'a' -> r += 10;
                case '\uffff' -> r += 20;
                default -> r += 30;
            }
            out.set(i, r);
        }
    }

    record NestedLoops(IntArray out, int limit) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int count = 0;
            outer:
            for (int a = 0; a < limit; a++) {
                for (int b = a; b < limit; b += 2) {
                    if ((a * b + i) % 7 == 3) {
                        continue outer;
                    }
                    if (a + b > limit + (int) i % 5) {
                        break outer;
                    }
                    count += a ^ b;
                }
                count *= 3;
            }
            out.set(i, count);
        }
    }

    record LoopForms(IntArray a, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int x = a.get(i) & 63;
            long sum = 0;
            do {
                sum = sum * 31 + x;
                x -= 3;
            } while (x > 0);
            for (long k = 5; k > -x; k -= 2) {
                sum += k;
            }
            int steps = 0;
            while (true) {
                if (++steps > 20) {
                    break;
                }
                if ((sum + steps) % 5 == 0) {
                    continue;
                }
                sum ^= (long) steps << 3;
            }
            for (int up = 0, down = 10; up < down; up++, down--) {
                sum += (long) up * down;
            }
            out.set(i, sum);
        }
    }

    record Swaps(IntArray a, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int x = a.get(i) & 0xff;
            int y = (int) i + 1;
            int z = 3;
            for (int turn = 0; turn < 7; turn++) {
                int old = x;
                x = y;
                y = z;
                z = old;
                if ((turn & 1) == 1) {
                    int other = x;
                    x = z;
                    z = other + 1;
                }
            }
            out.set(i, x * 10000 + y * 100 + z);
        }
    }

    record SlotReuse(IntArray a, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            double result = 0;
            {
                int first = a.get(i);
                result += first;
            }
            {
                double second = a.get(i) * 0.5;
                result -= second;
            }
            {
                long third = a.get(i) * 3L;
                result += third;
            }
            for (int k = 0; k < 3; k++) {
                float inner = k * 1.5f;
                result += inner;
            }
            for (long k = 0; k < 3; k++) {
                result *= k + 1;
            }
            out.set(i, result);
        }
    }

    record EarlyReturns(IntArray a, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int x = a.get(i);
            if (x < 0) {
                return;
            }
            for (int k = 0; k < 10; k++) {
                if (k * k > x) {
                    out.set(i, k);
                    return;
                }
            }
            out.set(i, -5);
            if (x % 2 == 0) {
                return;
            }
            out.set(i, -6);
        }
    }

    record Collatz(LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long n = item.globalId() + 1;
            long steps = 0;
            while (n != 1) {
                n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
                steps++;
            }
            out.set(item.globalId(), steps);
        }
    }

    record CountDown(float[] a, float[] b, int[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            int k = 0;
            float c = a[i];
            while (k < 100 && c > b[i]) {
                c -= 1;
                k++;
            }
            out[i] = k;
        }
    }

    record Compound(int[] a, int[] b, int[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            int x = a[i];
            int y = b[i];
            int r = 0;
            if (x > y && x > 0 || y < -5) {
                r = 1;
            }
            if (x > 3) {
                r |= 8;
            }
            r += x > 0 ? y > 0 ? 16 : 32 : y > 0 ? 64 : x == y ? 128 : 256;
            out[i] = r;
        }
    }

    /** One step of a number-theoretic transform: the sum over all elements with powers of a root. */
    record Transform(long[] in, long[] out, long root, long scale) implements Kernel {
        private static final long MODULUS = 998244353;

        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            long step = power(root, i);
            long factor = 1;
            long sum = 0;
            for (int j = 0; j < in.length; j++) {
                sum = (sum + in[j] * factor) % MODULUS;
                factor = factor * step % MODULUS;
            }
            out[i] = sum * scale % MODULUS;
        }

        static long power(long base, long exponent) {
            long result = 1;
            long square = base;
            for (long rest = exponent; rest > 0; rest >>= 1) {
                if ((rest & 1) != 0) {
                    result = result * square % MODULUS;
                }
                square = square * square % MODULUS;
            }
            return result;
        }
    }

    record Primes(byte[] isPrime) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int v = (int) item.globalId();
            if (v < 2) {
                return;
            }
            int limit = (int) Math.sqrt((double) v);
            for (int d = 2; d <= limit; d++) {
                if (v % d == 0) {
                    return;
                }
            }
            isPrime[v] = 1;
        }
    }

    record SquareRoots(byte[] wrong) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int k = (int) item.globalId();
            if ((int) Math.sqrt(k * k) != k) {
                wrong[k] = 1;
            }
        }
    }

    @Test
    void branchesAndConditions() {
        for (long seed = 1; seed <= 4; seed++) {
            oracle().withSeed(seed).check(NDRange.of(N), w -> new Branches(w.ints(N), w.ints(N), w.ints(N)));
        }
    }

    @Test
    void rightSidesRunOnlyWhereTheyMust() {
        oracle().check(NDRange.of(N), w -> new ShortCircuit(w.ints(N), w.ints(64), w.ints(N)));
        oracle().check(NDRange.of(N), w -> new ShortCircuit(w.indices(70, N), w.ints(64), w.ints(N)));
    }

    @Test
    void switchesByTableAndByLookup() {
        oracle().check(NDRange.of(N), w -> new Switches(w.ints(N), w.ints(N, 3)));
        oracle().check(NDRange.of(N), w -> new Switches(w.indices(9, N), w.ints(N, 3)));
        oracle().check(NDRange.of(1), w -> {
            IntArray key = w.ints(1).fill(-1000);
            return new Switches(key, w.ints(1, 3));
        });
    }

    @Test
    void switchesOnSmallTypes() {
        oracle().check(NDRange.of(N), w -> new SmallSwitches(w.javaBytes(N), w.javaChars(N), w.ints(N)));
    }

    @Test
    void labelledBreakAndContinue() {
        for (int limit : new int[] {0, 1, 2, 9, 30}) {
            oracle().check(NDRange.of(N), w -> new NestedLoops(w.ints(N), limit));
        }
    }

    @Test
    void loopsOfEachForm() {
        oracle().check(NDRange.of(N), w -> new LoopForms(w.ints(N), w.longs(N)));
    }

    @Test
    void variablesThatSwapInALoop() {
        oracle().check(NDRange.of(N), w -> new Swaps(w.ints(N), w.ints(N)));
    }

    @Test
    void localsOfDifferentTypesShareASlot() {
        oracle().check(NDRange.of(N), w -> new SlotReuse(w.ints(N), w.doubles(N)));
    }

    @Test
    void returnsEndTheItemAlone() {
        oracle().check(NDRange.of(N), w -> new EarlyReturns(w.ints(N), w.ints(N)));
    }

    @Test
    void loopsOfUnequalLength() {
        oracle().check(NDRange.of(20_000), w -> new Collatz(w.longs(20_000)));
    }

    @Test
    void loopEndsWhereTheDataSayB04() {
        int[] out = new int[4];
        device().launch(new CountDown(new float[] {0, 5, 1000, 2.5f}, new float[4], out), 4);
        assertArrayEquals(new int[] {0, 5, 100, 3}, out);
    }

    @Test
    void compoundConditionsAndTransformB05() {
        oracle().check(NDRange.of(N), w -> new Compound(w.javaInts(N), w.javaInts(N), w.javaInts(N)));
        long root = Transform.power(3, (Transform.MODULUS - 1) / 4);
        long[] values = {1, 2, 3, 4};
        long[] there = new long[4];
        long[] back = new long[4];
        device().launch(new Transform(values, there, root, 1), 4);
        assertEquals(10, there[0]);
        long inverse = Transform.power(root, Transform.MODULUS - 2);
        device().launch(new Transform(there, back, inverse, Transform.power(4, Transform.MODULUS - 2)), 4);
        assertArrayEquals(values, back);
    }

    @Test
    void primesAndRootsAreExactB19() {
        byte[] isPrime = new byte[100_000];
        device().launch(new Primes(isPrime), isPrime.length);
        int count = 0;
        for (byte prime : isPrime) {
            count += prime;
        }
        assertEquals(9592, count);
        byte[] wrong = new byte[46341];
        device().launch(new SquareRoots(wrong), wrong.length);
        assertArrayEquals(new byte[46341], wrong);
    }
}
