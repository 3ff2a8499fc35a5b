package dev.weft.array;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/**
 * Atomic updates of elements. They are relaxed: each update is whole and none is lost, but nothing is promised about
 * the order in which other threads see other memory. Loops begin with an opaque read and end with a plain-strength
 * compare and set; where {@link VarHandle} has no such form, its release form is used.
 *
 * <p>Floating-point elements are compared and exchanged as bit patterns, so that a NaN can be replaced and the two
 * zeros differ; their minimum and maximum are {@link Math}'s, which let NaN win and put -0 below +0.
 */
final class Atomics {
    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();
    private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();

    private Atomics() {}

    static int getAndAdd(MemorySegment bytes, long offset, int value) {
        return (int) INT.getAndAddRelease(bytes, offset, value);
    }

    static int getAndBitwiseAnd(MemorySegment bytes, long offset, int value) {
        return (int) INT.getAndBitwiseAndRelease(bytes, offset, value);
    }

    static int getAndBitwiseOr(MemorySegment bytes, long offset, int value) {
        return (int) INT.getAndBitwiseOrRelease(bytes, offset, value);
    }

    static int getAndBitwiseXor(MemorySegment bytes, long offset, int value) {
        return (int) INT.getAndBitwiseXorRelease(bytes, offset, value);
    }

    static int getAndSet(MemorySegment bytes, long offset, int value) {
        return (int) INT.getAndSetRelease(bytes, offset, value);
    }

    static int getAndMin(MemorySegment bytes, long offset, int value) {
        while (true) {
            int seen = (int) INT.getOpaque(bytes, offset);
            int next = Math.min(seen, value);
            if (next == seen || INT.weakCompareAndSetPlain(bytes, offset, seen, next)) {
                return seen;
            }
        }
    }

    static int getAndMax(MemorySegment bytes, long offset, int value) {
        while (true) {
            int seen = (int) INT.getOpaque(bytes, offset);
            int next = Math.max(seen, value);
            if (next == seen || INT.weakCompareAndSetPlain(bytes, offset, seen, next)) {
                return seen;
            }
        }
    }

    static boolean compareAndSet(MemorySegment bytes, long offset, int expected, int value) {
        return INT.compareAndSet(bytes, offset, expected, value);
    }

    static int compareAndExchange(MemorySegment bytes, long offset, int expected, int value) {
        return (int) INT.compareAndExchangeRelease(bytes, offset, expected, value);
    }

    static long getAndAdd(MemorySegment bytes, long offset, long value) {
        return (long) LONG.getAndAddRelease(bytes, offset, value);
    }

    static long getAndBitwiseAnd(MemorySegment bytes, long offset, long value) {
        return (long) LONG.getAndBitwiseAndRelease(bytes, offset, value);
    }

    static long getAndBitwiseOr(MemorySegment bytes, long offset, long value) {
        return (long) LONG.getAndBitwiseOrRelease(bytes, offset, value);
    }

    static long getAndBitwiseXor(MemorySegment bytes, long offset, long value) {
        return (long) LONG.getAndBitwiseXorRelease(bytes, offset, value);
    }

    static long getAndSet(MemorySegment bytes, long offset, long value) {
        return (long) LONG.getAndSetRelease(bytes, offset, value);
    }

    static long getAndMin(MemorySegment bytes, long offset, long value) {
        while (true) {
            long seen = (long) LONG.getOpaque(bytes, offset);
            long next = Math.min(seen, value);
            if (next == seen || LONG.weakCompareAndSetPlain(bytes, offset, seen, next)) {
                return seen;
            }
        }
    }

    static long getAndMax(MemorySegment bytes, long offset, long value) {
        while (true) {
            long seen = (long) LONG.getOpaque(bytes, offset);
            long next = Math.max(seen, value);
            if (next == seen || LONG.weakCompareAndSetPlain(bytes, offset, seen, next)) {
                return seen;
            }
        }
    }

    static boolean compareAndSet(MemorySegment bytes, long offset, long expected, long value) {
        return LONG.compareAndSet(bytes, offset, expected, value);
    }

    static long compareAndExchange(MemorySegment bytes, long offset, long expected, long value) {
        return (long) LONG.compareAndExchangeRelease(bytes, offset, expected, value);
    }

    static float getAndAdd(MemorySegment bytes, long offset, float value) {
        while (true) {
            int seen = (int) INT.getOpaque(bytes, offset);
            int next = Float.floatToRawIntBits(Float.intBitsToFloat(seen) + value);
            if (next == seen || INT.weakCompareAndSetPlain(bytes, offset, seen, next)) {
                return Float.intBitsToFloat(seen);
            }
        }
    }

    static float getAndMin(MemorySegment bytes, long offset, float value) {
        while (true) {
            int seen = (int) INT.getOpaque(bytes, offset);
            int next = Float.floatToRawIntBits(Math.min(Float.intBitsToFloat(seen), value));
            if (next == seen || INT.weakCompareAndSetPlain(bytes, offset, seen, next)) {
                return Float.intBitsToFloat(seen);
            }
        }
    }

    static float getAndMax(MemorySegment bytes, long offset, float value) {
        while (true) {
            int seen = (int) INT.getOpaque(bytes, offset);
            int next = Float.floatToRawIntBits(Math.max(Float.intBitsToFloat(seen), value));
            if (next == seen || INT.weakCompareAndSetPlain(bytes, offset, seen, next)) {
                return Float.intBitsToFloat(seen);
            }
        }
    }

    static float getAndSet(MemorySegment bytes, long offset, float value) {
        return Float.intBitsToFloat((int) INT.getAndSetRelease(bytes, offset, Float.floatToRawIntBits(value)));
    }

    static boolean compareAndSet(MemorySegment bytes, long offset, float expected, float value) {
        return INT.compareAndSet(bytes, offset, Float.floatToRawIntBits(expected), Float.floatToRawIntBits(value));
    }

    static float compareAndExchange(MemorySegment bytes, long offset, float expected, float value) {
        return Float.intBitsToFloat((int) INT.compareAndExchangeRelease(
                bytes, offset, Float.floatToRawIntBits(expected), Float.floatToRawIntBits(value)));
    }

    static double getAndAdd(MemorySegment bytes, long offset, double value) {
        while (true) {
            long seen = (long) LONG.getOpaque(bytes, offset);
            long next = Double.doubleToRawLongBits(Double.longBitsToDouble(seen) + value);
            if (next == seen || LONG.weakCompareAndSetPlain(bytes, offset, seen, next)) {
                return Double.longBitsToDouble(seen);
            }
        }
    }

    static double getAndMin(MemorySegment bytes, long offset, double value) {
        while (true) {
            long seen = (long) LONG.getOpaque(bytes, offset);
            long next = Double.doubleToRawLongBits(Math.min(Double.longBitsToDouble(seen), value));
            if (next == seen || LONG.weakCompareAndSetPlain(bytes, offset, seen, next)) {
                return Double.longBitsToDouble(seen);
            }
        }
    }

    static double getAndMax(MemorySegment bytes, long offset, double value) {
        while (true) {
            long seen = (long) LONG.getOpaque(bytes, offset);
            long next = Double.doubleToRawLongBits(Math.max(Double.longBitsToDouble(seen), value));
            if (next == seen || LONG.weakCompareAndSetPlain(bytes, offset, seen, next)) {
                return Double.longBitsToDouble(seen);
            }
        }
    }

    static double getAndSet(MemorySegment bytes, long offset, double value) {
        return Double.longBitsToDouble((long) LONG.getAndSetRelease(bytes, offset, Double.doubleToRawLongBits(value)));
    }

    static boolean compareAndSet(MemorySegment bytes, long offset, double expected, double value) {
        return LONG.compareAndSet(
                bytes, offset, Double.doubleToRawLongBits(expected), Double.doubleToRawLongBits(value));
    }

    static double compareAndExchange(MemorySegment bytes, long offset, double expected, double value) {
        return Double.longBitsToDouble((long) LONG.compareAndExchangeRelease(
                bytes, offset, Double.doubleToRawLongBits(expected), Double.doubleToRawLongBits(value)));
    }
}
