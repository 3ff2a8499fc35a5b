package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.weft.array.DoubleArray;
import dev.weft.array.IntArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A sparse matrix in compressed rows times a vector: Y. Saad, "Iterative Methods for Sparse Linear Systems", 2nd
 * edition (2003), sections 3.4 and 3.5.
 */
class SparseProductTest {
    record SparseProduct(IntArray rowStarts, IntArray columns, DoubleArray values, DoubleArray x, DoubleArray y)
            implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.globalId();
            double sum = 0;
            for (int k = rowStarts.get(row); k < rowStarts.get(row + 1); k++) {
                sum += values.get(k) * x.get(columns.get(k));
            }
            y.set(row, sum);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void productIsThatOfTheDenseMatrix(Device device) {
        int rows = 307;
        int width = 211;
        Random random = new Random(8);
        double[][] dense = new double[rows][width];
        int[] rowStarts = new int[rows + 1];
        int[] columns = new int[rows * width];
        double[] values = new double[rows * width];
        int stored = 0;
        for (int row = 0; row < rows; row++) {
            double density = row % 10 == 3 ? 0 : random.nextDouble() * 0.2;
            for (int column = 0; column < width; column++) {
                if (random.nextDouble() < density) {
                    dense[row][column] = random.nextGaussian();
                    columns[stored] = column;
                    values[stored++] = dense[row][column];
                }
            }
            rowStarts[row + 1] = stored;
        }
        double[] x = random.doubles(width, 0.1, 1).toArray();
        DoubleArray y = device.newDoubleArray(rows).fill(Double.NaN);
        device.launch(
                new SparseProduct(
                        IntArray.of(rowStarts),
                        IntArray.of(Arrays.copyOf(columns, stored)),
                        DoubleArray.of(Arrays.copyOf(values, stored)),
                        DoubleArray.of(x),
                        y),
                rows);
        double[] expected = new double[rows];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < width; column++) {
                expected[row] += dense[row][column] * x[column];
            }
        }
        assertArrayEquals(expected, y.toArray());
    }
}
