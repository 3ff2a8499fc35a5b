package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.FloatArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** B. Zhang and R. Sennrich, "Root Mean Square Layer Normalization", NeurIPS 2019. */
class RmsNormTest {
    private static final float EPSILON = 1e-5f;

    /** A work-item for each row. */
    record RmsNorm(FloatArray in, FloatArray gain, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.globalId();
            long width = in.shape(1);
            float squares = 0;
            for (long i = 0; i < width; i++) {
                squares += in.get(row, i) * in.get(row, i);
            }
            float scale = 1 / (float) Math.sqrt(squares / width + EPSILON);
            for (long i = 0; i < width; i++) {
                out.set(row, i, in.get(row, i) * scale * gain.get(i));
            }
        }
    }

    /** A group for each row: its items sum every so many elements, then add their sums in a tree. */
    record GroupRmsNorm(FloatArray in, FloatArray gain, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.groupId();
            int me = item.localId();
            int width = (int) in.shape(1);
            FloatArray sums = item.localFloatArray(item.localSize());
            float own = 0;
            for (int i = me; i < width; i += item.localSize()) {
                own += in.get(row, i) * in.get(row, i);
            }
            sums.set(me, own);
            item.barrier();
            for (int half = item.localSize() / 2; half > 0; half /= 2) {
                if (me < half) {
                    sums.set(me, sums.get(me) + sums.get(me + half));
                }
                item.barrier();
            }
            float scale = 1 / (float) Math.sqrt(sums.get(0) / width + EPSILON);
            for (int i = me; i < width; i += item.localSize()) {
                out.set(row, i, in.get(row, i) * scale * gain.get(i));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void rowsAreThoseOfPlainLoops(Device device) {
        float[][] rows = rows(77, 130);
        float[] gain = rows[76];
        FloatArray out = device.newFloatArray(77, 130);
        device.launch(new RmsNorm(array(device, rows), FloatArray.of(gain), out), 77);
        for (int row = 0; row < 77; row++) {
            float squares = 0;
            for (float value : rows[row]) {
                squares += value * value;
            }
            float scale = 1 / (float) Math.sqrt(squares / 130 + EPSILON);
            for (int i = 0; i < 130; i++) {
                assertEquals(rows[row][i] * scale * gain[i], out.get(row, i));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void groupsSumInATree(Device device) {
        float[][] rows = rows(23, 1000);
        float[] gain = rows[22];
        for (int size : new int[] {1, 2, 16, 64, 256}) {
            FloatArray out = device.newFloatArray(23, 1000);
            NDRange range = NDRange.of(23L * size).withGroupSize(size);
            device.launch(new GroupRmsNorm(array(device, rows), FloatArray.of(gain), out), range);
            for (int row = 0; row < 23; row++) {
                float scale = 1 / (float) Math.sqrt(treeSum(rows[row], size) / 1000 + EPSILON);
                for (int i = 0; i < 1000; i++) {
                    assertEquals(rows[row][i] * scale * gain[i], out.get(row, i), "group size " + size);
                }
            }
        }
    }

    private static float treeSum(float[] values, int leaves) {
        float[] sums = new float[leaves];
        for (int i = 0; i < values.length; i++) {
            sums[i % leaves] += values[i] * values[i];
        }
        for (int count = leaves / 2; count > 0; count /= 2) {
            for (int i = 0; i < count; i++) {
                sums[i] += sums[i + count];
            }
        }
        return sums[0];
    }

    private static float[][] rows(int rows, int width) {
        Random random = new Random(19);
        float[][] values = new float[rows][width];
        for (int i = 0; i < rows * width; i++) {
            values[i / width][i % width] = (float) random.nextGaussian() * (1 + i / width);
        }
        return values;
    }

    private static FloatArray array(Device device, float[][] rows) {
        FloatArray array = device.newFloatArray(rows.length, rows[0].length);
        for (int row = 0; row < rows.length; row++) {
            array.select(0, row).copyFrom(rows[row]);
        }
        return array;
    }
}
