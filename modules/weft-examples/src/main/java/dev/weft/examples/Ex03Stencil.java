package dev.weft.examples;

import dev.weft.Weft;
import dev.weft.array.DoubleArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import dev.weft.launch.Launch;

/**
 * Heat that spreads in a block: a stencil over three dimensions.
 *
 * <p>Indices are row-major as in Java: the last one is contiguous in memory, so neighbours along {@code k} are
 * cheapest. The range leaves the faces out by its offset, and two prepared launches take turns between two arrays.
 * Next: {@link Ex04Mandelbrot}.
 */
public final class Ex03Stencil {
    private Ex03Stencil() {}

    /** Moves each inner cell towards the mean of its six neighbours. */
    record Diffuse(double rate, DoubleArray now, DoubleArray next) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId(0);
            long j = item.globalId(1);
            long k = item.globalId(2);
            double centre = now.get(i, j, k);
            double neighbours = now.get(i - 1, j, k)
                    + now.get(i + 1, j, k)
                    + now.get(i, j - 1, k)
                    + now.get(i, j + 1, k)
                    + now.get(i, j, k - 1)
                    + now.get(i, j, k + 1);
            next.set(i, j, k, centre + rate * (neighbours - 6 * centre));
        }
    }

    /**
     * Puts a hot spot into the middle of a cold block and watches it spread.
     *
     * @param args not used
     */
    public static void main(String[] args) {
        Device cpu = Weft.cpu();
        int n = 64;
        try (DoubleArray block = cpu.newDoubleArray(n, n, n)) {
            block.set(n / 2, n / 2, n / 2, 1000);
            for (int round = 0; round <= 3; round++) {
                System.out.println("after " + 20 * round + " steps the middle has "
                        + block.get(n / 2, n / 2, n / 2) + ", 5 cells away it is "
                        + block.get(n / 2, n / 2, n / 2 + 5));
                diffuse(cpu, block, 0.1, 20);
            }
        }
    }

    /** Runs an even number of steps; the outermost cells keep their values. */
    static void diffuse(Device device, DoubleArray block, double rate, int steps) {
        long n0 = block.shape(0);
        long n1 = block.shape(1);
        long n2 = block.shape(2);
        NDRange inside = NDRange.of(n0 - 2, n1 - 2, n2 - 2).withOffset(1, 1, 1);
        try (DoubleArray other = device.copyOf(block)) {
            Launch there = device.prepare(new Diffuse(rate, block, other), inside);
            Launch back = device.prepare(new Diffuse(rate, other, block), inside);
            for (int step = 0; step < steps; step += 2) {
                there.run();
                back.run();
            }
        }
    }
}
