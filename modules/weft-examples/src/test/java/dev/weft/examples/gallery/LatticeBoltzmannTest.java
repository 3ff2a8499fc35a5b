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
 * Flow between two plates on the lattice D2Q9: Y. H. Qian, D. d'Humieres and P. Lallemand, "Lattice BGK Models for
 * Navier-Stokes Equation", Europhysics Letters 17 (1992); walls by bouncing back half-way.
 */
class LatticeBoltzmannTest {
    private static final int[] CX = {0, 1, 0, -1, 0, 1, -1, -1, 1};
    private static final int[] CY = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    private static final int[] OPPOSITE = {0, 3, 4, 1, 2, 7, 8, 5, 6};
    private static final double[] WEIGHTS = {
        4.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 36, 1.0 / 36, 1.0 / 36, 1.0 / 36
    };

    record Step(DoubleArray now, DoubleArray next, double omega, double force) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int y = (int) item.globalId(0);
            int x = (int) item.globalId(1);
            double[] f = new double[9];
            double density = 0;
            double momentumX = 0;
            double momentumY = 0;
            for (int q = 0; q < 9; q++) {
                f[q] = streamed(q, y, x);
                density += f[q];
                momentumX += CX[q] * f[q];
                momentumY += CY[q] * f[q];
            }
            double ux = momentumX / density;
            double uy = momentumY / density;
            for (int q = 0; q < 9; q++) {
                double collided = f[q] + omega * (equilibrium(q, density, ux, uy) - f[q]);
                next.set(q, y, x, collided + 3 * WEIGHTS[q] * force * CX[q]);
            }
        }

        /** What arrives from the neighbour against the direction, or comes back from a wall. */
        private double streamed(int q, int y, int x) {
            int width = (int) now.shape(2);
            int fromY = y - CY[q];
            if (fromY < 0 || fromY >= now.shape(1)) {
                return now.get(OPPOSITE[q], y, x);
            }
            return now.get(q, fromY, (x - CX[q] + width) % width);
        }
    }

    static double equilibrium(int q, double density, double ux, double uy) {
        double along = CX[q] * ux + CY[q] * uy;
        return WEIGHTS[q] * density * (1 + 3 * along + 4.5 * along * along - 1.5 * (ux * ux + uy * uy));
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void populationsAreThoseOfPlainLoops(Device device) {
        int height = 19;
        int width = 35;
        double[][][] f = new double[9][height][width];
        DoubleArray now = device.newDoubleArray(9, height, width);
        DoubleArray next = device.newDoubleArray(9, height, width);
        Random random = new Random(18);
        double mass = 0;
        for (int i = 0; i < 9 * height * width; i++) {
            int q = i / (height * width);
            f[q][i / width % height][i % width] = WEIGHTS[q] * random.nextDouble(0.9, 1.1);
            now.set(i, f[q][i / width % height][i % width]);
            mass += now.get(i);
        }
        for (int step = 0; step < 30; step++) {
            device.launch(new Step(now, next, 1.2, 1e-4), height, width);
            DoubleArray older = now;
            now = next;
            next = older;
            f = plainStep(f, 1.2, 1e-4);
        }
        for (int i = 0; i < 9 * height * width; i++) {
            assertEquals(f[i / (height * width)][i / width % height][i % width], now.get(i));
            mass -= now.get(i);
        }
        assertEquals(0, mass, 1e-10, "mass stays");
    }

    /** Pushes instead of pulling, after which the populations collide. */
    private static double[][][] plainStep(double[][][] f, double omega, double force) {
        int height = f[0].length;
        int width = f[0][0].length;
        double[][][] arrived = new double[9][height][width];
        for (int i = 0; i < 9 * height * width; i++) {
            int q = i / (height * width);
            int y = i / width % height;
            int x = i % width;
            boolean wall = y + CY[q] < 0 || y + CY[q] == height;
            if (wall) {
                arrived[OPPOSITE[q]][y][x] = f[q][y][x];
            } else {
                arrived[q][y + CY[q]][(x + CX[q] + width) % width] = f[q][y][x];
            }
        }
        for (int cell = 0; cell < height * width; cell++) {
            plainCollision(arrived, cell / width, cell % width, omega, force);
        }
        return arrived;
    }

    private static void plainCollision(double[][][] f, int y, int x, double omega, double force) {
        double rho = 0;
        double[] flow = new double[2];
        for (int q = 0; q < 9; q++) {
            rho += f[q][y][x];
            flow[0] += CX[q] * f[q][y][x];
            flow[1] += CY[q] * f[q][y][x];
        }
        double ux = flow[0] / rho;
        double uy = flow[1] / rho;
        for (int q = 0; q < 9; q++) {
            double cu = CX[q] * ux + CY[q] * uy;
            double balance = WEIGHTS[q] * rho * (1 + 3 * cu + 4.5 * cu * cu - 1.5 * (ux * ux + uy * uy));
            f[q][y][x] += omega * (balance - f[q][y][x]);
            f[q][y][x] += 3 * WEIGHTS[q] * force * CX[q];
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void flowBetweenPlatesIsAParabola(Device device) {
        int height = 15;
        DoubleArray now = device.newDoubleArray(9, height, 4);
        DoubleArray next = device.newDoubleArray(9, height, 4);
        for (int q = 0; q < 9; q++) {
            now.select(0, q).fill(WEIGHTS[q]);
        }
        for (int step = 0; step < 3000; step++) {
            device.launch(new Step(now, next, 1.0, 1e-6), height, 4);
            DoubleArray older = now;
            now = next;
            next = older;
        }
        double viscosity = (1 / 1.0 - 0.5) / 3;
        for (int y = 0; y < height; y++) {
            double flow = now.get(1, y, 2) - now.get(3, y, 2) + now.get(5, y, 2) - now.get(6, y, 2);
            flow += now.get(8, y, 2) - now.get(7, y, 2);
            double exact = 1e-6 / (2 * viscosity) * (y + 0.5) * (height - y - 0.5);
            // The force has pushed once before the populations were stored: half of it belongs to the next step.
            assertEquals(exact, flow - 0.5e-6, 0.02 * exact);
        }
    }
}
