package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.FloatArray;
import dev.weft.device.Device;
import dev.weft.kernel.FloatMath;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Attention without the matrix of scores: T. Dao, D. Y. Fu, S. Ermon, A. Rudra and C. Re, "FlashAttention: Fast and
 * Memory-Efficient Exact Attention with IO-Awareness", NeurIPS 2022, algorithm 1.
 */
class FlashAttentionTest {
    private static final int WIDTH = 16;
    private static final int TILE = 32;

    /** A work-item for each query. */
    record Attention(FloatArray queries, FloatArray keys, FloatArray values, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long query = item.globalId();
            float[] sum = new float[WIDTH];
            float max = Float.NEGATIVE_INFINITY;
            float weights = 0;
            for (long key = 0; key < keys.shape(0); key++) {
                float score = 0;
                for (int d = 0; d < WIDTH; d++) {
                    score += queries.get(query, d) * keys.get(key, d);
                }
                score /= (float) Math.sqrt(WIDTH);
                float larger = Math.max(max, score);
                float shrink = FloatMath.exp(max - larger);
                float weight = FloatMath.exp(score - larger);
                for (int d = 0; d < WIDTH; d++) {
                    sum[d] = sum[d] * shrink + weight * values.get(key, d);
                }
                weights = weights * shrink + weight;
                max = larger;
            }
            for (int d = 0; d < WIDTH; d++) {
                out.set(query, d, sum[d] / weights);
            }
        }
    }

    /** A group for each tile of queries brings tiles of keys and values to local memory; each item has a query. */
    record TiledAttention(FloatArray queries, FloatArray keys, FloatArray values, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long query = item.globalId();
            int me = item.localId();
            FloatArray keyTile = item.localFloatArray(TILE, WIDTH);
            FloatArray valueTile = item.localFloatArray(TILE, WIDTH);
            float[] own = new float[WIDTH];
            float[] sum = new float[WIDTH];
            float max = Float.NEGATIVE_INFINITY;
            float weights = 0;
            boolean inside = query < queries.shape(0);
            for (int d = 0; inside && d < WIDTH; d++) {
                own[d] = queries.get(query, d) / (float) Math.sqrt(WIDTH);
            }
            for (long first = 0; first < keys.shape(0); first += TILE) {
                int rows = (int) Math.min(TILE, keys.shape(0) - first);
                for (int row = me; row < rows; row += item.localSize()) {
                    for (int d = 0; d < WIDTH; d++) {
                        keyTile.set(row, d, keys.get(first + row, d));
                        valueTile.set(row, d, values.get(first + row, d));
                    }
                }
                item.barrier();
                float[] scores = new float[TILE];
                float larger = max;
                for (int row = 0; row < rows; row++) {
                    scores[row] = dot(own, keyTile, row);
                    larger = Math.max(larger, scores[row]);
                }
                float shrink = FloatMath.exp(max - larger);
                weights *= shrink;
                for (int d = 0; d < WIDTH; d++) {
                    sum[d] *= shrink;
                }
                for (int row = 0; row < rows; row++) {
                    float weight = FloatMath.exp(scores[row] - larger);
                    weights += weight;
                    for (int d = 0; d < WIDTH; d++) {
                        sum[d] += weight * valueTile.get(row, d);
                    }
                }
                max = larger;
                item.barrier();
            }
            for (int d = 0; inside && d < WIDTH; d++) {
                out.set(query, d, sum[d] / weights);
            }
        }

        private static float dot(float[] query, FloatArray tile, int row) {
            float sum = 0;
            for (int d = 0; d < WIDTH; d++) {
                sum += query[d] * tile.get(row, d);
            }
            return sum;
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void itemsAttendAsTheDefinitionSays(Device device) {
        FloatArray[] qkv = inputs(device, 70, 131);
        FloatArray out = device.newFloatArray(70, WIDTH);
        device.launch(new Attention(qkv[0], qkv[1], qkv[2], out), 70);
        assertAttention(qkv[0], qkv[1], qkv[2], out);
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void groupsAttendInTiles(Device device) {
        for (int size : new int[] {1, 16, 32, 50}) {
            // The last group has items without a query, which help to bring tiles, and the last tile is not full.
            FloatArray[] qkv = inputs(device, 70, 131);
            FloatArray out = device.newFloatArray(70, WIDTH);
            NDRange range = NDRange.of(70).withGroupSize(size).roundUpToGroups();
            device.launch(new TiledAttention(qkv[0], qkv[1], qkv[2], out), range);
            assertAttention(qkv[0], qkv[1], qkv[2], out);
        }
    }

    private static FloatArray[] inputs(Device device, int queries, int keys) {
        Random random = new Random(21);
        FloatArray[] arrays = {
            device.newFloatArray(queries, WIDTH), device.newFloatArray(keys, WIDTH), device.newFloatArray(keys, WIDTH)
        };
        for (FloatArray array : arrays) {
            for (long i = 0; i < array.length(); i++) {
                array.set(i, 2 * (float) random.nextGaussian());
            }
        }
        return arrays;
    }

    /** The whole row of scores, its softmax, and the weighted mean of the values, in double. */
    private static void assertAttention(FloatArray queries, FloatArray keys, FloatArray values, FloatArray out) {
        int count = (int) keys.shape(0);
        for (int q = 0; q < queries.shape(0); q++) {
            double[] weights = new double[count];
            double total = 0;
            for (int k = 0; k < count; k++) {
                for (int d = 0; d < WIDTH; d++) {
                    weights[k] += (double) queries.get(q, d) * keys.get(k, d) / 4;
                }
                weights[k] = Math.exp(weights[k]);
                total += weights[k];
            }
            for (int d = 0; d < WIDTH; d++) {
                double mean = 0;
                for (int k = 0; k < count; k++) {
                    mean += weights[k] / total * values.get(k, d);
                }
                assertEquals(mean, out.get(q, d), 1e-4);
            }
        }
    }
}
