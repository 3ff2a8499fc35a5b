package dev.weft.benchmarks.team;

import dev.weft.Weft;
import dev.weft.array.FloatArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import dev.weft.launch.Launch;
import dev.weft.launch.Schedule;
import dev.weft.team.ThreadTeam;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Prepared launches of one kernel on teams of several sizes; one thread is the serial loop. */
final class AxpyProbe {
    private static final float FACTOR = 1.5f;
    private static final float X = 0.5f;
    private static final float Y = 0.25f;

    /** Until then every sum has few enough digits to be exact. */
    private static final long LAUNCHES_MAX = 2_000_000;

    private final Map<Integer, ThreadTeam> teams = new HashMap<>();
    private final Map<Long, Vectors> arrays = new HashMap<>();
    private final Map<String, Launch> launches = new HashMap<>();
    private double[] times = new double[1024];

    private AxpyProbe() {}

    /** Answers {@code THREADS SCHEDULE ITEMS MILLIS}: the nanoseconds of every launch in a window. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        AxpyProbe probe = new AxpyProbe();
        Requests.serve(probe::answer);
        for (ThreadTeam team : probe.teams.values()) {
            team.close();
        }
    }

    private double[] answer(Requests.Words request) {
        int threads = request.nextInt();
        Schedule schedule = Schedule.valueOf(request.next());
        long items = request.nextLong();
        long windowNanos = request.nextLong() * 1_000_000;
        Vectors data = arrays.computeIfAbsent(items, Vectors::new);
        Launch launch = launches.computeIfAbsent(
                threads + " " + schedule + " " + items, key -> prepare(threads, schedule, data, items));
        long warm = System.nanoTime() + windowNanos;
        while (System.nanoTime() - warm < 0) {
            launch.run();
            data.launches++;
        }
        int count = time(launch, windowNanos);
        data.launches += count;
        data.check();
        return Arrays.copyOf(times, count);
    }

    private Launch prepare(int threads, Schedule schedule, Vectors data, long items) {
        ThreadTeam team = teams.computeIfAbsent(
                threads,
                count -> ThreadTeam.builder()
                        .threads(count)
                        .name("axpy-" + count)
                        .build());
        return Weft.cpu(team)
                .prepare(new Axpy(FACTOR, data.x, data.y), NDRange.of(items))
                .withSchedule(schedule);
    }

    private int time(Launch launch, long windowNanos) {
        int count = 0;
        long last = System.nanoTime();
        long end = last + windowNanos;
        while (last - end < 0) {
            launch.run();
            long now = System.nanoTime();
            if (count == times.length) {
                times = Arrays.copyOf(times, 2 * count);
            }
            times[count++] = now - last;
            last = now;
        }
        return count;
    }

    /** A product and a sum. */
    record Axpy(float a, FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            y.set(i, a * x.get(i) + y.get(i));
        }
    }

    /** What all contestants work on, and how often they did. */
    private static final class Vectors {
        private final FloatArray x;
        private final FloatArray y;
        private long launches;

        Vectors(long items) {
            x = Weft.cpu().newFloatArray(items);
            y = Weft.cpu().newFloatArray(items);
            x.fill(X);
            y.fill(Y);
        }

        /** Every element must have been in every launch, once. */
        void check() {
            float expected = Y + launches * FACTOR * X;
            for (long i = 0; i < y.length(); i++) {
                if (y.get(i) != expected) {
                    throw new IllegalStateException(
                            "wrong result: index=" + i + ", value=" + y.get(i) + ", expected=" + expected);
                }
            }
            if (launches > LAUNCHES_MAX) {
                y.fill(Y);
                launches = 0;
            }
        }
    }
}
