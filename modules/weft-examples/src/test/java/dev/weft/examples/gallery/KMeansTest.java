package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Clusters by nearest centre: S. P. Lloyd, "Least Squares Quantization in PCM", IEEE Trans. Inf. Theory 28 (1982). */
class KMeansTest {
    record Assign(FloatArray points, FloatArray centres, IntArray cluster, IntArray moved) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long point = item.globalId();
            int nearest = -1;
            float least = Float.POSITIVE_INFINITY;
            for (int c = 0; c < centres.shape(0); c++) {
                float distance = squaredDistance(point, c);
                if (distance < least) {
                    least = distance;
                    nearest = c;
                }
            }
            if (cluster.get(point) != nearest) {
                cluster.set(point, nearest);
                moved.getAndAdd(0, 1);
            }
        }

        private float squaredDistance(long point, long centre) {
            float sum = 0;
            for (long d = 0; d < points.shape(1); d++) {
                float difference = points.get(point, d) - centres.get(centre, d);
                sum += difference * difference;
            }
            return sum;
        }
    }

    record Centre(FloatArray points, IntArray cluster, FloatArray centres) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long c = item.globalId(0);
            long d = item.globalId(1);
            float sum = 0;
            int count = 0;
            for (long p = 0; p < points.shape(0); p++) {
                if (cluster.get(p) == c) {
                    sum += points.get(p, d);
                    count++;
                }
            }
            if (count > 0) {
                centres.set(c, d, sum / count);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void clustersAreThoseOfPlainLoops(Device device) {
        int n = 601;
        int clusters = 7;
        int dimensions = 3;
        float[][] data = new float[n][dimensions];
        Random random = new Random(7);
        FloatArray points = device.newFloatArray(n, dimensions);
        for (int p = 0; p < n; p++) {
            for (int d = 0; d < dimensions; d++) {
                data[p][d] = (float) random.nextGaussian() + p % clusters * (d + 1);
                points.set(p, d, data[p][d]);
            }
        }
        FloatArray centres = device.newFloatArray(clusters, dimensions);
        device.copy(points.slice(0, 0, clusters), centres);
        IntArray cluster = device.newIntArray(n).fill(-1);
        IntArray moved = device.newIntArray(1);
        int rounds = 0;
        do {
            moved.set(0, 0);
            device.launch(new Assign(points, centres, cluster, moved), n);
            device.launch(new Centre(points, cluster, centres), clusters, dimensions);
            rounds++;
        } while (moved.get(0) > 0 && rounds < 100);
        assertTrue(rounds > 2 && rounds < 100, "rounds=" + rounds);
        assertArrayEquals(plainClusters(data, clusters, rounds), cluster.toArray());
    }

    private static int[] plainClusters(float[][] data, int clusters, int rounds) {
        float[][] centres = new float[clusters][];
        for (int c = 0; c < clusters; c++) {
            centres[c] = data[c].clone();
        }
        int[] nearest = new int[data.length];
        for (int round = 0; round < rounds; round++) {
            float[][] sums = new float[clusters][data[0].length];
            int[] counts = new int[clusters];
            for (int p = 0; p < data.length; p++) {
                nearest[p] = 0;
                for (int c = 1; c < clusters; c++) {
                    nearest[p] = squared(data[p], centres[c]) < squared(data[p], centres[nearest[p]]) ? c : nearest[p];
                }
                counts[nearest[p]]++;
                for (int d = 0; d < data[p].length; d++) {
                    sums[nearest[p]][d] += data[p][d];
                }
            }
            for (int k = 0; k < clusters * data[0].length; k++) {
                int c = k % clusters;
                centres[c][k / clusters] = sums[c][k / clusters] / counts[c];
            }
        }
        return nearest;
    }

    private static float squared(float[] a, float[] b) {
        float sum = 0;
        for (int d = 0; d < a.length; d++) {
            sum += (a[d] - b[d]) * (a[d] - b[d]);
        }
        return sum;
    }
}
