package dev.weft.examples;

import dev.weft.Weft;
import dev.weft.array.FloatArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;

/**
 * The first kernel: adds two vectors on all cores.
 *
 * <p>A kernel is a record. Its components are the arguments, its {@code run} method is what one work-item does, and
 * a launch runs it once for every index of a range. Next: {@link Ex02Saxpy}.
 */
public final class Ex01VectorAdd {
    private Ex01VectorAdd() {}

    /** One work-item adds one pair of elements. */
    record VectorAdd(FloatArray a, FloatArray b, FloatArray sum) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            sum.set(i, a.get(i) + b.get(i));
        }
    }

    /**
     * Adds 1000 pairs of numbers and prints some of the sums.
     *
     * @param args not used
     */
    public static void main(String[] args) {
        float[] a = new float[1000];
        float[] b = new float[1000];
        for (int i = 0; i < a.length; i++) {
            a[i] = i;
            b[i] = 2 * i;
        }
        float[] sum = add(Weft.cpu(), a, b);
        System.out.println("sum[0] = " + sum[0] + ", sum[1] = " + sum[1] + ", sum[999] = " + sum[999]);
    }

    /** Copies two vectors into memory that kernels see, adds them there, and copies the sum back. */
    static float[] add(Device device, float[] a, float[] b) {
        int n = a.length;
        // Arrays live outside the Java heap; try-with-resources gives their memory back at once.
        try (FloatArray first = device.newFloatArray(n).copyFrom(a);
                FloatArray second = device.newFloatArray(n).copyFrom(b);
                FloatArray sum = device.newFloatArray(n)) {
            device.launch(new VectorAdd(first, second, sum), n);
            return sum.toArray();
        }
    }
}
