package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import dev.weft.launch.Launch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Arrays that are closed, dropped or missing. */
@SuppressWarnings({"ArrayRecordComponent", "NullAway"})
public abstract class LifetimeChapter extends Chapter {
    /** For use by subclasses that name their device. */
    protected LifetimeChapter() {}

    record Sum(int[] values, IntArray sums) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int sum = 0;
            for (int value : values) {
                sum += value;
            }
            sums.set(item.globalId(), sum);
        }
    }

    record Triple(FloatArray alpha, double[] beta, DoubleArray gamma) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            gamma.set(i, alpha.get(i) + beta[(int) i]);
        }
    }

    record Fill(FloatArray cells, float value) implements Kernel {
        @Override
        public void run(WorkItem item) {
            cells.set(item.globalId(), value);
        }
    }

    @Test
    void closedArrayIsRefused() {
        FloatArray cells = device().newFloatArray(100);
        Launch launch = device().prepare(new Fill(cells, 1f), NDRange.of(100));
        launch.run();
        cells.close();
        cells.close();
        assertThrows(IllegalStateException.class, () -> device().launch(new Fill(cells, 2f), 100));
        assertThrows(IllegalStateException.class, launch::run);
        assertThrows(IllegalStateException.class, () -> cells.get(0));
        try (FloatArray others = device().newFloatArray(100)) {
            launch.run(new Fill(others, 3f));
            assertEquals(3f, others.get(99));
        }
    }

    @Test
    void oneClosedArrayAmongOthersReleasesThem() {
        for (int round = 0; round < 3; round++) {
            FloatArray alpha = device().newFloatArray(10);
            DoubleArray gamma = device().newDoubleArray(10);
            gamma.close();
            assertThrows(
                    IllegalStateException.class, () -> device().launch(new Triple(alpha, new double[10], gamma), 10));
            alpha.close();
            assertThrows(IllegalStateException.class, () -> alpha.get(0));
        }
    }

    @Test
    void closingAViewClosesNothing() {
        try (FloatArray cells = device().newFloatArray(100)) {
            FloatArray view = cells.slice(0, 10, 20);
            view.close();
            device().launch(new Fill(cells, 2f), 100);
            assertEquals(2f, cells.get(15));
        }
    }

    @Test
    void viewOfAClosedArrayIsRefused() {
        FloatArray cells = device().newFloatArray(100);
        FloatArray view = cells.slice(0, 10, 20);
        cells.close();
        assertThrows(IllegalStateException.class, () -> device().launch(new Fill(view, 2f), 10));
    }

    @Test
    void missingArrayIsNamed() {
        try (FloatArray alpha = device().newFloatArray(10);
                DoubleArray gamma = device().newDoubleArray(10)) {
            if (!compiles()) {
                assertThrows(NullPointerException.class, () -> device().launch(new Triple(alpha, null, gamma), 10));
                return;
            }
            assertNamesNull("alpha", new Triple(null, new double[10], gamma));
            assertNamesNull("beta", new Triple(alpha, null, gamma));
            assertNamesNull("gamma", new Triple(alpha, new double[10], null));
            device().launch(new Triple(alpha, new double[10], gamma), 10);
        }
    }

    private void assertNamesNull(String component, Kernel kernel) {
        NullPointerException thrown = assertThrows(NullPointerException.class, () -> device().launch(kernel, 10));
        assertTrue(String.valueOf(thrown.getMessage()).contains(component), thrown.getMessage());
    }

    @Test
    void closingDuringLaunchesNeitherCrashesNorWaitsForEver() throws InterruptedException {
        for (int round = 0; round < 50; round++) {
            FloatArray cells = device().newFloatArray(1 << 19);
            AtomicReference<Throwable> failure = new AtomicReference<>();
            Thread launcher = new Thread(() -> {
                try {
                    while (true) {
                        device().launch(new Fill(cells, 1f), cells.length());
                    }
                } catch (Throwable thrown) {
                    failure.set(thrown);
                }
            });
            launcher.start();
            Thread.sleep(round % 5);
            cells.close();
            launcher.join(20_000);
            assertTrue(!launcher.isAlive(), "the launcher goes on");
            assertTrue(failure.get() instanceof IllegalStateException, () -> "failure: " + failure.get());
        }
    }

    @Test
    void arraysThatNobodyElseHoldsLiveThroughTheLaunchB109() throws InterruptedException {
        AtomicBoolean stop = new AtomicBoolean();
        Thread storm = new Thread(() -> {
            while (!stop.get()) {
                byte[][] litter = new byte[64][];
                for (int i = 0; i < litter.length; i++) {
                    litter[i] = new byte[64 * 1024];
                }
            }
        });
        storm.start();
        try (IntArray sums = device().newIntArray(300)) {
            for (int round = 0; round < 100; round++) {
                int[] ones = new int[1000];
                java.util.Arrays.fill(ones, round);
                Launch launch = device().prepare(new Sum(ones.clone(), sums), NDRange.of(300));
                if (round % 10 == 0) {
                    System.gc();
                }
                launch.run();
                assertEquals(1000 * round, sums.get(round));
                device().launch(new Fill(device().newFloatArray(1000), 1f), 1000);
            }
        } finally {
            stop.set(true);
            storm.join();
        }
    }
}
