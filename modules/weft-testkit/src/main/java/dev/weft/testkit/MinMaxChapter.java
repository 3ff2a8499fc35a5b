package dev.weft.testkit;

import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import org.junit.jupiter.api.Test;

/**
 * The lesser and the greater of floats, where processors differ from Java: NaNs of both kinds, zeros of both signs, and
 * operands of which the compiler knows something, such as bounds and converted integers.
 */
@SuppressWarnings("DistinctVarargsChecker") // the least of a value and itself is a case
public abstract class MinMaxChapter extends Chapter {
    private static final float[] FLOATS = {
        Float.NaN,
        Float.intBitsToFloat(0x7fa00000),
        Float.intBitsToFloat(0xffa00001),
        Float.intBitsToFloat(0xffc12345),
        0f,
        -0f,
        1f,
        -1f,
        255f,
        Float.MIN_VALUE,
        -Float.MIN_VALUE,
        Float.MAX_VALUE,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY
    };

    private static final double[] DOUBLES = {
        Double.NaN,
        Double.longBitsToDouble(0x7ff4000000000000L),
        Double.longBitsToDouble(0xfff4000000000001L),
        Double.longBitsToDouble(0xfff8123456789abcL),
        0d,
        -0d,
        1d,
        -1d,
        255d,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MAX_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };

    private static final int PAIRS = FLOATS.length * FLOATS.length;
    private static final int RESULTS = 16;

    /** For use by subclasses that name their device. */
    protected MinMaxChapter() {}

    record OfFloats(FloatArray a, FloatArray b, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float x = a.get(i);
            float y = b.get(i);
            float whole = i - 100;
            out.set(i, 0, Math.min(x, y));
            out.set(i, 1, Math.max(x, y));
            out.set(i, 2, Math.min(x, 0f));
            out.set(i, 3, Math.max(x, 0f));
            out.set(i, 4, Math.min(x, -0f));
            out.set(i, 5, Math.max(x, -0f));
            out.set(i, 6, Math.min(1f, x));
            out.set(i, 7, Math.max(1f, x));
            out.set(i, 8, Math.min(whole, x));
            out.set(i, 9, Math.max(whole, x));
            out.set(i, 10, Math.min(x, whole));
            out.set(i, 11, Math.max(x, whole));
            out.set(i, 12, Math.max(0f, Math.min(x, 255f)));
            out.set(i, 13, Math.min(x, Float.NaN));
            out.set(i, 14, Math.max(Math.abs(x), y));
            out.set(i, 15, Math.min(x, x));
        }
    }

    record OfDoubles(DoubleArray a, DoubleArray b, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            double x = a.get(i);
            double y = b.get(i);
            double whole = i - 100;
            out.set(i, 0, Math.min(x, y));
            out.set(i, 1, Math.max(x, y));
            out.set(i, 2, Math.min(x, 0d));
            out.set(i, 3, Math.max(x, 0d));
            out.set(i, 4, Math.min(x, -0d));
            out.set(i, 5, Math.max(x, -0d));
            out.set(i, 6, Math.min(1d, x));
            out.set(i, 7, Math.max(1d, x));
            out.set(i, 8, Math.min(whole, x));
            out.set(i, 9, Math.max(whole, x));
            out.set(i, 10, Math.min(x, whole));
            out.set(i, 11, Math.max(x, whole));
            out.set(i, 12, Math.max(0d, Math.min(x, 255d)));
            out.set(i, 13, Math.min(x, Double.NaN));
            out.set(i, 14, Math.max(Math.abs(x), y));
            out.set(i, 15, Math.min(x, x));
        }
    }

    @Test
    void everyPairOfSpecialFloatsIsAsInJava() {
        oracle().check(NDRange.of(PAIRS), w -> {
            FloatArray a = w.floats(PAIRS);
            FloatArray b = w.floats(PAIRS);
            for (int i = 0; i < PAIRS; i++) {
                a.set(i, FLOATS[i / FLOATS.length]);
                b.set(i, FLOATS[i % FLOATS.length]);
            }
            return new OfFloats(a, b, w.floats(PAIRS, RESULTS));
        });
    }

    @Test
    void everyPairOfSpecialDoublesIsAsInJava() {
        oracle().check(NDRange.of(PAIRS), w -> {
            DoubleArray a = w.doubles(PAIRS);
            DoubleArray b = w.doubles(PAIRS);
            for (int i = 0; i < PAIRS; i++) {
                a.set(i, DOUBLES[i / DOUBLES.length]);
                b.set(i, DOUBLES[i % DOUBLES.length]);
            }
            return new OfDoubles(a, b, w.doubles(PAIRS, RESULTS));
        });
    }
}
