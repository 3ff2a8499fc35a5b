package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.DoubleArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Jacobi's iteration for Poisson's equation on a square: J. W. Demmel, "Applied Numerical Linear Algebra" (1997),
 * section 6.5.1.
 */
class JacobiTest {
    record Sweep(DoubleArray now, DoubleArray source, double squaredSpacing, DoubleArray next) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.globalId(0);
            long column = item.globalId(1);
            double neighbours = now.get(row - 1, column)
                    + now.get(row + 1, column)
                    + now.get(row, column - 1)
                    + now.get(row, column + 1);
            next.set(row, column, (neighbours + squaredSpacing * source.get(row, column)) / 4);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void sweepsReachTheSolution(Device device) {
        int n = 33;
        double h = 1.0 / (n - 1);
        DoubleArray now = device.newDoubleArray(n, n);
        DoubleArray next = device.newDoubleArray(n, n);
        DoubleArray source = device.newDoubleArray(n, n);
        double[][] expected = new double[n][n];
        double[][] sources = new double[n][n];
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                // The solution is sin(pi x) sin(pi y), so that this is minus its Laplacian.
                sources[row][column] = 2 * Math.PI * Math.PI * solution(row * h, column * h);
                source.set(row, column, sources[row][column]);
            }
        }
        NDRange inner = NDRange.of(n - 2, n - 2).withOffset(1, 1);
        for (int sweep = 0; sweep < 2000; sweep++) {
            device.launch(new Sweep(now, source, h * h, next), inner);
            DoubleArray older = now;
            now = next;
            next = older;
            expected = plainSweep(expected, sources, h * h);
        }
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                assertEquals(expected[row][column], now.get(row, column));
                assertEquals(solution(row * h, column * h), now.get(row, column), 1e-3);
            }
        }
    }

    private static double solution(double x, double y) {
        return Math.sin(Math.PI * x) * Math.sin(Math.PI * y);
    }

    private static double[][] plainSweep(double[][] u, double[][] f, double hh) {
        double[][] next = new double[u.length][u.length];
        for (int i = 1; i < u.length - 1; i++) {
            for (int j = 1; j < u.length - 1; j++) {
                next[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] + hh * f[i][j]);
            }
        }
        return next;
    }
}
