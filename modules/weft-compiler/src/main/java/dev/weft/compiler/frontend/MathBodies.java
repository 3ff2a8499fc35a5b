package dev.weft.compiler.frontend;

import dev.weft.compiler.frontend.CallLifter.Target;

/**
 * Methods of {@code Math} as kernels run them where the JDK's own bodies build the message of an exception: the same
 * results, the same exceptions, constant messages. They are read as bytecode, like any helper.
 */
final class MathBodies {
    private static final String REVERSED = "lower bound is above upper bound";
    private static final String NAN = "bound is NaN";

    private MathBodies() {}

    /** Tells whether a method is in this class. */
    static boolean replaces(Target target) {
        return target.owner().equals("java.lang.Math") && target.name().equals("clamp");
    }

    static int clamp(long value, int lower, int upper) {
        if (upper < lower) {
            throw new IllegalArgumentException(REVERSED);
        }
        return (int) Math.max(lower, Math.min(value, upper));
    }

    static long clamp(long value, long lower, long upper) {
        if (upper < lower) {
            throw new IllegalArgumentException(REVERSED);
        }
        return Math.max(lower, Math.min(value, upper));
    }

    static double clamp(double value, double lower, double upper) {
        if (Double.isNaN(lower) || Double.isNaN(upper)) {
            throw new IllegalArgumentException(NAN);
        }
        // the bounds are in order unless the smaller of both, which knows −0.0 from 0.0, is not the lower one
        if (Double.doubleToRawLongBits(Math.min(lower, upper)) != Double.doubleToRawLongBits(lower)) {
            throw new IllegalArgumentException(REVERSED);
        }
        return Math.max(lower, Math.min(value, upper));
    }

    static float clamp(float value, float lower, float upper) {
        if (Float.isNaN(lower) || Float.isNaN(upper)) {
            throw new IllegalArgumentException(NAN);
        }
        if (Float.floatToRawIntBits(Math.min(lower, upper)) != Float.floatToRawIntBits(lower)) {
            throw new IllegalArgumentException(REVERSED);
        }
        return Math.max(lower, Math.min(value, upper));
    }
}
