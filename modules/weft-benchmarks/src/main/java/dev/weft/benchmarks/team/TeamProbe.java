package dev.weft.benchmarks.team;

import com.sun.management.ThreadMXBean;
import dev.weft.launch.Schedule;
import dev.weft.team.RangeBody;
import dev.weft.team.ThreadTeam;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Set;

/** Launches of a team of two, without kernels: bodies are plain Java. */
final class TeamProbe {
    private static final int THREADS = 2;
    private static final int ATTEMPTS = 3;
    private static final long NANOS_PER_MILLI = 1_000_000;
    /** Some hundred microseconds, for which a team wakes its workers. */
    private static final long WAKING_STEPS = 200_000;

    /** A little less than half the bodies: now and then the caller may help out. */
    private static final double WORKERS_SHARE = 0.4;

    private static final String WORKERS = "weft-team-probe";

    private final ThreadTeam team;

    /** Where the caller's own work leads. */
    private float result;

    private TeamProbe(ThreadTeam team) {
        this.team = team;
    }

    /**
     * Answers {@code empty SCHEDULE MILLIS}, {@code work SCHEDULE STEPS MILLIS}, {@code triangle SCHEDULE ITEMS
     * MILLIS}: nanoseconds, and which share of the batches count; {@code bytes SCHEDULE LAUNCHES}: allocated per
     * launch.
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        try (ThreadTeam team =
                ThreadTeam.builder().threads(THREADS).name("probe").build()) {
            Requests.serve(new TeamProbe(team)::answer);
        }
    }

    private double[] answer(Requests.Words request) {
        String what = request.next();
        Schedule schedule = Schedule.valueOf(request.next());
        long size = request.nextLong();
        return switch (what) {
            case "empty" -> Windows.medians(size * NANOS_PER_MILLI, new Launches(schedule, new Empty()));
            case "work" -> work(schedule, size, request.nextLong() * NANOS_PER_MILLI);
            case "triangle" -> triangle(schedule, size, request.nextLong() * NANOS_PER_MILLI);
            case "bytes" -> new double[] {bytes(schedule, size)};
            default -> throw request.unknown();
        };
    }

    private double[] work(Schedule schedule, long steps, long windowNanos) {
        return Windows.medians(windowNanos, new Launches(schedule, new Busy(steps)), times -> {
            for (long t = 0; t < times; t++) {
                result = BusyWork.run(result, steps);
            }
        });
    }

    private double[] triangle(Schedule schedule, long items, long windowNanos) {
        RangeBody body = new Triangle((int) items);
        return Windows.medians(windowNanos, times -> {
            for (long t = 0; t < times; t++) {
                team.forRange(items, schedule, body);
            }
        });
    }

    /** Of the caller and of the workers; the least of several attempts, for what happens once is not of a launch. */
    private double bytes(Schedule schedule, long launches) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Windows.Repeated repeated = new Launches(schedule, new Empty());
        repeated.repeat(launches);
        long[] members = members();
        double least = Double.POSITIVE_INFINITY;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            double before = sum(threads.getThreadAllocatedBytes(members));
            repeated.repeat(launches);
            least = Math.min(least, sum(threads.getThreadAllocatedBytes(members)) - before);
        }
        return least / launches;
    }

    private static long[] members() {
        Set<Thread> all = Thread.getAllStackTraces().keySet();
        Thread caller = Thread.currentThread();
        long[] members = all.stream()
                .filter(thread -> thread == caller || thread.getName().startsWith(WORKERS))
                .mapToLong(Thread::threadId)
                .toArray();
        if (members.length != THREADS) {
            throw new IllegalStateException("the team's threads are not found by name: threads=" + all);
        }
        return members;
    }

    private static double sum(long[] values) {
        double sum = 0;
        for (long value : values) {
            sum += value;
        }
        return sum;
    }

    /**
     * Launches of two indices, one for each thread. A batch counts if the worker ran its share of the bodies: where it
     * sleeps or is kept from its CPU the caller runs both, which is no fork and no join.
     */
    private final class Launches implements Windows.Repeated {
        private final Schedule schedule;
        private final Counted body;
        private final Counted longBody = new Busy(WAKING_STEPS);
        private long before;

        Launches(Schedule schedule, Counted body) {
            this.schedule = schedule;
            this.body = body;
        }

        @Override
        public void prepare() {
            if (body.onWorker() - before == 0) {
                team.forRange(THREADS, Schedule.STATIC, longBody);
                team.forRange(THREADS, schedule, body);
            }
            before = body.onWorker();
        }

        @Override
        public void repeat(long times) {
            for (long t = 0; t < times; t++) {
                team.forRange(THREADS, schedule, body);
            }
        }

        @Override
        public boolean counts(long times) {
            return body.onWorker() - before >= WORKERS_SHARE * THREADS * times;
        }
    }

    /** A body that counts on which of two threads it runs; what each of them writes has lines of its own. */
    private abstract static class Counted implements RangeBody {
        private static final int APART = 32;

        private final Thread caller = Thread.currentThread();
        private final long[] counts = new long[(THREADS + 1) * APART];

        @Override
        public final void run(long begin, long end) {
            for (long i = begin; i < end; i++) {
                runOne(i);
            }
            counts[Thread.currentThread() == caller ? APART : 2 * APART] += end - begin;
        }

        abstract void runOne(long index);

        long onWorker() {
            return counts[2 * APART];
        }
    }

    /** Does nothing but count. */
    private static final class Empty extends Counted {
        @Override
        void runOne(long index) {}
    }

    /** The same steps for each index. */
    private static final class Busy extends Counted {
        private static final int APART = 64;

        private final float[] results = new float[(THREADS + 1) * APART];
        private final long steps;

        Busy(long steps) {
            this.steps = steps;
        }

        @Override
        void runOne(long index) {
            int mine = (int) (index + 1) * APART;
            results[mine] = BusyWork.run(results[mine], steps);
        }
    }

    /** As many steps as the index says. */
    private static final class Triangle implements RangeBody {
        private final float[] results;

        Triangle(int items) {
            results = new float[items];
        }

        @Override
        public void run(long begin, long end) {
            for (long i = begin; i < end; i++) {
                results[(int) i] = BusyWork.run(results[(int) i], i);
            }
        }
    }
}
