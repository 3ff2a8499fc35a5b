package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.Weft;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import dev.weft.launch.Launch;
import dev.weft.launch.Schedule;
import dev.weft.team.ThreadTeam;
import java.lang.ref.Cleaner;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/** Launches from many threads at once, inside other launches, and from threads of every kind. */
@SuppressWarnings("ArrayRecordComponent")
public abstract class ConcurrencyChapter extends Chapter {
    /** For use by subclasses that name their device. */
    protected ConcurrencyChapter() {}

    record Increment(float[] a) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            a[i] += 1;
        }
    }

    record IncrementArray(IntArray a) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            a.set(i, a.get(i) + 1);
        }
    }

    record Linear(FloatArray in, FloatArray out, int t) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, in.get(i) * t + t);
        }
    }

    record RaisePart(int[] cells, byte[] marks, int from, int turns) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = from + (int) item.globalId();
            for (int k = 0; k < turns; k++) {
                cells[i] += 1;
                marks[i] ^= 1;
            }
        }
    }

    record FailsAt(IntArray a, long bad) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            a.set(i == bad ? -1 - bad : i, 1);
        }
    }

    /** Runs something on many threads at once and throws the first failure. */
    private static void together(int threads, IntConsumer body) throws InterruptedException {
        CountDownLatch start = new CountDownLatch(1);
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        List<Thread> all = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            int number = t;
            Thread thread = new Thread(() -> {
                try {
                    start.await();
                    body.accept(number);
                } catch (Throwable thrown) {
                    failures.add(thrown);
                }
            });
            all.add(thread);
            thread.start();
        }
        start.countDown();
        for (Thread thread : all) {
            thread.join(60_000);
            assertTrue(!thread.isAlive(), "a thread hangs");
        }
        for (Throwable thrown : failures) {
            throw new AssertionError("a thread failed: " + thrown + ", failures=" + failures.size(), thrown);
        }
    }

    @Test
    void manyThreadsLaunchAtOnceB79() throws InterruptedException {
        together(32, t -> {
            float[] a = new float[1000];
            for (int round = 0; round < 200; round++) {
                device().launch(new Increment(a), 1000);
            }
            for (float cell : a) {
                assertEquals(200f, cell);
            }
        });
    }

    @Test
    void largeLaunchesOfManyThreadsShareTheTeam() throws InterruptedException {
        together(8, t -> {
            try (IntArray a = device().newIntArray(100_003)) {
                for (int round = 0; round < 20; round++) {
                    device().launch(new IncrementArray(a), a.length());
                }
                for (int cell : a.toArray()) {
                    assertEquals(20, cell);
                }
            }
        });
    }

    @Test
    void launchesInsideATeamsRangeB80() {
        try (IntArray x = device().newIntArray(10, 10)) {
            ThreadTeam.common().forRange(10, Schedule.STATIC, (begin, end) -> {
                for (long i = begin; i < end; i++) {
                    IntArray row = x.select(0, i);
                    device().launch(new IncrementArray(row), 10);
                }
            });
            for (int cell : x.toArray()) {
                assertEquals(1, cell);
            }
        }
    }

    @Test
    void largeLaunchesInsideATeamsRange() {
        AtomicInteger done = new AtomicInteger();
        ThreadTeam.common().forRange(16, Schedule.STATIC, (begin, end) -> {
            for (long i = begin; i < end; i++) {
                try (IntArray cells = device().newIntArray(50_000)) {
                    device().launch(new IncrementArray(cells), 50_000);
                    assertEquals(1, cells.get(49_999));
                    done.incrementAndGet();
                }
            }
        });
        assertEquals(16, done.get());
    }

    @Test
    void lockHeldAroundALaunchIsNoDeadlockB81() {
        Semaphore lock = new Semaphore(1);
        AtomicInteger done = new AtomicInteger();
        try (IntArray cells = device().newIntArray(10_000)) {
            ThreadTeam.common().forRange(64, Schedule.STATIC, (begin, end) -> {
                for (long i = begin; i < end; i++) {
                    lock.acquireUninterruptibly();
                    device().launch(new IncrementArray(cells), 10_000);
                    lock.release();
                    done.incrementAndGet();
                }
            });
            assertEquals(64, done.get());
            assertEquals(64, cells.get(9_999));
        }
    }

    @Test
    void argumentsOfThreadsDoNotMixB82() throws InterruptedException {
        long before = Weft.statistics().kernelsCompiled();
        together(16, t -> {
            try (FloatArray in = device().newFloatArray(20_000);
                    FloatArray out = device().newFloatArray(20_000)) {
                for (int i = 0; i < 20_000; i++) {
                    in.set(i, i % 1000);
                }
                for (int round = 0; round < 20; round++) {
                    device().launch(new Linear(in, out, t), 20_000);
                    for (int i = 0; i < 20_000; i += 77) {
                        assertEquals((float) (i % 1000) * t + t, out.get(i));
                    }
                    out.fill(-1f);
                }
            }
        });
        assertTrue(Weft.statistics().kernelsCompiled() - before <= 2, "the kernel is compiled once");
    }

    @Test
    void onePreparedLaunchOnManyThreads() throws InterruptedException {
        try (FloatArray in = device().newFloatArray(50_000).fill(2f);
                FloatArray out = device().newFloatArray(50_000)) {
            Launch launch = device().prepare(new Linear(in, out, 3), NDRange.of(50_000));
            together(16, t -> {
                for (int round = 0; round < 20; round++) {
                    launch.run();
                    assertEquals(9f, out.get(t * 1000L));
                }
            });
            for (float cell : out.toArray()) {
                assertEquals(9f, cell);
            }
        }
    }

    @Test
    void threadsMayShareAJavaArray() throws InterruptedException {
        int part = 1001;
        int[] cells = new int[8 * part];
        byte[] marks = new byte[8 * part];
        together(8, t -> {
            for (int round = 0; round < 100; round++) {
                device().launch(new RaisePart(cells, marks, t * part, 3), part);
            }
        });
        for (int i = 0; i < cells.length; i++) {
            assertEquals(300, cells[i], "cell " + i);
            assertEquals(0, marks[i], "mark " + i);
        }
    }

    @Test
    void failuresGoToTheirOwnThread() throws InterruptedException {
        together(8, t -> {
            try (IntArray a = device().newIntArray(30_000)) {
                for (int round = 0; round < 20; round++) {
                    if (t % 2 == 0) {
                        device().launch(new FailsAt(a, -1), 30_000);
                    } else {
                        assertFails(a, 1000L * t + round);
                    }
                }
            }
        });
    }

    private void assertFails(IntArray a, long bad) {
        try {
            device().launch(new FailsAt(a, bad), 30_000);
        } catch (IndexOutOfBoundsException thrown) {
            assertTrue(String.valueOf(thrown.getMessage()).contains(Long.toString(-1 - bad)), thrown.getMessage());
            return;
        }
        throw new AssertionError("the launch did not fail: bad=" + bad);
    }

    @Test
    void virtualThreadsLaunchToo() throws InterruptedException {
        AtomicInteger done = new AtomicInteger();
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        List<Thread> all = new ArrayList<>();
        for (int t = 0; t < 200; t++) {
            all.add(Thread.ofVirtual().start(() -> {
                float[] a = new float[5000];
                try {
                    device().launch(new Increment(a), 5000);
                    assertEquals(1f, a[4999]);
                    done.incrementAndGet();
                } catch (Throwable thrown) {
                    failures.add(thrown);
                }
            }));
        }
        for (Thread thread : all) {
            thread.join();
        }
        assertEquals(200, done.get(), () -> "failures: " + failures);
    }

    @Test
    void cleanersLaunchToo() throws InterruptedException {
        CountDownLatch cleaned = new CountDownLatch(1);
        int[] cells = new int[20_000];
        Device target = device();
        Cleaner.create().register(new Object(), () -> {
            target.forEach(cells.length, i -> cells[(int) i] = 7);
            cleaned.countDown();
        });
        for (int round = 0; round < 200 && cleaned.getCount() > 0; round++) {
            System.gc();
            Thread.sleep(10);
        }
        assertEquals(0, cleaned.getCount());
        assertEquals(7, cells[19_999]);
    }

    @Test
    void interruptStaysPending() {
        try (IntArray a = device().newIntArray(100_000)) {
            Thread.currentThread().interrupt();
            device().launch(new IncrementArray(a), 100_000);
            assertTrue(Thread.interrupted(), "the interrupt is gone");
            assertEquals(1, a.get(99_999));
        }
    }
}
