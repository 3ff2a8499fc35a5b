package dev.weft.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import dev.weft.launch.Schedule;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TeamLifetimeTest {
    private static long count(ThreadTeam team, int n) {
        AtomicLong count = new AtomicLong();
        team.forRange(n, 99, Schedule.AUTO, (begin, end) -> count.addAndGet(end - begin), new LaunchHistory());
        return count.get();
    }

    private static long liveWorkers(String prefix) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(t -> t.getName().startsWith(prefix))
                .count();
    }

    @Test
    void workersStartWithTheFirstLaunchAndEndWithClose() {
        ThreadTeam team = ThreadTeam.builder().threads(5).name("lifetime").build();
        assertEquals(0, liveWorkers("weft-team-lifetime-"));
        assertEquals(100, count(team, 100));
        assertEquals(4, liveWorkers("weft-team-lifetime-"));
        team.close();
        assertEquals(0, liveWorkers("weft-team-lifetime-"));
        team.close();
        for (int n : new int[] {0, 1, 100}) {
            assertThrows(IllegalStateException.class, () -> count(team, n));
        }
    }

    @Test
    void workersAreDaemonsOfTheSystem() {
        try (ThreadTeam team = ThreadTeam.builder().threads(2).name("daemon").build()) {
            count(team, 2);
            Thread worker = Thread.getAllStackTraces().keySet().stream()
                    .filter(t -> t.getName().equals("weft-team-daemon-worker-1"))
                    .findFirst()
                    .orElseThrow();
            assertTrue(worker.isDaemon());
            assertSame(ClassLoader.getSystemClassLoader(), worker.getContextClassLoader());
            assertNull(worker.getThreadGroup().getParent());
        }
    }

    @Test
    void closeDuringALaunchWaitsForIt() throws InterruptedException {
        for (int round = 0; round < 20; round++) {
            ThreadTeam team = ThreadTeam.builder().threads(4).build();
            CountDownLatch inside = new CountDownLatch(1);
            CountDownLatch goOn = new CountDownLatch(1);
            AtomicInteger done = new AtomicInteger();
            Thread caller = Thread.ofPlatform()
                    .start(() -> team.forRange(4, Schedule.STATIC, (begin, end) -> {
                        inside.countDown();
                        ThreadTeamTest.awaitUninterruptibly(goOn);
                        done.incrementAndGet();
                    }));
            inside.await();
            Thread closer = Thread.ofPlatform().start(() -> {
                Thread.currentThread().interrupt();
                team.close();
                assertEquals(4, done.get());
                assertTrue(Thread.interrupted());
                done.incrementAndGet();
            });
            goOn.countDown();
            closer.join();
            caller.join();
            assertEquals(5, done.get());
        }
    }

    @Test
    void closeRacingLaunchesLosesNoWork() throws InterruptedException {
        for (int round = 0; round < 50; round++) {
            ThreadTeam team = ThreadTeam.builder().threads(3).build();
            AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
            CountDownLatch started = new CountDownLatch(3);
            Thread[] callers = new Thread[3];
            for (int c = 0; c < callers.length; c++) {
                callers[c] = Thread.ofPlatform().start(() -> launchUntilClosed(team, started, failure));
            }
            started.await();
            Thread other = Thread.ofPlatform().start(team::close);
            team.close();
            other.join();
            for (Thread caller : callers) {
                caller.join();
            }
            assertNull(failure.get());
        }
    }

    private static void launchUntilClosed(
            ThreadTeam team, CountDownLatch started, AtomicReference<@Nullable Throwable> failure) {
        try {
            assertEquals(7, count(team, 7));
            started.countDown();
            while (true) {
                assertEquals(7, count(team, 7));
            }
        } catch (IllegalStateException expected) {
            started.countDown();
        } catch (Throwable t) {
            failure.set(t);
            started.countDown();
        }
    }

    @Test
    void closeFromInsideALaunchIsRefused() {
        try (ThreadTeam team = ThreadTeam.builder().threads(4).build()) {
            AtomicInteger refused = new AtomicInteger();
            team.forRange(4, Schedule.STATIC, (begin, end) -> {
                assertThrows(IllegalStateException.class, team::close);
                refused.incrementAndGet();
            });
            assertEquals(4, refused.get());
            assertEquals(9, count(team, 9));
        }
    }

    @Test
    void commonTeamIsNotClosedButStopsAndStartsAgain() throws InterruptedException {
        ThreadTeam common = ThreadTeam.common();
        assertEquals(CommonSize.threads(), common.threads());
        assertThrows(IllegalStateException.class, common::close);
        for (int round = 0; round < 50; round++) {
            assertEquals(1000, count(common, 1000));
            assertEquals(common.threads() - 1, liveWorkers("weft-team-0-"));
            ThreadTeam.shutdownCommon();
            assertEquals(0, liveWorkers("weft-team-0-"));
            ThreadTeam.shutdownCommon();
        }
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        Thread caller = Thread.ofPlatform().start(() -> {
            for (int i = 0; i < 2000 && failure.get() == null; i++) {
                if (count(ThreadTeam.common(), 100) != 100) {
                    failure.set(new AssertionError("lost work"));
                }
            }
        });
        while (caller.isAlive()) {
            ThreadTeam.shutdownCommon();
        }
        caller.join();
        assertNull(failure.get());
        assertSame(common, ThreadTeam.common());
    }

    @Test
    void launchFromACleanerRuns() throws InterruptedException {
        try (ThreadTeam team = ThreadTeam.builder().threads(3).build()) {
            AtomicLong sum = new AtomicLong();
            CountDownLatch cleaned = new CountDownLatch(1);
            Cleaner.create().register(new Object(), () -> {
                sum.set(count(team, 50));
                cleaned.countDown();
            });
            while (cleaned.getCount() > 0) {
                System.gc();
                Thread.sleep(10);
            }
            assertEquals(50, sum.get());
        }
    }

    /** Counts indices; loaded by a loader of its own below. */
    public static final class CountingBody implements RangeBody {
        private final AtomicLong count = new AtomicLong();

        @Override
        public void run(long begin, long end) {
            count.addAndGet(end - begin);
        }
    }

    private static final class ChildLoader extends ClassLoader {
        ChildLoader() {
            super(TeamLifetimeTest.class.getClassLoader());
        }

        RangeBody body() throws ReflectiveOperationException, IOException {
            String name = CountingBody.class.getName();
            try (InputStream in = TeamLifetimeTest.class.getResourceAsStream("TeamLifetimeTest$CountingBody.class")) {
                byte[] bytes = in == null ? new byte[0] : in.readAllBytes();
                return (RangeBody) defineClass(name, bytes, 0, bytes.length)
                        .getConstructor()
                        .newInstance();
            }
        }
    }

    @Test
    void teamKeepsNeitherBodyNorClassLoaderAliveB106() throws Exception {
        try (ThreadTeam team = ThreadTeam.builder().threads(4).build()) {
            WeakReference<ClassLoader> loader = launchFromAnotherLoader(team);
            for (int i = 0; i < 500 && loader.get() != null; i++) {
                System.gc();
                Thread.sleep(10);
            }
            assertNull(loader.get());
            assertEquals(5, count(team, 5));
        }
    }

    private static WeakReference<ClassLoader> launchFromAnotherLoader(ThreadTeam team) throws Exception {
        ChildLoader loader = new ChildLoader();
        RangeBody body = loader.body();
        assertNotSame(CountingBody.class, body.getClass());
        Thread user = new Thread(() -> {
            for (int i = 0; i < 100; i++) {
                team.forRange(1000, Schedule.STATIC, body);
            }
        });
        user.setContextClassLoader(loader);
        user.start();
        user.join();
        return new WeakReference<>(loader);
    }

    @Test
    void idleWorkersUseNoCpuB87() throws InterruptedException {
        try (ThreadTeam team = ThreadTeam.builder().threads(4).build()) {
            for (int i = 0; i < 1000; i++) {
                count(team, 8);
            }
            OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
            Thread.sleep(500);
            long before = system.getProcessCpuTime();
            Thread.sleep(1500);
            long used = system.getProcessCpuTime() - before;
            assertTrue(used < 500_000_000, "cpuNanos=" + used);
        }
    }
}
