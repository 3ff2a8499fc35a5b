package dev.weft.examples;

import dev.weft.Weft;
import dev.weft.array.FloatArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import dev.weft.launch.KernelHandle;
import dev.weft.launch.Launch;
import java.lang.invoke.MethodHandles;

/**
 * {@code y = a * x + y}, launched in the four ways that weft knows, and timed.
 *
 * <p>A record or a lambda is the shortest to write; a handle works in any module and is quicker to launch; a
 * prepared launch decides everything once and is the quickest to repeat. Next: {@link Ex03Stencil}.
 */
public final class Ex02Saxpy {
    private Ex02Saxpy() {}

    /** The kernel; {@code a} is a plain number, read at each launch. */
    record Saxpy(float a, FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            y.set(i, a * x.get(i) + y.get(i));
        }
    }

    private static final KernelHandle<Saxpy> SAXPY = Weft.kernel(MethodHandles.lookup(), Saxpy.class);

    /**
     * Runs the four ways once each, and then times repeated launches.
     *
     * @param args not used
     */
    public static void main(String[] args) {
        Device cpu = Weft.cpu();
        long n = 1 << 22;
        try (FloatArray x = cpu.newFloatArray(n).fill(1f);
                FloatArray y = cpu.newFloatArray(n)) {
            fourWays(cpu, x, y);
            System.out.println("after four launches y[0] = " + y.get(0));

            Launch step = cpu.prepare(new Saxpy(0.5f, x, y), NDRange.of(n));
            long bestNanos = Long.MAX_VALUE;
            for (int round = 0; round < 100; round++) {
                long start = System.nanoTime();
                step.run();
                bestNanos = Math.min(bestNanos, System.nanoTime() - start);
            }
            // Each element is read twice (x and y) and written once: 12 bytes.
            System.out.println("best of 100 rounds: " + 12.0 * n / bestNanos + " GB/s");
        }
    }

    /** Adds {@code 2 * x} to {@code y} four times. */
    static void fourWays(Device device, FloatArray x, FloatArray y) {
        long n = x.length();
        device.launch(new Saxpy(2f, x, y), n);
        SAXPY.launch(device, new Saxpy(2f, x, y), n);
        device.forEach(n, i -> y.set(i, 2f * x.get(i) + y.get(i)));
        device.prepare(new Saxpy(2f, x, y), NDRange.of(n)).run();
    }
}
