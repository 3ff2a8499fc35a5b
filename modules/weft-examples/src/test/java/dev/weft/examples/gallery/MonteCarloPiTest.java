package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.LongArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pi by throwing darts: N. Metropolis and S. Ulam, "The Monte Carlo Method", Journal of the American Statistical
 * Association 44 (1949). The numbers are SplitMix64's: G. L. Steele, D. Lea and C. H. Flood, "Fast Splittable
 * Pseudorandom Number Generators", OOPSLA 2014.
 */
class MonteCarloPiTest {
    record SplitMix64(long seed) {
        private static final long GAMMA = 0x9E3779B97F4A7C15L;

        SplitMix64 next() {
            return new SplitMix64(seed + GAMMA);
        }

        long bits() {
            long z = seed;
            z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
            z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
            return z ^ z >>> 31;
        }

        /** A number from 0 to 1, without 1. */
        double unit() {
            return (bits() >>> 11) * 0x1p-53;
        }
    }

    record Throw(int darts, LongArray hits) implements Kernel {
        @Override
        public void run(WorkItem item) {
            SplitMix64 random = new SplitMix64(item.globalId());
            int inside = 0;
            for (int dart = 0; dart < darts; dart++) {
                random = random.next();
                double x = random.unit();
                random = random.next();
                double y = random.unit();
                if (x * x + y * y < 1) {
                    inside++;
                }
            }
            hits.getAndAdd(0, inside);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void hitsAreThoseOfTheJdksGenerator(Device device) {
        int items = 1001;
        int darts = 1000;
        LongArray hits = device.newLongArray(1);
        device.launch(new Throw(darts, hits), items);
        long expected = 0;
        for (int seed = 0; seed < items; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            for (int dart = 0; dart < darts; dart++) {
                double x = random.nextDouble();
                double y = random.nextDouble();
                expected += x * x + y * y < 1 ? 1 : 0;
            }
        }
        assertEquals(expected, hits.get(0));
        assertEquals(Math.PI, 4.0 * hits.get(0) / items / darts, 0.01);
    }
}
