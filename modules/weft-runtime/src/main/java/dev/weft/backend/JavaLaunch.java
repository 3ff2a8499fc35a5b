package dev.weft.backend;

import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Inspection;
import dev.weft.launch.Launch;
import dev.weft.launch.Schedule;
import dev.weft.memory.RangeAction;
import dev.weft.plan.BodyKind;
import java.util.Objects;

/**
 * A prepared launch that runs its kernel as plain Java.
 *
 * @param java what runs
 * @param threads deals out the work-items
 * @param reason why the kernel is not compiled
 */
public record JavaLaunch(JavaBody java, Threads threads, String reason) implements Launch {
    /** Deals work-items out to threads and returns when all are done. */
    public interface Threads {
        /**
         * Runs an action over all work-items.
         *
         * @param count how many there are
         * @param threadsMax how many threads may take part
         * @param action what to run on each piece
         */
        void forRange(long count, int threadsMax, RangeAction action);

        /**
         * Runs a body over its range, in groups where it asks for them and this can.
         *
         * @param body what to run
         */
        default void run(JavaBody body) {
            forRange(body.range().size(), Integer.MAX_VALUE, body::run);
        }
    }

    @Override
    public void run() {
        run(java);
    }

    private void run(JavaBody body) {
        threads.run(body);
    }

    @Override
    public void run(Kernel sameClass) {
        checkSameClass(java.body(), sameClass);
        run(new JavaBody(sameClass, java.kind(), java.range()));
    }

    /**
     * Checks the kernel that a prepared launch is given.
     *
     * @param prepared the kernel that was prepared
     * @param given the kernel to run
     * @throws IllegalArgumentException if their classes differ
     */
    public static void checkSameClass(Object prepared, Kernel given) {
        Objects.requireNonNull(given, "sameClass");
        if (given.getClass() != prepared.getClass()) {
            throw new IllegalArgumentException("a prepared launch takes kernels of its own class: prepared="
                    + prepared.getClass().getName() + ", given="
                    + given.getClass().getName() + "; prepare one for the other class");
        }
    }

    @Override
    public Launch withSchedule(Schedule schedule) {
        Objects.requireNonNull(schedule, "schedule");
        return this;
    }

    @Override
    public Launch withMaxThreads(int threadsMax) {
        checkThreads(threadsMax);
        return new JavaLaunch(java, new Limited(threads, threadsMax), reason);
    }

    /** Fewer threads of the same sort. */
    private record Limited(Threads all, int limit) implements Threads {
        @Override
        public void forRange(long count, int threadsMax, RangeAction action) {
            all.forRange(count, Math.min(threadsMax, limit), action);
        }

        @Override
        public void run(JavaBody body) {
            if (all instanceof InTurns) {
                all.run(body);
            } else {
                Threads.super.run(body);
            }
        }
    }

    /** Threads of which one runs at a time, so that a limit means nothing and groups can meet. */
    public interface InTurns extends Threads {}

    /**
     * Checks a limit of threads.
     *
     * @param threadsMax the limit
     * @throws IllegalArgumentException if it is below 1
     */
    public static void checkThreads(int threadsMax) {
        if (threadsMax < 1) {
            throw new IllegalArgumentException("a launch needs at least one thread: threads=" + threadsMax);
        }
    }

    @Override
    public Inspection inspect() {
        return new JavaInspection(reason);
    }

    /**
     * Makes what a device runs as Java.
     *
     * @param body a kernel or an index body
     * @param kind which of them
     * @param range the ndrange
     * @param threads deals out the work-items
     * @param reason why the kernel is not compiled
     * @return the launch
     */
    public static JavaLaunch of(Object body, BodyKind kind, NDRange range, Threads threads, String reason) {
        return new JavaLaunch(new JavaBody(body, kind, range), threads, reason);
    }
}
