package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.kernel.FloatMath;
import dev.weft.kernel.IndexBody;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import dev.weft.testkit.oracle.Samples;
import java.util.function.BiFunction;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * The functions of {@link Math} and {@link FloatMath}. Those with an exact result are compared bit for bit; the others
 * must be within the error that their documentation allows, where {@link StrictMath} may be off by another ulp.
 */
@SuppressWarnings("LongDoubleConversion")
public abstract class MathChapter extends Chapter {
    private static final int N = 1003;

    /** For use by subclasses that name their device. */
    protected MathChapter() {}

    record ExactDoubles(DoubleArray a, DoubleArray b, IntArray n, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            double x = a.get(i);
            double y = b.get(i);
            out.set(i, 0, Math.abs(x));
            out.set(i, 1, Math.floor(x));
            out.set(i, 2, Math.ceil(x));
            out.set(i, 3, Math.rint(x));
            out.set(i, 4, Math.sqrt(x));
            out.set(i, 5, Math.signum(x));
            out.set(i, 6, Math.copySign(x, y));
            out.set(i, 7, Math.fma(x, y, x));
            out.set(i, 8, Math.round(x));
            out.set(i, 9, Math.toRadians(x));
            out.set(i, 10, Math.toDegrees(x));
            out.set(i, 11, StrictMath.sqrt(x) + StrictMath.floor(y));
        }
    }

    record ExactFloats(FloatArray a, FloatArray b, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float x = a.get(i);
            float y = b.get(i);
            out.set(i, 0, Math.abs(x));
            out.set(i, 1, (float) Math.floor(x));
            out.set(i, 2, (float) Math.ceil(x));
            out.set(i, 3, (float) Math.rint(x));
            out.set(i, 4, (float) Math.sqrt(x));
            out.set(i, 5, Math.signum(x));
            out.set(i, 6, Math.copySign(x, y));
            out.set(i, 7, Math.fma(x, y, x));
            out.set(i, 8, Math.round(x));
            out.set(i, 9, FloatMath.sqrt(x));
        }
    }

    record Neighbours(DoubleArray a, FloatArray b, IntArray n, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            double x = a.get(i);
            float f = b.get(i);
            out.set(i, 0, Math.ulp(x));
            out.set(i, 1, Math.nextUp(x));
            out.set(i, 2, Math.nextDown(x));
            out.set(i, 3, Math.getExponent(x));
            out.set(i, 4, Math.ulp(f));
            out.set(i, 5, Math.nextUp(f));
            out.set(i, 6, Math.nextDown(f));
            out.set(i, 7, Math.getExponent(f));
            out.set(i, 8, Math.scalb(x, n.get(i) % 3000));
            out.set(i, 9, Math.nextAfter(x, 1.5));
            out.set(i, 10, Math.clamp(x, -2.5, 1e10));
        }
    }

    @Test
    void exactFunctionsOfDoubles() {
        for (long seed = 1; seed <= 4; seed++) {
            oracle().withSeed(seed)
                    .check(
                            NDRange.of(N),
                            w -> new ExactDoubles(w.doubles(N), w.doubles(N), w.ints(N), w.doubles(N, 12)));
        }
    }

    @Test
    void exactFunctionsOfFloats() {
        for (long seed = 1; seed <= 4; seed++) {
            oracle().withSeed(seed)
                    .check(NDRange.of(N), w -> new ExactFloats(w.floats(N), w.floats(N), w.floats(N, 10)));
        }
    }

    @Test
    void neighboursAndExponents() {
        for (long seed = 1; seed <= 4; seed++) {
            oracle().withSeed(seed)
                    .check(NDRange.of(N), w -> new Neighbours(w.doubles(N), w.floats(N), w.ints(N), w.doubles(N, 11)));
        }
    }

    @Test
    void trigonometricFunctions() {
        check("sin", 1, StrictMath::sin, (x, out) -> i -> out.set(i, Math.sin(x.get(i))));
        check("cos", 1, StrictMath::cos, (x, out) -> i -> out.set(i, Math.cos(x.get(i))));
        check("tan", 1, StrictMath::tan, (x, out) -> i -> out.set(i, Math.tan(x.get(i))));
        check("asin", 1, StrictMath::asin, (x, out) -> i -> out.set(i, Math.asin(x.get(i))));
        check("acos", 1, StrictMath::acos, (x, out) -> i -> out.set(i, Math.acos(x.get(i))));
        check("atan", 1, StrictMath::atan, (x, out) -> i -> out.set(i, Math.atan(x.get(i))));
    }

    @Test
    void exponentialFunctionsB58() {
        check("exp", 1, StrictMath::exp, (x, out) -> i -> out.set(i, Math.exp(x.get(i))));
        check("expm1", 1, StrictMath::expm1, (x, out) -> i -> out.set(i, Math.expm1(x.get(i))));
        check("sinh", 2.5, StrictMath::sinh, (x, out) -> i -> out.set(i, Math.sinh(x.get(i))));
        check("cosh", 2.5, StrictMath::cosh, (x, out) -> i -> out.set(i, Math.cosh(x.get(i))));
        check("tanh", 2.5, StrictMath::tanh, (x, out) -> i -> out.set(i, Math.tanh(x.get(i))));
        try (DoubleArray x = DoubleArray.of(1.0, 1.0, 0.5);
                DoubleArray out = device().newDoubleArray(3)) {
            device().forEach(
                            3,
                            i -> out.set(
                                    i,
                                    i == 0 ? Math.exp(x.get(i)) : i == 1 ? Math.sin(x.get(i)) : Math.tanh(x.get(i))));
            assertEquals(2.718281828459045, out.get(0), Math.ulp(2.7));
            assertEquals(0.8414709848078965, out.get(1), Math.ulp(0.84));
            assertEquals(0.46211715726000974, out.get(2), Math.ulp(0.46));
        }
    }

    @Test
    void logarithmsAndRoots() {
        check("log", 1, StrictMath::log, (x, out) -> i -> out.set(i, Math.log(x.get(i))));
        check("log10", 1, StrictMath::log10, (x, out) -> i -> out.set(i, Math.log10(x.get(i))));
        check("log1p", 1, StrictMath::log1p, (x, out) -> i -> out.set(i, Math.log1p(x.get(i))));
        check("cbrt", 1, StrictMath::cbrt, (x, out) -> i -> out.set(i, Math.cbrt(x.get(i))));
    }

    @Test
    void functionsOfTwoArguments() {
        checkTwo("pow", 1, StrictMath::pow, Pow::new);
        checkTwo("atan2", 2, StrictMath::atan2, Atan2::new);
        checkTwo("hypot", 1, StrictMath::hypot, Hypot::new);
        checkTwo("IEEEremainder", 0, StrictMath::IEEEremainder, Remainder::new);
    }

    record Pow(DoubleArray x, DoubleArray y, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, Math.pow(x.get(i), y.get(i)));
        }
    }

    record Atan2(DoubleArray x, DoubleArray y, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, Math.atan2(x.get(i), y.get(i)));
        }
    }

    record Hypot(DoubleArray x, DoubleArray y, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, Math.hypot(x.get(i), y.get(i)));
        }
    }

    record Remainder(DoubleArray x, DoubleArray y, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, Math.IEEEremainder(x.get(i), y.get(i)));
        }
    }

    @Test
    void specialValuesB08() {
        try (FloatArray x = FloatArray.of(-0f, Float.NaN, -7f);
                DoubleArray out = device().newDoubleArray(6)) {
            device().forEach(3, i -> out.set(i, Math.signum(x.get(i))));
            assertEquals(-0.0, out.get(0));
            assertEquals(Double.NaN, out.get(1));
            assertEquals(-1.0, out.get(2));
            double two = 2;
            double zero = 0;
            double minus = -1;
            device().forEach(1, i -> {
                out.set(3, Math.asin(two));
                out.set(4, Math.atan2(zero, minus));
                out.set(5, Math.atan2(-zero, minus));
            });
            assertEquals(Double.NaN, out.get(3));
            assertEquals(3.141592653589793, out.get(4));
            assertEquals(-3.141592653589793, out.get(5));
        }
    }

    @Test
    void floatFunctionsAreWithinAnUlp() {
        checkFloat("sin", StrictMath::sin, (x, out) -> i -> out.set(i, FloatMath.sin(x.get(i))));
        checkFloat("cos", StrictMath::cos, (x, out) -> i -> out.set(i, FloatMath.cos(x.get(i))));
        checkFloat("tan", StrictMath::tan, (x, out) -> i -> out.set(i, FloatMath.tan(x.get(i))));
        checkFloat("asin", StrictMath::asin, (x, out) -> i -> out.set(i, FloatMath.asin(x.get(i))));
        checkFloat("acos", StrictMath::acos, (x, out) -> i -> out.set(i, FloatMath.acos(x.get(i))));
        checkFloat("atan", StrictMath::atan, (x, out) -> i -> out.set(i, FloatMath.atan(x.get(i))));
        checkFloat("exp", StrictMath::exp, (x, out) -> i -> out.set(i, FloatMath.exp(x.get(i))));
        checkFloat("expm1", StrictMath::expm1, (x, out) -> i -> out.set(i, FloatMath.expm1(x.get(i))));
        checkFloat("log", StrictMath::log, (x, out) -> i -> out.set(i, FloatMath.log(x.get(i))));
        checkFloat("log10", StrictMath::log10, (x, out) -> i -> out.set(i, FloatMath.log10(x.get(i))));
        checkFloat("log1p", StrictMath::log1p, (x, out) -> i -> out.set(i, FloatMath.log1p(x.get(i))));
        checkFloat("sinh", StrictMath::sinh, (x, out) -> i -> out.set(i, FloatMath.sinh(x.get(i))));
        checkFloat("cosh", StrictMath::cosh, (x, out) -> i -> out.set(i, FloatMath.cosh(x.get(i))));
        checkFloat("tanh", StrictMath::tanh, (x, out) -> i -> out.set(i, FloatMath.tanh(x.get(i))));
        checkFloat("cbrt", StrictMath::cbrt, (x, out) -> i -> out.set(i, FloatMath.cbrt(x.get(i))));
        checkFloat("sqrt", StrictMath::sqrt, (x, out) -> i -> out.set(i, FloatMath.sqrt(x.get(i))));
        checkFloat("pow", x -> StrictMath.pow(x, 1.25f), (x, out) -> i -> out.set(i, FloatMath.pow(x.get(i), 1.25f)));
        checkFloat("atan2", x -> StrictMath.atan2(x, 3f), (x, out) -> i -> out.set(i, FloatMath.atan2(x.get(i), 3f)));
        checkFloat("hypot", x -> StrictMath.hypot(x, 3f), (x, out) -> i -> out.set(i, FloatMath.hypot(x.get(i), 3f)));
    }

    private void check(
            String name,
            double ulps,
            DoubleUnaryOperator strict,
            BiFunction<DoubleArray, DoubleArray, IndexBody> body) {
        try (DoubleArray x = device().newDoubleArray(10_000);
                DoubleArray out = device().newDoubleArray(10_000)) {
            fill(x, 77);
            device().forEach(x.length(), body.apply(x, out));
            for (long i = 0; i < x.length(); i++) {
                double expected = strict.applyAsDouble(x.get(i));
                assertClose(name + "(" + x.get(i) + ")", expected, out.get(i), (ulps + 1) * Math.ulp(expected));
            }
        }
    }

    private interface TwoArguments {
        Kernel of(DoubleArray x, DoubleArray y, DoubleArray out);
    }

    private void checkTwo(String name, double ulps, DoubleBinaryOperator strict, TwoArguments kernel) {
        try (DoubleArray x = device().newDoubleArray(10_000);
                DoubleArray y = device().newDoubleArray(10_000);
                DoubleArray out = device().newDoubleArray(10_000)) {
            fill(x, 78);
            fill(y, 79);
            device().launch(kernel.of(x, y, out), x.length());
            for (long i = 0; i < x.length(); i++) {
                double expected = strict.applyAsDouble(x.get(i), y.get(i));
                double allowed = ulps == 0 ? 0 : (ulps + 1) * Math.ulp(expected);
                assertClose(name + "(" + x.get(i) + ", " + y.get(i) + ")", expected, out.get(i), allowed);
            }
        }
    }

    private void checkFloat(
            String name, DoubleUnaryOperator strict, BiFunction<FloatArray, FloatArray, IndexBody> body) {
        try (FloatArray x = device().newFloatArray(5_000);
                FloatArray out = device().newFloatArray(5_000)) {
            Samples samples = new Samples(80);
            for (long i = 0; i < x.length(); i++) {
                x.set(i, i < 2500 ? samples.nextFloat() : (i - 3750) / 250f);
            }
            device().forEach(x.length(), body.apply(x, out));
            for (long i = 0; i < x.length(); i++) {
                double exact = strict.applyAsDouble(x.get(i));
                float expected = (float) exact;
                String what = "FloatMath." + name + "(" + x.get(i) + ")";
                if (Float.isInfinite(expected) && !Double.isInfinite(exact)) {
                    assertTrue(Math.abs(out.get(i)) >= Float.MAX_VALUE, what);
                } else {
                    double found = Float.isInfinite(expected) || Float.isNaN(expected) ? expected : exact;
                    assertClose(what, found, out.get(i), 1.000001 * Math.ulp(expected));
                }
            }
        }
    }

    /** Half of the values are of all magnitudes, the others lie evenly between -20 and 20. */
    private static void fill(DoubleArray x, long seed) {
        Samples samples = new Samples(seed);
        for (long i = 0; i < x.length(); i++) {
            x.set(i, i % 2 == 0 ? samples.nextDouble() : (i - 5000) / 250.0);
        }
    }

    private static void assertClose(String what, double expected, double found, double allowed) {
        boolean special = Double.isNaN(expected) || Double.isInfinite(expected);
        boolean close = special ? Double.compare(expected, found) == 0 : Math.abs(expected - found) <= allowed;
        // A zero is exact only where both are zero of the same sign; results that underflow may differ by a subnormal.
        boolean signs = expected != 0 || found != 0 || Double.compare(expected, found) == 0;
        assertTrue(close && signs, () -> what + ": expected=" + expected + ", found=" + found);
    }
}
