package dev.weft.testkit.oracle;

import java.util.SplittableRandom;

/**
 * Seeded values that find faults: a third are the edges of their type, the rest are spread over all magnitudes. The
 * same seed gives the same values.
 */
@SuppressWarnings({"FloatingPointLiteralPrecision", "StatementSwitchToExpressionSwitch"})
public final class Samples {
    private static final long[] WHOLE_EDGES = {
        0,
        1,
        -1,
        2,
        -2,
        3,
        7,
        31,
        32,
        33,
        63,
        64,
        65,
        127,
        128,
        -128,
        -129,
        255,
        256,
        32767,
        32768,
        -32768,
        65535,
        65536,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        Integer.MIN_VALUE + 1,
        1L << 31,
        1L << 32,
        (1L << 53) + 1,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MIN_VALUE + 1
    };

    private static final double[] REAL_EDGES = {
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        1.5,
        2.5,
        -2.5,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        Float.MIN_VALUE,
        -Float.MIN_VALUE,
        Float.MIN_NORMAL,
        Float.MAX_VALUE,
        -Float.MAX_VALUE,
        65504,
        65520,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        2147483648.0,
        -2147483649.0,
        4503599627370497.5,
        9007199254740993.0,
        9223372036854775807.0,
        -9223372036854775808.0,
        1e10,
        1e20,
        1e-20,
        300.7,
        -200.0
    };

    private final SplittableRandom random;

    /**
     * Begins a sequence.
     *
     * @param seed from which all values follow
     */
    public Samples(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** {@return a long} */
    public long nextLong() {
        if (random.nextInt(3) == 0) {
            return WHOLE_EDGES[random.nextInt(WHOLE_EDGES.length)];
        }
        return random.nextLong() >> random.nextInt(64);
    }

    /** Returns a whole number from 0 up to a bound, not included. */
    long nextBelow(long bound) {
        return random.nextLong(bound);
    }

    /** {@return an int} */
    public int nextInt() {
        return (int) nextLong();
    }

    /** {@return a double} */
    public double nextDouble() {
        switch (random.nextInt(4)) {
            case 0:
                return REAL_EDGES[random.nextInt(REAL_EDGES.length)];
            case 1:
                return Double.longBitsToDouble(random.nextLong());
            case 2:
                return random.nextInt(-1000, 1000);
            default:
                return (random.nextDouble() - 0.5) * 200;
        }
    }

    /** {@return a float} */
    public float nextFloat() {
        return random.nextInt(4) == 0 ? Float.intBitsToFloat(random.nextInt()) : (float) nextDouble();
    }

    boolean nextBoolean() {
        return random.nextBoolean();
    }
}
