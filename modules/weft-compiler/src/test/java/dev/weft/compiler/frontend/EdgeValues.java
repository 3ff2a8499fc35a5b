package dev.weft.compiler.frontend;

/** Values at the edges of each type, and arrays of all pairs of them. */
final class EdgeValues {
    static final int[] INTS = {
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
        -33,
        63,
        64,
        100,
        127,
        128,
        -128,
        -129,
        255,
        256,
        32767,
        32768,
        -32768,
        -32769,
        65535,
        65536,
        0x5555_5555,
        0xAAAA_AAAA,
        123_456_789,
        Integer.MAX_VALUE,
        Integer.MAX_VALUE - 1,
        Integer.MIN_VALUE,
        Integer.MIN_VALUE + 1,
    };
    static final long[] LONGS = {
        0,
        1,
        -1,
        2,
        -2,
        3,
        7,
        31,
        32,
        63,
        64,
        65,
        -65,
        100,
        32768,
        -32769,
        65536,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        0x8000_0000L,
        0xFFFF_FFFFL,
        0x1_0000_0000L,
        0x5555_5555_5555_5555L,
        0x1234_5678_9ABC_DEF0L,
        1L << 53,
        (1L << 53) + 1,
        Long.MAX_VALUE,
        Long.MAX_VALUE - 1,
        Long.MIN_VALUE,
        Long.MIN_VALUE + 1,
    };
    static final float[] FLOATS = {
        0f,
        -0f,
        1f,
        -1f,
        0.5f,
        -0.5f,
        1.5f,
        2.5f,
        -2.5f,
        3.7f,
        100.25f,
        1e10f,
        -1e10f,
        1e20f,
        -1e20f,
        16777216f,
        16777217f,
        2147483648f,
        -2147483648f,
        9.223372e18f,
        65504f,
        65520f,
        6e-8f,
        Float.MIN_VALUE,
        -Float.MIN_VALUE,
        Float.MIN_NORMAL,
        Float.MAX_VALUE,
        -Float.MAX_VALUE,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY,
        Float.NaN,
    };
    static final double[] DOUBLES = {
        0d,
        -0d,
        1d,
        -1d,
        0.5,
        -0.5,
        1.5,
        2.5,
        -2.5,
        3.7,
        -0.1,
        Math.PI,
        100.25,
        1e10,
        -1e10,
        1e20,
        1e300,
        -1e300,
        4503599627370496.5,
        9007199254740993d,
        2147483647.5,
        2147483648d,
        -2147483649d,
        9.223372036854775807e18,
        1e-40,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.NaN,
    };

    private EdgeValues() {}

    /** {@return the values of a primitive type in an array of that type} */
    static Object of(Class<?> type) {
        if (type == boolean.class) {
            return new boolean[] {false, true};
        }
        if (type == long.class) {
            return LONGS;
        }
        if (type == float.class) {
            return FLOATS;
        }
        if (type == double.class) {
            return DOUBLES;
        }
        return narrowed(type);
    }

    private static Object narrowed(Class<?> type) {
        if (type == int.class) {
            return INTS;
        }
        Object result = java.lang.reflect.Array.newInstance(type, INTS.length);
        for (int i = 0; i < INTS.length; i++) {
            if (type == byte.class) {
                ((byte[]) result)[i] = (byte) INTS[i];
            } else if (type == short.class) {
                ((short[]) result)[i] = (short) INTS[i];
            } else {
                ((char[]) result)[i] = (char) INTS[i];
            }
        }
        return result;
    }
}
