package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.weft.array.DoubleArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * LU by tiles, without pivoting, with the tiles in local memory: G. H. Golub and C. F. Van Loan, "Matrix Computations",
 * 4th edition (2013), section 3.2 on block LU.
 */
class TiledLuTest {
    private static final int TILE = 16;

    /** One group factors the tile on the diagonal; tiles at the end of the matrix are smaller. */
    record Diagonal(DoubleArray a, int first) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int row = item.localId(0);
            int column = item.localId(1);
            int size = (int) Math.min(TILE, a.shape(0) - first);
            boolean inside = row < size && column < size;
            DoubleArray tile = item.localDoubleArray(TILE, TILE);
            if (inside) {
                tile.set(row, column, a.get(first + row, first + column));
            }
            item.barrier();
            for (int k = 0; k < size; k++) {
                if (inside && row > k && column == k) {
                    tile.set(row, k, tile.get(row, k) / tile.get(k, k));
                }
                item.barrier();
                if (inside && row > k && column > k) {
                    tile.set(row, column, tile.get(row, column) - tile.get(row, k) * tile.get(k, column));
                }
                item.barrier();
            }
            if (inside) {
                a.set(first + row, first + column, tile.get(row, column));
            }
        }
    }

    /** A work-item solves one row below the tile and one column to the right of it. */
    record Panels(DoubleArray a, int first) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long other = first + TILE + item.globalId();
            for (int k = 0; k < TILE; k++) {
                double below = a.get(other, first + k);
                double beside = a.get(first + k, other);
                for (int i = 0; i < k; i++) {
                    below -= a.get(other, first + i) * a.get(first + i, first + k);
                    beside -= a.get(first + k, first + i) * a.get(first + i, other);
                }
                a.set(other, first + k, below / a.get(first + k, first + k));
                a.set(first + k, other, beside);
            }
        }
    }

    /** A group updates one of the tiles that are left. */
    record Trailing(DoubleArray a, int first) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int n = (int) a.shape(0);
            int row = item.localId(0);
            int column = item.localId(1);
            long globalRow = first + TILE + item.globalId(0);
            long globalColumn = first + TILE + item.globalId(1);
            DoubleArray left = item.localDoubleArray(TILE, TILE);
            DoubleArray above = item.localDoubleArray(TILE, TILE);
            if (globalRow < n) {
                left.set(row, column, a.get(globalRow, first + column));
            }
            if (globalColumn < n) {
                above.set(row, column, a.get(first + row, globalColumn));
            }
            item.barrier();
            if (globalRow >= n || globalColumn >= n) {
                return;
            }
            double rest = a.get(globalRow, globalColumn);
            for (int k = 0; k < TILE; k++) {
                rest -= left.get(row, k) * above.get(k, column);
            }
            a.set(globalRow, globalColumn, rest);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void tilesAreThoseOfPlainElimination(Device device) {
        for (int n : new int[] {1, 16, 50, 64}) {
            double[] values = new Random(22).doubles((long) n * n, -1, 1).toArray();
            for (int i = 0; i < n; i++) {
                values[i * n + i] += n;
            }
            DoubleArray a = device.newDoubleArray(n, n).copyFrom(values);
            for (int first = 0; first < n; first += TILE) {
                int rest = Math.max(0, n - first - TILE);
                device.launch(new Diagonal(a, first), NDRange.of(TILE, TILE).withGroupSize(TILE, TILE));
                device.launch(new Panels(a, first), rest);
                NDRange tiles = NDRange.of(rest, rest).withGroupSize(TILE, TILE).roundUpToGroups();
                device.launch(new Trailing(a, first), tiles);
            }
            double[][] expected = plainElimination(values, n);
            for (int row = 0; row < n; row++) {
                assertArrayEquals(expected[row], a.select(0, row).toArray(), "size " + n);
            }
        }
    }

    private static double[][] plainElimination(double[] values, int n) {
        double[][] rows = new double[n][];
        for (int row = 0; row < n; row++) {
            rows[row] = Arrays.copyOfRange(values, row * n, row * n + n);
            for (int k = 0; k < row; k++) {
                rows[row][k] /= rows[k][k];
                for (int column = k + 1; column < n; column++) {
                    rows[row][column] -= rows[row][k] * rows[k][column];
                }
            }
        }
        return rows;
    }
}
