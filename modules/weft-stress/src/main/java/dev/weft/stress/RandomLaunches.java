package dev.weft.stress;

import dev.weft.Weft;
import dev.weft.array.IntArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import dev.weft.launch.Schedule;
import dev.weft.team.LaunchHistory;
import dev.weft.team.RangeBody;
import dev.weft.team.ThreadTeam;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Launches of one caller on one team, each of a random kind, and what each did to every index. */
final class RandomLaunches {
    private static final Schedule[] SCHEDULES = Schedule.values();
    private static final int KINDS = 24;
    private static final int FEW = 12;
    private static final int MANY = 3_000;
    private static final int KERNEL_ITEMS_MAX = 40_000;
    private static final int THREADS_MAX = 40;
    private static final int PAUSE_ONE_OF = 200;
    private static final int PAUSE_NANOS_MAX = 5_000_000;
    private static final int SLEEP_NANOS = 50_000;
    private static final int GARBAGE_BYTES = 10_000;

    private final ThreadTeam team;
    private final SplittableRandom random;
    private final LaunchHistory history = new LaunchHistory();
    private boolean failedLast;

    RandomLaunches(ThreadTeam team, SplittableRandom random) {
        this.team = team;
        this.random = random;
    }

    /** Adds one to each element. */
    record Count(IntArray runs) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            runs.set(i, runs.get(i) + 1);
        }
    }

    /** {@return whether the last launch ended with the error that its body threw} */
    boolean failedLast() {
        return failedLast;
    }

    /** {@return what was wrong, or null} */
    @Nullable
    String launchOnce() {
        failedLast = false;
        int kind = random.nextInt(KINDS);
        String fault = kind == KINDS - 1 ? launchKernel() : launchBody(kind);
        if (random.nextInt(PAUSE_ONE_OF) == 0) {
            LockSupport.parkNanos(random.nextInt(PAUSE_NANOS_MAX));
        }
        return fault;
    }

    private @Nullable String launchBody(int kind) {
        int n = random.nextInt(random.nextBoolean() ? FEW : MANY);
        int failing = kind == 0 && n > 0 ? random.nextInt(n) : -1;
        Schedule schedule = SCHEDULES[random.nextInt(SCHEDULES.length)];
        byte[] runs = new byte[n];
        RangeBody body = (begin, end) -> {
            for (long i = begin; i < end; i++) {
                runs[(int) i]++;
            }
            dawdle(kind, end - begin);
            if (begin <= failing && failing < end) {
                throw new ArithmeticException("index " + failing);
            }
        };
        LaunchHistory known = random.nextBoolean() ? history : new LaunchHistory();
        try {
            team.forRange(n, 1 + random.nextInt(THREADS_MAX), schedule, body, known);
        } catch (ArithmeticException thrown) {
            failedLast = true;
        }
        String where = " schedule=" + schedule + " n=" + n + " kind=" + kind + " team=" + team;
        if (failedLast != (failing >= 0)) {
            return "failed=" + failedLast + " failing=" + failing + where;
        }
        for (int i = 0; i < n; i++) {
            // what had not begun when a body failed is left out
            if (runs[i] != 1 && !(failedLast && runs[i] == 0)) {
                return "index=" + i + " runs=" + runs[i] + where;
            }
        }
        return null;
    }

    private @Nullable String launchKernel() {
        Device device = Weft.cpu(team);
        int n = 1 + random.nextInt(KERNEL_ITEMS_MAX);
        try (IntArray runs = device.newIntArray(n)) {
            device.launch(new Count(runs), n);
            for (int i = 0; i < n; i++) {
                if (runs.get(i) != 1) {
                    return "kernel index=" + i + " runs=" + runs.get(i) + " n=" + n + " team=" + team;
                }
            }
        }
        return null;
    }

    /** What some bodies do beside counting: sleep, launch again, interrupt themselves, make garbage. */
    private void dawdle(int kind, long indices) {
        switch (kind) {
            case 1 -> LockSupport.parkNanos(SLEEP_NANOS);
            case 2 -> team.forRange(indices, Schedule.STATIC, (from, to) -> {});
            case 3 -> interruptWorker();
            case 4 -> {
                if (new byte[GARBAGE_BYTES].length == 0) {
                    throw new AssertionError();
                }
            }
            default -> {}
        }
    }

    /** Not a caller: its interrupt would stay pending. */
    private static void interruptWorker() {
        Thread self = Thread.currentThread();
        if (self.getName().contains("-worker-")) {
            self.interrupt();
        }
    }
}
