package dev.weft.testkit;

import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import org.junit.jupiter.api.Test;

/** Methods that kernels call, and constants that they read. */
@SuppressWarnings({"ArrayRecordComponent", "ShortCircuitBoolean"})
public abstract class HelperChapter extends Chapter {
    private static final int N = 1003;

    /** For use by subclasses that name their device. */
    protected HelperChapter() {}

    /** Helpers in a class of their own. */
    static final class Arithmetic {
        static final int COMPILED_IN = 12;
        /** Not a compile-time constant: the class's initialiser computes it. */
        static final int COMPUTED = Integer.parseInt("1009");

        static final double THIRD = 1.0 / Integer.parseInt("3");
        static final boolean IS_ON = COMPUTED > 5;

        private Arithmetic() {}

        static float clamp(float x, float low, float high) {
            return x < low ? low : x > high ? high : x;
        }

        static int gcd(int a, int b) {
            int x = Math.abs(a);
            int y = Math.abs(b);
            while (y != 0) {
                int rest = x % y;
                x = y;
                y = rest;
            }
            return x;
        }

        static boolean isOdd(long x) {
            return (x & 1) != 0;
        }

        static byte narrow(int x) {
            return (byte) x;
        }

        static char letter(int x) {
            return (char) ('a' + (x & 15));
        }

        static short half(int x) {
            return (short) (x / 2);
        }

        static int sign(int x) {
            if (x > 0) {
                return 1;
            }
            if (x < 0) {
                return -1;
            }
            return 0;
        }
    }

    /** Methods with a body in an interface. */
    interface Polynomial {
        default double at(double x) {
            return evaluate(3, -2, 0.5, x);
        }

        private static double evaluate(double a, double b, double c, double x) {
            return (a * x + b) * x + c;
        }
    }

    record Calls(IntArray a, FloatArray x, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int v = a.get(i);
            out.set(i, 0, Arithmetic.gcd(v, 360));
            out.set(i, 1, Arithmetic.isOdd(v) ? 1 : 0);
            out.set(i, 2, Arithmetic.narrow(v) + Arithmetic.letter(v) + Arithmetic.half(v));
            out.set(i, 3, Arithmetic.sign(v) * 3 + Arithmetic.sign(-v));
            out.set(i, 4, (int) Arithmetic.clamp(x.get(i), -3.5f, 100f));
            out.set(i, 5, Arithmetic.gcd(Arithmetic.gcd(v, 48), Arithmetic.gcd(18, v)));
        }
    }

    record InstanceCalls(int factor, IntArray a, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            store(item.globalId(), scaled(item.globalId()));
            store2(item);
        }

        private int scaled(long i) {
            return factor() * load(i) + this.factor;
        }

        private int load(long i) {
            return a.get(i);
        }

        private void store(long i, int value) {
            if (value < 0) {
                return;
            }
            out.set(i, 0, value);
        }

        private void store2(WorkItem item) {
            out.set(item.globalId(), 1, (int) item.globalSize() + a().get(item.globalId()));
        }
    }

    record ArraysAsArguments(FloatArray a, FloatArray b, float[] c) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            add(a, b, i);
            add(b, a, i);
            c[i] = sum(c, i) + pick(i % 2 == 0, a, i);
        }

        private static void add(FloatArray target, FloatArray source, int i) {
            target.set(i, target.get(i) + source.get(i));
        }

        private static float sum(float[] values, int i) {
            return values[i] + values.length;
        }

        private static float pick(boolean twice, FloatArray values, int i) {
            return twice ? 2 * values.get(i) : values.get(i);
        }
    }

    record Constants(IntArray out, DoubleArray reals) implements Kernel {
        static final long BIG = Long.parseLong("123456789012");
        private static final float SMALL = 1e-30f;

        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, Arithmetic.COMPILED_IN + Arithmetic.COMPUTED + (Arithmetic.IS_ON ? (int) i : 0));
            reals.set(i, Arithmetic.THIRD * BIG + SMALL);
        }
    }

    record Interfaces(DoubleArray x, DoubleArray y) implements Kernel, Polynomial {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            y.set(i, at(x.get(i)));
        }
    }

    /** A class instead of a record: final, with final fields. */
    static final class Plain implements Kernel {
        private static final long serialVersionUID = 1;

        private final transient IntArray out;
        private final int step;
        private final long[] table;

        Plain(IntArray out, int step, long[] table) {
            this.out = out;
            this.step = step;
            this.table = table;
        }

        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, (int) (i * step + table[(int) (i % table.length)]));
        }
    }

    record DeepCalls(IntArray a, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, first(a.get(i)));
        }

        private static int first(int x) {
            return second(x + 1) + second(x - 1);
        }

        private static int second(int x) {
            int sum = 0;
            for (int k = 0; k < 3; k++) {
                sum += third(x * k);
                if (sum > 1000) {
                    return sum;
                }
            }
            return sum;
        }

        private static int third(int x) {
            return fourth(x) - fourth(x >> 1);
        }

        private static int fourth(int x) {
            return (x & 4) == 0 ? x ^ 5 : fifth(x);
        }

        private static int fifth(int x) {
            return x % 5 == 0 ? 0 : x / 5;
        }
    }

    record LogicalNot(boolean on, boolean[] flags, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            flags[i] = not(flags[i]) == on;
            out.set(i, not(flags[i] & on) ? 1 : 2);
        }

        private static boolean not(boolean value) {
            return !value;
        }
    }

    @Test
    void staticHelpersOfAnotherClass() {
        oracle().check(NDRange.of(N), w -> new Calls(w.ints(N), w.floats(N), w.ints(N, 6)));
    }

    @Test
    void instanceHelpersAndAccessors() {
        oracle().check(NDRange.of(N), w -> new InstanceCalls(7, w.ints(N), w.ints(N, 2)));
    }

    @Test
    void arraysArePassedToHelpers() {
        oracle().check(NDRange.of(N), w -> new ArraysAsArguments(w.floats(N), w.floats(N), w.javaFloats(N)));
    }

    @Test
    void staticFinalFieldsAreConstants() {
        oracle().check(NDRange.of(N), w -> new Constants(w.ints(N), w.doubles(N)));
    }

    @Test
    void defaultMethodsOfInterfaces() {
        oracle().check(NDRange.of(N), w -> new Interfaces(w.doubles(N), w.doubles(N)));
    }

    @Test
    void finalClassesAreKernelsToo() {
        oracle().check(NDRange.of(N), w -> new Plain(w.ints(N), 5, w.javaLongs(13)));
    }

    @Test
    void helpersCallHelpers() {
        oracle().check(NDRange.of(N), w -> new DeepCalls(w.ints(N), w.ints(N)));
    }

    @Test
    void booleansGoInAndOutOfHelpers() {
        for (boolean on : new boolean[] {false, true}) {
            oracle().check(NDRange.of(N), w -> new LogicalNot(on, w.javaBooleans(N), w.ints(N)));
        }
    }
}
