package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.Weft;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import dev.weft.launch.Inspection;
import dev.weft.launch.KernelHandle;
import dev.weft.launch.Launch;
import dev.weft.launch.Schedule;
import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;

/** Handles, prepared launches, and what is compiled when. */
@SuppressWarnings({"ArrayRecordComponent", "NullAway"})
public abstract class LaunchChapter extends Chapter {
    private static final KernelHandle<Step> STEP = Weft.kernel(MethodHandles.lookup(), Step.class);

    /** For use by subclasses that name their device. */
    protected LaunchChapter() {}

    record Step(int amount, IntArray cells) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            cells.set(i, cells.get(i) + amount);
        }
    }

    record JavaStep(int amount, int[] cells) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            cells[i] += amount;
        }
    }

    record Other(IntArray cells) implements Kernel {
        @Override
        public void run(WorkItem item) {
            cells.set(item.globalId(), 1);
        }
    }

    record AnySize(FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            y.set(i, 3 * x.get(i));
        }
    }

    /** More arrays than any calling convention passes in registers. */
    record ManyArrays(
            int[] h0,
            int[] h1,
            int[] h2,
            int[] h3,
            int[] h4,
            int[] h5,
            int[] h6,
            int[] h7,
            int[] h8,
            int[] h9,
            int[] h10,
            int[] h11,
            int[] h12,
            int[] h13,
            IntArray w0,
            IntArray w1,
            IntArray w2,
            IntArray w3,
            IntArray w4,
            IntArray w5,
            IntArray w6,
            IntArray w7,
            IntArray w8,
            IntArray w9,
            IntArray w10,
            IntArray w11,
            IntArray w12,
            IntArray w13,
            IntArray out)
            implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            int sum = 0;
            sum = sum * 31 + h0[i] - w0.get(i);
            sum = sum * 31 + h1[i] - w1.get(i);
            sum = sum * 31 + h2[i] - w2.get(i);
            sum = sum * 31 + h3[i] - w3.get(i);
            sum = sum * 31 + h4[i] - w4.get(i);
            sum = sum * 31 + h5[i] - w5.get(i);
            sum = sum * 31 + h6[i] - w6.get(i);
            sum = sum * 31 + h7[i] - w7.get(i);
            sum = sum * 31 + h8[i] - w8.get(i);
            sum = sum * 31 + h9[i] - w9.get(i);
            sum = sum * 31 + h10[i] - w10.get(i);
            sum = sum * 31 + h11[i] - w11.get(i);
            sum = sum * 31 + h12[i] - w12.get(i);
            sum = sum * 31 + h13[i] - w13.get(i);
            out.set(i, sum);
            h0[i] = sum;
            h13[i] = -sum;
        }
    }

    private static void assertAll(int expected, IntArray cells) {
        for (long i = 0; i < cells.length(); i++) {
            assertEquals(expected, cells.get(i), "cell " + i);
        }
    }

    @Test
    void handlesLaunchInEachForm() {
        try (IntArray cells = device().newIntArray(3, 4, 5)) {
            STEP.launch(device(), new Step(1, cells), 60);
            STEP.launch(device(), new Step(1, cells), 6, 10);
            STEP.launch(device(), new Step(1, cells), 3, 4, 5);
            STEP.launch(device(), new Step(1, cells), NDRange.of(60));
            STEP.prepare(device(), new Step(1, cells), NDRange.of(5, 12)).run();
            assertAll(5, cells);
        }
    }

    @Test
    void preparedLaunchRunsManyTimes() {
        for (int n : new int[] {1, 1003, 100_000}) {
            try (IntArray cells = device().newIntArray(n)) {
                Launch launch = device().prepare(new Step(2, cells), NDRange.of(n));
                assertAll(0, cells);
                for (int round = 0; round < 100; round++) {
                    launch.run();
                }
                assertAll(200, cells);
            }
        }
    }

    @Test
    void preparedLaunchSeesWhatTheHostWrote() {
        int[] cells = new int[10_000];
        Launch launch = device().prepare(new JavaStep(1, cells), NDRange.of(cells.length));
        for (int round = 0; round < 50; round++) {
            launch.run();
            for (int i = 0; i < cells.length; i++) {
                assertEquals(round * 3 + 1, cells[i]);
                cells[i] += 2;
            }
        }
    }

    @Test
    void otherArgumentsForOneRunOnly() {
        try (IntArray cells = device().newIntArray(1003);
                IntArray others = device().newIntArray(1003)) {
            Launch launch = device().prepare(new Step(1, cells), NDRange.of(1003));
            launch.run(new Step(10, others));
            launch.run();
            launch.run(new Step(100, cells.slice(0, 0, 1003)));
            assertAll(10, others);
            assertAll(101, cells);
            assertThrows(IllegalArgumentException.class, () -> launch.run(new Other(cells)));
        }
    }

    @Test
    void threadCountsAndSchedulesGiveTheSame() {
        try (IntArray cells = device().newIntArray(200_000)) {
            Launch launch = device().prepare(new Step(1, cells), NDRange.of(200_000));
            int runs = 0;
            for (int threads : new int[] {1, 2, 3, 100}) {
                launch.withMaxThreads(threads).run();
                runs++;
            }
            for (Schedule schedule : Schedule.values()) {
                launch.withSchedule(schedule).run();
                runs++;
            }
            assertAll(runs, cells);
            assertThrows(IllegalArgumentException.class, () -> launch.withMaxThreads(0));
        }
    }

    @Test
    void inspectionSaysHowItRuns() {
        try (IntArray cells = device().newIntArray(10)) {
            Inspection inspection =
                    device().prepare(new Step(1, cells), NDRange.of(10)).inspect();
            assertNotNull(inspection.tier());
            assertTrue(inspection.vectorWidth() >= 1);
            assertTrue(!inspection.explain().isEmpty());
            if (inspection.tier() != Inspection.Tier.JVM) {
                assertTrue(inspection.llvmIr().contains("define"), inspection.llvmIr());
                assertTrue(!inspection.ir().isEmpty());
                assertTrue(!inspection.assembly().isEmpty());
            }
        }
    }

    @Test
    void arraysMayBeMany() {
        for (int n : new int[] {1, 1003}) {
            oracle().check(
                            NDRange.of(n),
                            w -> new ManyArrays(
                                    w.javaInts(n),
                                    w.javaInts(n),
                                    w.javaInts(n),
                                    w.javaInts(n),
                                    w.javaInts(n),
                                    w.javaInts(n),
                                    w.javaInts(n),
                                    w.javaInts(n),
                                    w.javaInts(n),
                                    w.javaInts(n),
                                    w.javaInts(n),
                                    w.javaInts(n),
                                    w.javaInts(n),
                                    w.javaInts(n),
                                    w.ints(n),
                                    w.ints(n),
                                    w.ints(n),
                                    w.ints(n),
                                    w.ints(n),
                                    w.ints(n),
                                    w.ints(n),
                                    w.ints(n),
                                    w.ints(n),
                                    w.ints(n),
                                    w.ints(n),
                                    w.ints(n),
                                    w.ints(n),
                                    w.ints(n),
                                    w.ints(n)));
        }
    }

    record Asserts(IntArray cells) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            assert cells.get(i) >= 0 : "negative";
            cells.set(i, cells.get(i) + 1);
        }
    }

    @Test
    void assertionsFollowTheClass() {
        try (IntArray cells = device().newIntArray(1003)) {
            device().launch(new Asserts(cells), 1003);
            assertAll(1, cells);
            cells.set(500, -5);
            if (LaunchChapter.class.desiredAssertionStatus()) {
                AssertionError thrown =
                        assertThrows(AssertionError.class, () -> device().launch(new Asserts(cells), 1003));
                assertEquals("negative", thrown.getMessage());
            } else {
                device().launch(new Asserts(cells), 1003);
                assertEquals(-4, cells.get(500));
            }
        }
    }

    @Test
    void sizesNeedNoNewCompilationB137() {
        try (FloatArray x = device().newFloatArray(3000).fill(2f);
                FloatArray y = device().newFloatArray(3000)) {
            long before = Weft.statistics().kernelsCompiled();
            for (int n = 1; n <= 1000; n++) {
                device().launch(new AnySize(x.slice(0, 0, n + 5), y.slice(0, 0, n)), n);
            }
            assertEquals(6f, y.get(999));
            assertEquals(0f, y.get(1000));
            long compiled = Weft.statistics().kernelsCompiled() - before;
            assertTrue(compiled <= 4, "compiled for 1000 sizes: " + compiled);
        }
    }

    @Test
    void manyKernelObjectsNeedOneTeamB86() {
        try (IntArray cells = device().newIntArray(100_000)) {
            device().launch(new Step(1, cells), 100_000);
            int before = Thread.activeCount();
            for (int round = 0; round < 500; round++) {
                device().launch(new Step(1, cells), 100_000);
            }
            assertAll(501, cells);
            assertTrue(Thread.activeCount() <= before + 4, "threads: " + before + " to " + Thread.activeCount());
        }
    }

    @Test
    void missingArgumentsAreNamed() {
        assertThrows(NullPointerException.class, () -> device().launch(null, 10));
        assertThrows(NullPointerException.class, () -> device().prepare(new Step(1, null), null));
    }
}
