package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.DoubleArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** M. Milakov and N. Gimelshein, "Online Normalizer Calculation for Softmax" (2018), arXiv:1805.02867. */
class SoftmaxTest {
    /** The largest of some numbers, and the sum of their exponentials relative to it. */
    record Normalizer(double max, double sum) {
        static final Normalizer NONE = new Normalizer(Double.NEGATIVE_INFINITY, 0);

        Normalizer with(double x) {
            double larger = Math.max(max, x);
            return new Normalizer(larger, sum * Math.exp(max - larger) + Math.exp(x - larger));
        }

        Normalizer merge(Normalizer other) {
            if (other.sum == 0) {
                return this;
            }
            double larger = Math.max(max, other.max);
            return new Normalizer(larger, sum * Math.exp(max - larger) + other.sum * Math.exp(other.max - larger));
        }

        double share(double x) {
            return Math.exp(x - max) / sum;
        }
    }

    /** A work-item for each row. */
    record Softmax(DoubleArray in, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.globalId();
            Normalizer all = new Normalizer(Double.NEGATIVE_INFINITY, 0);
            for (long i = 0; i < in.shape(1); i++) {
                all = all.with(in.get(row, i));
            }
            for (long i = 0; i < in.shape(1); i++) {
                out.set(row, i, all.share(in.get(row, i)));
            }
        }
    }

    /** A group for each row. */
    record GroupSoftmax(DoubleArray in, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.groupId();
            int me = item.localId();
            DoubleArray maxima = item.localDoubleArray(item.localSize());
            DoubleArray sums = item.localDoubleArray(item.localSize());
            Normalizer own = Normalizer.NONE;
            for (long i = me; i < in.shape(1); i += item.localSize()) {
                own = own.with(in.get(row, i));
            }
            for (int half = item.localSize() / 2; half > 0; half /= 2) {
                maxima.set(me, own.max());
                sums.set(me, own.sum());
                item.barrier();
                if (me < half) {
                    own = own.merge(new Normalizer(maxima.get(me + half), sums.get(me + half)));
                }
                item.barrier();
            }
            if (me == 0) {
                maxima.set(0, own.max());
                sums.set(0, own.sum());
            }
            item.barrier();
            Normalizer all = new Normalizer(maxima.get(0), sums.get(0));
            for (long i = me; i < in.shape(1); i += item.localSize()) {
                out.set(row, i, all.share(in.get(row, i)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void rowsAreSharesOfOne(Device device) {
        double[] values = values(101 * 37);
        DoubleArray out = device.newDoubleArray(101, 37);
        device.launch(new Softmax(device.newDoubleArray(101, 37).copyFrom(values), out), 101);
        assertRows(values, out);
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void groupsShareTheirRow(Device device) {
        double[] values = values(19 * 200);
        for (int size : new int[] {1, 2, 16, 64, 256}) {
            DoubleArray out = device.newDoubleArray(19, 200);
            DoubleArray in = device.newDoubleArray(19, 200).copyFrom(values);
            device.launch(new GroupSoftmax(in, out), NDRange.of(19L * size).withGroupSize(size));
            assertRows(values, out);
        }
    }

    /** Numbers whose exponentials would overflow. */
    private static double[] values(int n) {
        return new Random(20).doubles(n, -700, 900).map(x -> x / 3 + 600).toArray();
    }

    private static void assertRows(double[] values, DoubleArray out) {
        int width = (int) out.shape(1);
        for (int row = 0; row < out.shape(0); row++) {
            double[] x = Arrays.copyOfRange(values, row * width, row * width + width);
            double max = Arrays.stream(x).max().getAsDouble();
            double sum = Arrays.stream(x).map(v -> Math.exp(v - max)).sum();
            for (int i = 0; i < width; i++) {
                double expected = Math.exp(x[i] - max) / sum;
                assertEquals(expected, out.get(row, i), 1e-12 * expected);
            }
        }
    }
}
