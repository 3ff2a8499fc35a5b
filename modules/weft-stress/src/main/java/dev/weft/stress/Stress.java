package dev.weft.stress;

import dev.weft.team.ThreadTeam;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** One run: teams one after the other, several callers on each, until the time is over or something is wrong. */
final class Stress {
    private static final int CALLERS_MAX = 4;
    private static final int LAUNCHES_MAX = 2_000;
    private static final int[] TEAM_SIZES = {1, 2, 2, 3, 4, 8, 16, 32};
    private static final long STUCK_NANOS = 60_000_000_000L;
    private static final int WATCH_MILLIS = 1_000;

    private final SplittableRandom random;
    private final long endNanos;
    private final AtomicLong launches = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private final AtomicReference<@Nullable String> wrong = new AtomicReference<>();
    private long teams;

    /** Set by the run when it is over; read by the watchdog (volatile). */
    private volatile boolean over;

    Stress(long seed, long nanos) {
        this.random = new SplittableRandom(seed);
        this.endNanos = System.nanoTime() + nanos;
    }

    void run() throws InterruptedException {
        Thread watchdog = new Thread(this::watch, "stress-watchdog");
        watchdog.setDaemon(true);
        watchdog.start();
        try {
            while (goesOn()) {
                oneTeam(random.split());
                teams++;
            }
        } finally {
            over = true;
            watchdog.interrupt();
            watchdog.join();
        }
    }

    boolean isSound() {
        return wrong.get() == null;
    }

    String report() {
        String fault = wrong.get();
        return "teams=" + teams + " launches=" + launches + " failedOnPurpose=" + failures
                + (fault == null ? ", every index ran once" : "\nWRONG: " + fault);
    }

    private boolean goesOn() {
        return wrong.get() == null && System.nanoTime() < endNanos;
    }

    private void oneTeam(SplittableRandom own) throws InterruptedException {
        int threads = TEAM_SIZES[own.nextInt(TEAM_SIZES.length)];
        try (ThreadTeam team = ThreadTeam.builder().threads(threads).build()) {
            Thread[] callers = new Thread[1 + own.nextInt(CALLERS_MAX)];
            for (int c = 0; c < callers.length; c++) {
                RandomLaunches choice = new RandomLaunches(team, own.split());
                int rounds = 1 + own.nextInt(LAUNCHES_MAX);
                Thread.Builder kind = own.nextBoolean() ? Thread.ofPlatform() : Thread.ofVirtual();
                callers[c] = kind.start(() -> launch(choice, rounds));
            }
            for (Thread caller : callers) {
                caller.join();
            }
        }
    }

    private void launch(RandomLaunches choice, int rounds) {
        for (int round = 0; round < rounds && goesOn(); round++) {
            String fault = choice.launchOnce();
            if (fault != null) {
                wrong.compareAndSet(null, fault);
            }
            launches.incrementAndGet();
            failures.addAndGet(choice.failedLast() ? 1 : 0);
        }
    }

    /** Where no launch ends for a minute, says where all threads are and ends the process. */
    private void watch() {
        long before = -1;
        long since = System.nanoTime();
        while (!over) {
            try {
                Thread.sleep(WATCH_MILLIS);
            } catch (InterruptedException end) {
                return;
            }
            long now = launches.get();
            if (now != before) {
                before = now;
                since = System.nanoTime();
            } else if (System.nanoTime() - since > STUCK_NANOS) {
                printThreads();
                Runtime.getRuntime().halt(1);
            }
        }
    }

    private void printThreads() {
        System.err.println("STUCK: no launch ended for a minute; " + report());
        Thread.getAllStackTraces().forEach((thread, frames) -> {
            System.err.println(thread);
            for (StackTraceElement frame : frames) {
                System.err.println("    " + frame);
            }
        });
    }
}
