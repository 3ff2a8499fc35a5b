package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

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
 * A matrix as a product of triangles, with partial pivoting: G. H. Golub and C. F. Van Loan, "Matrix Computations", 4th
 * edition (2013), algorithm 3.4.1.
 */
class LuTest {
    /** One work-item looks for the largest element of a column. */
    record Pivot(DoubleArray a, int k, IntArray pivots) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int best = k;
            for (int row = k + 1; row < a.shape(0); row++) {
                if (Math.abs(a.get(row, k)) > Math.abs(a.get(best, k))) {
                    best = row;
                }
            }
            pivots.set(k, best);
        }
    }

    record SwapRows(DoubleArray a, int k, IntArray pivots) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long column = item.globalId();
            int pivot = pivots.get(k);
            double above = a.get(k, column);
            a.set(k, column, a.get(pivot, column));
            a.set(pivot, column, above);
        }
    }

    record Scale(DoubleArray a, int k) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = k + 1 + item.globalId();
            a.set(row, k, a.get(row, k) / a.get(k, k));
        }
    }

    record Update(DoubleArray a, int k) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = k + 1 + item.globalId(0);
            long column = k + 1 + item.globalId(1);
            a.set(row, column, a.get(row, column) - a.get(row, k) * a.get(k, column));
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void trianglesAreThoseOfPlainLoops(Device device) {
        int n = 61;
        double[] values = new Random(10).doubles(n * n, -1, 1).toArray();
        values[0] = 0;
        DoubleArray a = device.newDoubleArray(n, n).copyFrom(values);
        IntArray pivots = device.newIntArray(n);
        for (int k = 0; k < n; k++) {
            device.launch(new Pivot(a, k, pivots), 1);
            device.launch(new SwapRows(a, k, pivots), n);
            device.launch(new Scale(a, k), n - k - 1);
            device.launch(new Update(a, k), n - k - 1, n - k - 1);
        }
        double[][] rows = new double[n][];
        for (int row = 0; row < n; row++) {
            rows[row] = Arrays.copyOfRange(values, row * n, row * n + n);
        }
        plainTriangles(rows);
        for (int row = 0; row < n; row++) {
            assertArrayEquals(rows[row], a.select(0, row).toArray());
        }
        assertProductIs(values, a, pivots);
    }

    /** The same elimination row by row: each element meets the same operations in the same order. */
    private static void plainTriangles(double[][] rows) {
        for (int k = 0; k < rows.length; k++) {
            int largest = k;
            for (int row = k; row < rows.length; row++) {
                largest = Math.abs(rows[row][k]) > Math.abs(rows[largest][k]) ? row : largest;
            }
            double[] pivot = rows[largest];
            rows[largest] = rows[k];
            rows[k] = pivot;
            for (int row = k + 1; row < rows.length; row++) {
                rows[row][k] /= rows[k][k];
                for (int column = k + 1; column < rows.length; column++) {
                    rows[row][column] -= rows[row][k] * rows[k][column];
                }
            }
        }
    }

    private static void assertProductIs(double[] values, DoubleArray lu, IntArray pivots) {
        int n = pivots.toArray().length;
        int[] order = new int[n];
        Arrays.setAll(order, row -> row);
        for (int k = 0; k < n; k++) {
            int row = order[k];
            order[k] = order[pivots.get(k)];
            order[pivots.get(k)] = row;
        }
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                double sum = row <= column ? lu.get(row, column) : 0;
                for (int k = 0; k < Math.min(row, column + 1); k++) {
                    sum += lu.get(row, k) * lu.get(k, column);
                }
                assertEquals(values[order[row] * n + column], sum, 1e-12);
            }
        }
    }
}
