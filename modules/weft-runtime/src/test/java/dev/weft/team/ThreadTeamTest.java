package dev.weft.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.launch.Schedule;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ThreadTeamTest {
    private static Map<Long, Long> staticSplit(long n, int threads) {
        TreeMap<Long, Long> blocks = new TreeMap<>();
        long begin = 0;
        for (int k = 0; k < threads; k++) {
            long end = begin + n / threads + (k < n % threads ? 1 : 0);
            if (end > begin) {
                blocks.put(begin, end);
            }
            begin = end;
        }
        return blocks;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void everyIndexRunsExactlyOnce(int threads) {
        try (ThreadTeam team = ThreadTeam.builder().threads(threads).build()) {
            for (int n : new int[] {0, 1, 2, 3, 7, 8, 9, 1000}) {
                for (int round = 0; round < 200; round++) {
                    runEachOnce(team, n);
                }
            }
        }
    }

    private static void runEachOnce(ThreadTeam team, int n) {
        AtomicIntegerArray runs = new AtomicIntegerArray(n);
        team.forRange(n, Schedule.STATIC, (begin, end) -> {
            for (long i = begin; i < end; i++) {
                runs.incrementAndGet((int) i);
            }
        });
        for (int i = 0; i < n; i++) {
            assertEquals(1, runs.get(i), "n=" + n + " index=" + i);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void blocksAreTheStaticSplit(int threads) {
        try (ThreadTeam team = ThreadTeam.builder().threads(threads).build()) {
            for (long n : new long[] {1, 2, 3, 7, 8, 9, 1000, (1L << 31) + 3, Long.MAX_VALUE}) {
                ConcurrentSkipListMap<Long, Long> seen = new ConcurrentSkipListMap<>();
                team.forRange(
                        n, 99, Schedule.STATIC, (begin, end) -> assertNull(seen.put(begin, end)), new LaunchHistory());
                assertEquals(staticSplit(n, threads), seen, "n=" + n);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Schedule.class)
    void everyScheduleCoversTheRange(Schedule schedule) {
        try (ThreadTeam team = ThreadTeam.builder().threads(3).build()) {
            AtomicLong sum = new AtomicLong();
            team.forRange(1000, schedule, (begin, end) -> {
                for (long i = begin; i < end; i++) {
                    sum.addAndGet(i);
                }
            });
            assertEquals(999 * 1000 / 2, sum.get());
        }
    }

    /** Block 0 holds the caller until all others have begun, so that each must be run by its own worker. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8})
    void blockBelongsToTheSlotOfItsNumberWhoeverLaunches(int threads) throws InterruptedException {
        try (ThreadTeam team =
                ThreadTeam.builder().threads(threads).name("split").build()) {
            for (int launcher = 0; launcher < 5; launcher++) {
                ConcurrentHashMap<Long, Thread> owners = new ConcurrentHashMap<>();
                Thread caller = Thread.ofPlatform().start(() -> launchHeldByBlockZero(team, threads, owners));
                caller.join();
                assertSame(caller, owners.get(0L));
                for (long k = 1; k < threads; k++) {
                    assertEquals(
                            "weft-team-split-worker-" + k,
                            owners.getOrDefault(k, caller).getName());
                }
            }
        }
    }

    private static void launchHeldByBlockZero(ThreadTeam team, int threads, ConcurrentHashMap<Long, Thread> owners) {
        CountDownLatch begun = new CountDownLatch(threads - 1);
        RangeBody body = (begin, end) -> {
            owners.put(begin, Thread.currentThread());
            if (begin == 0) {
                awaitUninterruptibly(begun);
            } else {
                begun.countDown();
            }
        };
        // with no history: a launch known as short may leave workers asleep, and the caller would wait for ever
        team.forRange(threads, threads, Schedule.STATIC, body, new LaunchHistory());
    }

    static void awaitUninterruptibly(CountDownLatch latch) {
        boolean interrupted = false;
        while (true) {
            try {
                latch.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void maxThreadsLowersTheNumberOfBlocks() {
        try (ThreadTeam team = ThreadTeam.builder().threads(4).build()) {
            for (int max : new int[] {1, 2, 3, 4, 99}) {
                ConcurrentSkipListMap<Long, Long> seen = new ConcurrentSkipListMap<>();
                team.forRange(
                        10,
                        max,
                        Schedule.STATIC,
                        (begin, end) -> assertNull(seen.put(begin, end)),
                        new LaunchHistory());
                assertEquals(staticSplit(10, Math.min(max, 4)), seen);
            }
        }
    }

    @Test
    void nestedLaunchesRunOnTheirCaller() {
        try (ThreadTeam team = ThreadTeam.builder().threads(4).build()) {
            AtomicIntegerArray runs = new AtomicIntegerArray(8 * 100);
            team.forRange(8, Schedule.STATIC, (begin, end) -> {
                for (long outer = begin; outer < end; outer++) {
                    long row = outer * 100;
                    Thread self = Thread.currentThread();
                    team.forRange(100, Schedule.STATIC, (from, to) -> {
                        assertSame(self, Thread.currentThread());
                        assertEquals(0, from);
                        assertEquals(100, to);
                        for (long i = from; i < to; i++) {
                            runs.incrementAndGet((int) (row + i));
                        }
                    });
                }
            });
            for (int i = 0; i < runs.length(); i++) {
                assertEquals(1, runs.get(i));
            }
        }
    }

    @Test
    void teamInsideAnotherTeamWorks() {
        try (ThreadTeam outer = ThreadTeam.builder().threads(3).build();
                ThreadTeam inner = ThreadTeam.builder().threads(3).build()) {
            AtomicLong count = new AtomicLong();
            for (int round = 0; round < 1000; round++) {
                outer.forRange(
                        3,
                        Schedule.STATIC,
                        (b, e) -> inner.forRange(
                                6,
                                Schedule.STATIC,
                                (from, to) -> outer.forRange(
                                        2,
                                        Schedule.STATIC,
                                        (f, t) -> count.addAndGet((e - b) * (to - from) * (t - f)))));
            }
            assertEquals(1000L * 3 * 6 * 2, count.get());
        }
    }

    @Test
    void manyCallersAtOnceAllGetTheirResults() throws InterruptedException {
        try (ThreadTeam team = ThreadTeam.builder().threads(4).build()) {
            AtomicReference<Throwable> failure = new AtomicReference<>();
            Thread[] callers = new Thread[32];
            for (int c = 0; c < callers.length; c++) {
                Thread.Builder kind = c % 2 == 0 ? Thread.ofPlatform() : Thread.ofVirtual();
                callers[c] = kind.unstarted(() -> {
                    try {
                        launchOften(team, 1000);
                    } catch (Throwable t) {
                        failure.set(t);
                    }
                });
            }
            for (Thread caller : callers) {
                caller.start();
            }
            for (Thread caller : callers) {
                caller.join();
            }
            assertNull(failure.get());
        }
    }

    /** Bodies write plain memory: the sums are right only if a launch publishes in both directions. */
    private static void launchOften(ThreadTeam team, int launches) {
        long[] cells = new long[64];
        for (int launch = 1; launch <= launches; launch++) {
            team.forRange(cells.length, Schedule.AUTO, (begin, end) -> {
                for (long i = begin; i < end; i++) {
                    cells[(int) i]++;
                }
            });
        }
        for (long cell : cells) {
            assertEquals(launches, cell);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8, 32})
    void manyQuickLaunchesLoseNothing(int threads) {
        try (ThreadTeam team = ThreadTeam.builder().threads(threads).build()) {
            launchOften(team, threads == 2 ? 100_000 : 20_000);
        }
    }

    @ParameterizedTest
    @EnumSource(Schedule.class)
    void oneFailureIsThrownWithTheOthersSuppressed(Schedule schedule) {
        try (ThreadTeam team = ThreadTeam.builder().threads(4).build()) {
            for (int round = 0; round < 200; round++) {
                AtomicInteger failures = new AtomicInteger();
                RangeBody failing = (begin, end) -> {
                    throw new ArithmeticException("failure " + failures.incrementAndGet());
                };
                ArithmeticException thrown = assertThrows(
                        ArithmeticException.class, () -> team.forRange(64, 99, schedule, failing, new LaunchHistory()));
                assertEquals(failures.get(), 1 + thrown.getSuppressed().length);
                launchOften(team, 10);
            }
        }
    }

    @Test
    void piecesThatWaitWhenABodyFailsAreNotRun() {
        try (ThreadTeam team = ThreadTeam.builder().threads(2).build()) {
            AtomicInteger pieces = new AtomicInteger();
            assertThrows(
                    ArithmeticException.class,
                    () -> team.forRange(1_000_000, Schedule.GUIDED, (begin, end) -> {
                        pieces.incrementAndGet();
                        throw new ArithmeticException();
                    }));
            assertTrue(pieces.get() <= 2, "pieces=" + pieces);
        }
    }

    @Test
    void oneErrorThrownByAllBlocksIsThrownOnce() {
        try (ThreadTeam team = ThreadTeam.builder().threads(4).build()) {
            IllegalStateException error = new IllegalStateException("same");
            IllegalStateException thrown = assertThrows(
                    IllegalStateException.class,
                    () -> team.forRange(4, Schedule.STATIC, (b, e) -> {
                        throw error;
                    }));
            assertSame(error, thrown);
            assertEquals(0, thrown.getSuppressed().length);
        }
    }

    @Test
    void exhaustionInBodiesLeavesTheTeamUsable() {
        try (ThreadTeam team = ThreadTeam.builder().threads(4).build()) {
            for (int round = 0; round < 20; round++) {
                assertThrows(
                        StackOverflowError.class,
                        () -> team.forRange(4, Schedule.STATIC, (b, e) -> endlessDepth(new long[1])));
                assertThrows(
                        OutOfMemoryError.class,
                        () -> team.forRange(4, Schedule.STATIC, (b, e) -> {
                            throw new OutOfMemoryError("from a body");
                        }));
                launchOften(team, 10);
            }
        }
    }

    @SuppressWarnings("InfiniteRecursion") // is what the test is about
    private static void endlessDepth(long[] depth) {
        depth[0]++;
        endlessDepth(depth);
        depth[0]--;
    }

    /**
     * Each level launches, so that the stack ends anywhere, also between the steps of a launch; where exactly depends
     * on the frames below the first level. A team left taken could not be closed.
     */
    @ParameterizedTest
    @CsvSource({"2, 0", "2, 40000", "4, 40000"})
    void stackThatEndsInsideALaunchLeavesTheTeamUsable(int threads, int launchesBefore) throws InterruptedException {
        try (ThreadTeam team = ThreadTeam.builder().threads(threads).build()) {
            launchOften(team, launchesBefore);
            AtomicInteger overflows = new AtomicInteger();
            Thread caller = new Thread(
                    null,
                    () -> {
                        for (int frames = 0; frames < 20; frames++) {
                            int below = frames;
                            assertThrows(StackOverflowError.class, () -> launchAboveFrames(below, team));
                            launchOften(team, 1);
                            overflows.incrementAndGet();
                        }
                    },
                    "small stack",
                    200_000);
            caller.start();
            caller.join();
            assertEquals(20, overflows.get());
        }
    }

    private static void launchAboveFrames(int frames, ThreadTeam team) {
        if (frames > 0) {
            launchAboveFrames(frames - 1, team);
        } else {
            launchAtEveryDepth(team);
        }
    }

    @SuppressWarnings("InfiniteRecursion") // is what the test is about
    private static void launchAtEveryDepth(ThreadTeam team) {
        team.forRange(2, Schedule.STATIC, (begin, end) -> {});
        launchAtEveryDepth(team);
    }

    @Test
    void interruptOfTheCallerStaysPendingAndDisturbsNothing() throws InterruptedException {
        try (ThreadTeam team = ThreadTeam.builder().threads(4).build()) {
            Thread.currentThread().interrupt();
            launchOften(team, 100);
            assertTrue(Thread.interrupted());

            CountDownLatch inside = new CountDownLatch(1);
            CountDownLatch goOn = new CountDownLatch(1);
            boolean[] pending = new boolean[1];
            Thread caller = Thread.ofPlatform().start(() -> {
                team.forRange(4, Schedule.STATIC, (begin, end) -> {
                    inside.countDown();
                    awaitUninterruptibly(goOn);
                });
                pending[0] = Thread.currentThread().isInterrupted();
            });
            inside.await();
            caller.interrupt();
            goOn.countDown();
            caller.join();
            assertTrue(pending[0]);
        }
    }

    @Test
    void interruptLeftByABodyDoesNotReachTheNextRegion() {
        try (ThreadTeam team = ThreadTeam.builder().threads(4).build()) {
            Thread caller = Thread.currentThread();
            AtomicInteger leaks = new AtomicInteger();
            for (int round = 0; round < 1000; round++) {
                team.forRange(4, Schedule.STATIC, (begin, end) -> {
                    if (Thread.currentThread() != caller) {
                        leaks.addAndGet(Thread.currentThread().isInterrupted() ? 1 : 0);
                        Thread.currentThread().interrupt();
                    }
                });
            }
            assertEquals(0, leaks.get());
            assertFalse(Thread.interrupted());
        }
    }

    @Test
    void badArgumentsAreRefusedByName() {
        try (ThreadTeam team = ThreadTeam.builder().threads(2).build()) {
            RangeBody none = (begin, end) -> {};
            assertMessage("n=-1", () -> team.forRange(-1, Schedule.AUTO, none));
            assertMessage("maxThreads=0", () -> team.forRange(1, 0, Schedule.AUTO, none));
            assertMessage("count=0", () -> ThreadTeam.builder().threads(0));
            assertMessage("count=-7", () -> ThreadTeam.builder().threads(-7));
            assertMessage("name=", () -> ThreadTeam.builder().name(" "));
            assertMessage(
                    "cpu=65000",
                    () -> ThreadTeam.builder().pin(Pinning.cpus("65000")).build());
        }
        ThreadTeam.builder().pin(Pinning.NONE);
    }

    private static void assertMessage(String part, Runnable action) {
        String message =
                assertThrows(IllegalArgumentException.class, action::run).toString();
        assertTrue(message.contains(part), message);
    }
}
