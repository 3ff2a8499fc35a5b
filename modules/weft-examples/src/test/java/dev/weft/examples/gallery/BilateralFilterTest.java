package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.FloatArray;
import dev.weft.device.Device;
import dev.weft.kernel.FloatMath;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Smoothing that keeps edges: C. Tomasi and R. Manduchi, "Bilateral Filtering for Gray and Color Images", ICCV 1998.
 */
class BilateralFilterTest {
    record Bilateral(FloatArray in, FloatArray out, int radius, float sigmaSpace, float sigmaGrey) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.globalId(0);
            long column = item.globalId(1);
            float centre = in.get(row, column);
            float sum = 0;
            float weights = 0;
            for (int down = -radius; down <= radius; down++) {
                for (int right = -radius; right <= radius; right++) {
                    // Beyond the border the nearest pixel is repeated.
                    long y = Math.clamp(row + down, 0, in.shape(0) - 1);
                    long x = Math.clamp(column + right, 0, in.shape(1) - 1);
                    float grey = in.get(y, x);
                    float near = gauss(down * down + right * right, sigmaSpace);
                    float alike = gauss((grey - centre) * (grey - centre), sigmaGrey);
                    sum += near * alike * grey;
                    weights += near * alike;
                }
            }
            out.set(row, column, sum / weights);
        }

        private static float gauss(float squared, float sigma) {
            return FloatMath.exp(-squared / (2 * sigma * sigma));
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void pixelsAreThoseOfDoubleLoops(Device device) {
        int rows = 37;
        int columns = 53;
        FloatArray in = device.newFloatArray(rows, columns);
        FloatArray out = device.newFloatArray(rows, columns);
        float[][] image = new float[rows][columns];
        Random random = new Random(16);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                // A dark half and a light half, with noise.
                image[row][column] = (column < columns / 2 ? 0.2f : 0.8f) + 0.05f * (float) random.nextGaussian();
                in.set(row, column, image[row][column]);
            }
        }
        device.launch(new Bilateral(in, out, 4, 2.5f, 0.15f), rows, columns);
        double roughness = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                assertEquals(plainPixel(image, row, column), out.get(row, column), 3e-6);
                double level = column < columns / 2 ? 0.2 : 0.8;
                roughness = Math.max(roughness, Math.abs(out.get(row, column) - level));
            }
        }
        assertTrue(roughness < 0.1, "noise goes and the edge stays: roughness=" + roughness);
    }

    private static double plainPixel(float[][] image, int row, int column) {
        double[] sums = new double[2];
        for (int y = row - 4; y <= row + 4; y++) {
            for (int x = column - 4; x <= column + 4; x++) {
                float grey = image[Math.max(0, Math.min(image.length - 1, y))][
                        Math.max(0, Math.min(image[0].length - 1, x))];
                double space = Math.pow(y - row, 2) + Math.pow(x - column, 2);
                double difference = grey - image[row][column];
                double weight = Math.exp(-space / 12.5 - difference * difference / 0.045);
                sums[0] += weight * grey;
                sums[1] += weight;
            }
        }
        return sums[0] / sums[1];
    }
}
