package dev.weft.benchmarks.team;

import dev.weft.launch.Schedule;
import dev.weft.team.ThreadTeam;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Asks for safepoints, which the JVM's own log times: it looks for deadlocks, which stops all threads and finds little
 * to do.
 */
final class SafepointProbe {
    /** As the log calls the operation. */
    static final String OPERATION = "FindDeadlocks";

    private static final int THREADS = 2;
    private static final long IDLE_MILLIS = 10;
    private static final long BUSY_STEPS = 20_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final float[] results = new float[THREADS * 64];

    private SafepointProbe() {}

    /** Answers {@code none|idle|alone|after|busy COUNT} with the count, after so many safepoints. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        try (ThreadTeam team =
                ThreadTeam.builder().threads(THREADS).name("safepoints").build()) {
            SafepointProbe probe = new SafepointProbe();
            Requests.serve(request -> {
                String when = request.next();
                int count = request.nextInt();
                probe.ask(team, when, count);
                return new double[] {count};
            });
        }
    }

    private void ask(ThreadTeam team, String when, int count) throws InterruptedException {
        switch (when) {
            case "none" -> afterWork(IDLE_MILLIS, count);
            case "idle" -> afterLaunch(team, IDLE_MILLIS, count);
            case "alone" -> afterWork(0, count);
            case "after" -> afterLaunch(team, 0, count);
            case "busy" -> whileBusy(team, count);
            default -> throw new IllegalArgumentException("unknown request: when=" + when);
        }
    }

    /** As {@link #afterLaunch}, without a team. */
    private void afterWork(long restMillis, int count) throws InterruptedException {
        for (int s = 0; s < count; s++) {
            results[0] = BusyWork.run(results[0], BUSY_STEPS);
            if (restMillis > 0) {
                Thread.sleep(restMillis);
            }
            stop();
        }
    }

    private void afterLaunch(ThreadTeam team, long restMillis, int count) throws InterruptedException {
        for (int s = 0; s < count; s++) {
            launch(team);
            if (restMillis > 0) {
                Thread.sleep(restMillis);
            }
            stop();
        }
    }

    private void whileBusy(ThreadTeam team, int count) throws InterruptedException {
        AtomicBoolean done = new AtomicBoolean();
        Thread launcher = new Thread(() -> {
            while (!done.get()) {
                launch(team);
            }
        });
        launcher.start();
        for (int s = 0; s < count; s++) {
            Thread.sleep(IDLE_MILLIS);
            stop();
        }
        done.set(true);
        launcher.join();
    }

    private void launch(ThreadTeam team) {
        team.forRange(THREADS, Schedule.STATIC, (begin, end) -> {
            for (long i = begin; i < end; i++) {
                results[(int) i * 64] = BusyWork.run(results[(int) i * 64], BUSY_STEPS);
            }
        });
    }

    private void stop() {
        if (threads.findDeadlockedThreads() != null) {
            throw new IllegalStateException("threads wait for each other");
        }
    }
}
