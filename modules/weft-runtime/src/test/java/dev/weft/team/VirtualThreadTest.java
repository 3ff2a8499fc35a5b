package dev.weft.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.launch.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class VirtualThreadTest {
    /** As many launches as there are carriers wait for a virtual thread, which a held carrier would not let run. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void launchesThatMayBeLongLeaveTheirCarriersFree(int threads) throws InterruptedException {
        int carriers = Runtime.getRuntime().availableProcessors();
        try (ThreadTeam team = ThreadTeam.builder().threads(threads).build()) {
            CountDownLatch inside = new CountDownLatch(carriers);
            CountDownLatch goOn = new CountDownLatch(1);
            AtomicBoolean onVirtual = new AtomicBoolean();
            List<Thread> launching = new ArrayList<>();
            for (int t = 0; t < carriers; t++) {
                launching.add(Thread.startVirtualThread(() -> team.forRange(1, Schedule.AUTO, (begin, end) -> {
                    onVirtual.compareAndSet(false, Thread.currentThread().isVirtual());
                    inside.countDown();
                    awaitBusily(goOn);
                })));
            }
            inside.await();
            Thread.startVirtualThread(goOn::countDown);
            for (Thread thread : launching) {
                thread.join();
            }
            assertFalse(onVirtual.get());
        }
    }

    private static void awaitBusily(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            Thread.onSpinWait();
        }
    }

    @Test
    void errorsAndInterruptsReachTheVirtualThread() throws InterruptedException {
        try (ThreadTeam team = ThreadTeam.builder().threads(2).build()) {
            AtomicBoolean seen = new AtomicBoolean();
            Thread thread = Thread.startVirtualThread(() -> {
                Thread.currentThread().interrupt();
                ArithmeticException thrown = assertThrows(
                        ArithmeticException.class,
                        () -> team.forRange(2, Schedule.STATIC, (begin, end) -> {
                            throw new ArithmeticException("from a body");
                        }));
                assertEquals("from a body", thrown.getMessage());
                assertTrue(Thread.interrupted());
                seen.set(true);
            });
            thread.join();
            assertTrue(seen.get());
        }
    }

    @Test
    void shortLaunchesStayOnTheVirtualThread() throws InterruptedException {
        try (ThreadTeam team = ThreadTeam.builder().threads(2).build()) {
            LaunchHistory known = new LaunchHistory();
            known.record(100, 1_000, 1);
            AtomicLong virtual = new AtomicLong();
            Thread thread = Thread.startVirtualThread(() -> team.forRange(
                    100,
                    2,
                    Schedule.AUTO,
                    (begin, end) -> virtual.addAndGet(Thread.currentThread().isVirtual() ? end - begin : 0),
                    known));
            thread.join();
            assertEquals(100, virtual.get());
        }
    }

    @Test
    void thousandsOfVirtualThreadsAllGetTheirResults() throws InterruptedException {
        try (ThreadTeam team = ThreadTeam.builder().threads(4).build()) {
            AtomicLong sum = new AtomicLong();
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < 10_000; t++) {
                threads.add(Thread.startVirtualThread(
                        () -> team.forRange(10, Schedule.STEAL, (begin, end) -> sum.addAndGet(end - begin))));
            }
            for (Thread thread : threads) {
                thread.join();
            }
            assertEquals(100_000, sum.get());
        }
    }
}
