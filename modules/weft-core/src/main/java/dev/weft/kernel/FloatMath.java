package dev.weft.kernel;

/**
 * Functions of {@code float}s within 1 float ulp of the exact result, which kernels compute in float arithmetic. On the
 * host, and on the reference device, they are {@link Math}'s functions rounded to {@code float}, as written here.
 *
 * <p>{@link Math}'s own functions keep the accuracy that their documentation promises for {@code double}, in kernels
 * too; where a float result is wanted, these are several times faster. Special values are {@link Math}'s: NaN in, NaN
 * out, and signed zeros are kept.
 */
public final class FloatMath {
    private FloatMath() {}

    /**
     * {@return the sine of an angle in radians}
     *
     * @param x the argument
     */
    public static float sin(float x) {
        return (float) Math.sin(x);
    }

    /**
     * {@return the cosine of an angle in radians}
     *
     * @param x the argument
     */
    public static float cos(float x) {
        return (float) Math.cos(x);
    }

    /**
     * {@return the tangent of an angle in radians}
     *
     * @param x the argument
     */
    public static float tan(float x) {
        return (float) Math.tan(x);
    }

    /**
     * {@return the arc sine, in radians from -π/2 to π/2; NaN where {@code |x| > 1}}
     *
     * @param x the argument
     */
    public static float asin(float x) {
        return (float) Math.asin(x);
    }

    /**
     * {@return the arc cosine, in radians from 0 to π; NaN where {@code |x| > 1}}
     *
     * @param x the argument
     */
    public static float acos(float x) {
        return (float) Math.acos(x);
    }

    /**
     * {@return the arc tangent, in radians from -π/2 to π/2}
     *
     * @param x the argument
     */
    public static float atan(float x) {
        return (float) Math.atan(x);
    }

    /**
     * {@return e to the power {@code x}}
     *
     * @param x the argument
     */
    public static float exp(float x) {
        return (float) Math.exp(x);
    }

    /**
     * {@return e to the power {@code x}, less 1, exact to an ulp near 0}
     *
     * @param x the argument
     */
    public static float expm1(float x) {
        return (float) Math.expm1(x);
    }

    /**
     * {@return the natural logarithm; NaN where {@code x < 0}}
     *
     * @param x the argument
     */
    public static float log(float x) {
        return (float) Math.log(x);
    }

    /**
     * {@return the logarithm to base 10; NaN where {@code x < 0}}
     *
     * @param x the argument
     */
    public static float log10(float x) {
        return (float) Math.log10(x);
    }

    /**
     * {@return the natural logarithm of {@code 1 + x}, exact to an ulp near 0}
     *
     * @param x the argument
     */
    public static float log1p(float x) {
        return (float) Math.log1p(x);
    }

    /**
     * {@return the hyperbolic sine}
     *
     * @param x the argument
     */
    public static float sinh(float x) {
        return (float) Math.sinh(x);
    }

    /**
     * {@return the hyperbolic cosine}
     *
     * @param x the argument
     */
    public static float cosh(float x) {
        return (float) Math.cosh(x);
    }

    /**
     * {@return the hyperbolic tangent}
     *
     * @param x the argument
     */
    public static float tanh(float x) {
        return (float) Math.tanh(x);
    }

    /**
     * {@return the cube root; of a negative number the negative root}
     *
     * @param x the argument
     */
    public static float cbrt(float x) {
        return (float) Math.cbrt(x);
    }

    /**
     * {@return the square root, correctly rounded; NaN where {@code x < 0}}
     *
     * @param x the argument
     */
    public static float sqrt(float x) {
        return (float) Math.sqrt(x);
    }

    /**
     * {@return {@code x} to the power {@code y}, with the special cases of {@link Math#pow}}
     *
     * @param x the base
     * @param y the exponent
     */
    public static float pow(float x, float y) {
        return (float) Math.pow(x, y);
    }

    /**
     * {@return the angle of the point (x, y), in radians from -π to π}
     *
     * @param y the ordinate
     * @param x the abscissa
     */
    public static float atan2(float y, float x) {
        return (float) Math.atan2(y, x);
    }

    /**
     * {@return the length of the vector (x, y), without overflow or underflow on the way}
     *
     * @param x the first component
     * @param y the second component
     */
    public static float hypot(float x, float y) {
        return (float) Math.hypot(x, y);
    }
}
