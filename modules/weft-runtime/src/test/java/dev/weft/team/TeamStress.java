package dev.weft.team;

import dev.weft.launch.Schedule;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs random launches on random teams for a given time, best beside busy processes that take the CPUs away. Every
 * launch counts how often each index ran. Arguments: seconds, seed. Ends with 1 and a dump of all threads when a
 * launch makes no progress.
 */
public final class TeamStress {
    private static final int CALLERS = 4;
    private static final Schedule[] SCHEDULES = Schedule.values();
    private static final long STUCK_NANOS = 60_000_000_000L;

    private final AtomicLong launches = new AtomicLong();
    private final AtomicLong errors = new AtomicLong();
    private final long endNanos;

    private TeamStress(long seconds) {
        endNanos = System.nanoTime() + seconds * 1_000_000_000L;
    }

    private boolean goesOn() {
        return System.nanoTime() < endNanos;
    }

    /**
     * Runs the stress.
     *
     * @param args seconds to run, seed
     * @throws InterruptedException never
     */
    public static void main(String[] args) throws InterruptedException {
        long seconds = args.length > 0 ? Long.parseLong(args[0]) : 60;
        SplittableRandom random = new SplittableRandom(args.length > 1 ? Long.parseLong(args[1]) : System.nanoTime());
        TeamStress stress = new TeamStress(seconds);
        Thread watchdog = new Thread(stress::watch);
        watchdog.setDaemon(true);
        watchdog.start();
        int teams = 0;
        while (stress.goesOn()) {
            stress.oneTeam(random.split());
            teams++;
        }
        System.out.println("teams=" + teams + " launches=" + stress.launches + " errors=" + stress.errors);
    }

    private void watch() {
        long before = -1;
        long since = System.nanoTime();
        while (true) {
            LockSupport.parkNanos(1_000_000_000L);
            long now = launches.get();
            if (now != before) {
                before = now;
                since = System.nanoTime();
            } else if (System.nanoTime() - since > STUCK_NANOS) {
                Thread.getAllStackTraces().forEach((thread, frames) -> {
                    System.err.println(thread);
                    for (StackTraceElement frame : frames) {
                        System.err.println("    " + frame);
                    }
                });
                Runtime.getRuntime().halt(1);
            }
        }
    }

    private void oneTeam(SplittableRandom random) throws InterruptedException {
        int[] sizes = {1, 2, 2, 3, 4, 8, 16, 32};
        ThreadTeam team = ThreadTeam.builder()
                .threads(sizes[random.nextInt(sizes.length)])
                .build();
        Thread[] callers = new Thread[1 + random.nextInt(CALLERS)];
        for (int c = 0; c < callers.length; c++) {
            SplittableRandom own = random.split();
            int rounds = 1 + random.nextInt(2000);
            callers[c] = (random.nextBoolean() ? Thread.ofPlatform() : Thread.ofVirtual()).start(() -> {
                for (int round = 0; round < rounds && goesOn(); round++) {
                    launch(team, own);
                }
            });
        }
        for (Thread caller : callers) {
            caller.join();
        }
        team.close();
    }

    private void launch(ThreadTeam team, SplittableRandom random) {
        int n = random.nextInt(random.nextBoolean() ? 12 : 3000);
        int kind = random.nextInt(24);
        Schedule schedule = SCHEDULES[random.nextInt(SCHEDULES.length)];
        byte[] runs = new byte[n];
        int victim = kind == 0 && n > 0 ? random.nextInt(n) : -1;
        RangeBody body = (begin, end) -> {
            for (long i = begin; i < end; i++) {
                runs[(int) i]++;
            }
            dawdle(team, kind, begin, end);
            if (begin <= victim && victim < end) {
                throw new ArithmeticException();
            }
        };
        boolean failed = false;
        try {
            team.forRange(n, 1 + random.nextInt(40), schedule, body, new LaunchHistory());
        } catch (ArithmeticException e) {
            failed = true;
            errors.incrementAndGet();
        }
        if (failed != (victim >= 0)) {
            fail("failed=" + failed + " victim=" + victim);
        }
        for (int i = 0; i < n; i++) {
            // what had not begun when a body failed is left out
            if (runs[i] != 1 && !(failed && runs[i] == 0)) {
                fail("n=" + n + " index=" + i + " runs=" + runs[i]);
            }
        }
        launches.incrementAndGet();
        if (random.nextInt(200) == 0) {
            LockSupport.parkNanos(random.nextInt(5_000_000));
        }
    }

    /** What some bodies do beside counting: sleep, launch again, interrupt themselves, make garbage. */
    private static void dawdle(ThreadTeam team, int kind, long begin, long end) {
        switch (kind) {
            case 1 -> LockSupport.parkNanos(50_000);
            case 2 -> team.forRange(end - begin, Schedule.STATIC, (from, to) -> {});
            case 3 -> {
                if (Thread.currentThread() instanceof Worker) {
                    Thread.currentThread().interrupt();
                }
            }
            case 4 -> {
                if (new byte[10_000].length == 0) {
                    throw new AssertionError();
                }
            }
            default -> {}
        }
    }

    private static void fail(String what) {
        System.err.println("WRONG: " + what);
        Runtime.getRuntime().halt(1);
    }
}
