package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.DoubleArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The fast Fourier transform of radix 2: J. W. Cooley and J. W. Tukey, "An Algorithm for the Machine Calculation of
 * Complex Fourier Series", Mathematics of Computation 19 (1965).
 */
class FftTest {
    record Complex(double re, double im) {
        static Complex unit(double angle) {
            return new Complex(Math.cos(angle), Math.sin(angle));
        }

        Complex plus(Complex other) {
            return new Complex(re + other.re, im + other.im);
        }

        Complex minus(Complex other) {
            return new Complex(re - other.re, im - other.im);
        }

        Complex times(Complex other) {
            return new Complex(re * other.re - im * other.im, re * other.im + im * other.re);
        }
    }

    /** Complex numbers as pairs in an array. */
    record Signal(DoubleArray pairs) {
        Complex get(long i) {
            return new Complex(pairs.get(i, 0), pairs.get(i, 1));
        }

        void set(long i, Complex value) {
            pairs.set(i, 0, value.re());
            pairs.set(i, 1, value.im());
        }
    }

    record BitReverse(Signal in, Signal out, int bits) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            out.set(Integer.reverse(i) >>> Integer.SIZE - bits, in.get(i));
        }
    }

    record Butterfly(Signal signal, int half) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long k = item.globalId() % half;
            long upper = item.globalId() / half * 2 * half + k;
            Complex twiddle = Complex.unit(-Math.PI * k / half);
            Complex even = signal.get(upper);
            Complex odd = signal.get(upper + half).times(twiddle);
            signal.set(upper, even.plus(odd));
            signal.set(upper + half, even.minus(odd));
        }
    }

    private static DoubleArray transform(Device device, double[] pairs) {
        int n = pairs.length / 2;
        Signal in = new Signal(device.newDoubleArray(n, 2).copyFrom(pairs));
        Signal out = new Signal(device.newDoubleArray(n, 2));
        device.launch(new BitReverse(in, out, Integer.numberOfTrailingZeros(n)), n);
        for (int half = 1; half < n; half *= 2) {
            device.launch(new Butterfly(out, half), n / 2);
        }
        return out.pairs();
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void transformIsThatOfTheDefinition(Device device) {
        int n = 512;
        double[] pairs = new Random(11).doubles(2 * n, -1, 1).toArray();
        DoubleArray found = transform(device, pairs);
        for (int frequency = 0; frequency < n; frequency++) {
            double re = 0;
            double im = 0;
            for (int t = 0; t < n; t++) {
                double angle = -2 * Math.PI * ((long) frequency * t % n) / n;
                re += pairs[2 * t] * Math.cos(angle) - pairs[2 * t + 1] * Math.sin(angle);
                im += pairs[2 * t] * Math.sin(angle) + pairs[2 * t + 1] * Math.cos(angle);
            }
            assertEquals(re, found.get(frequency, 0), 1e-11);
            assertEquals(im, found.get(frequency, 1), 1e-11);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void anImpulseHasAllFrequencies(Device device) {
        double[] pairs = new double[2 * 4096];
        pairs[0] = 1;
        DoubleArray found = transform(device, pairs);
        for (int frequency = 0; frequency < 4096; frequency++) {
            assertEquals(1.0, found.get(frequency, 0));
            assertEquals(0.0, Math.abs(found.get(frequency, 1)));
        }
    }
}
