package dev.weft.team;

import dev.weft.launch.Schedule;
import dev.weft.settings.Settings;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A warm team of threads that runs index ranges in parallel: the launching thread and workers that wait between
 * launches, spinning for a short while, then yielding, then parked.
 *
 * <p><b>Split.</b> A range of n indices is cut into one contiguous block per thread; the first {@code n mod threads}
 * blocks hold one index more. Block k belongs to slot k, the caller is slot 0, whichever thread that is: memory that a
 * launch touched first is touched by the same worker in the next. Where an owner does not come in time its block runs
 * on the caller.
 *
 * <p><b>Any thread may launch</b>: platform or virtual, several at once, from a cleaner, from inside a body. A launch
 * that finds the team taken, by another thread or by the launch that it is nested in, runs as a whole on its caller.
 *
 * <p><b>Memory.</b> What the caller did before the launch is visible to the bodies, what the bodies did is visible to
 * the caller after it. The team keeps no reference to a body after its launch.
 *
 * <p><b>Errors.</b> When bodies throw, all blocks still run to their own ends; then the caller throws the error of the
 * lowest block, with the others' suppressed in it. The team stays usable. Interrupts of the caller stay pending.
 *
 * <p>Workers are daemon threads, and start with the first launch that needs them. A body must not wait for another
 * block of its own launch, since blocks may run one after the other; nor may a launch from a class's static
 * initialiser have a body that uses that class, which the initialising thread alone may enter.
 */
public final class ThreadTeam implements AutoCloseable {
    private static final long FREE = 0;
    private static final long DORMANT = -1;
    private static final long CLOSED = -2;

    private static final long STOP_POLL_NANOS = 100_000;
    private static final int PROBE_DEPTH = 24;

    private static final VarHandle STATE;
    private static final AtomicInteger TEAMS = new AtomicInteger(1);
    private static final Object COMMON_LOCK = new Object();

    /** Written once under the lock; read without it (volatile). */
    private static volatile @Nullable ThreadTeam common;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(ThreadTeam.class, "state", long.class);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private final String name;
    private final int threads;
    private final boolean shared;

    /**
     * The id of the thread that holds the team, or that nobody does: free with its workers running, dormant without
     * them, or closed. Taken by compare and set, given back by release, which pair; read opaquely to see whether
     * trying is worth while.
     */
    private long state = DORMANT;

    /** The workers, while there are any. Read and written by the holder of the state word only, plain. */
    private @Nullable Crew crew;

    /** Lets one thread at a time stop the team. */
    private final Object stopLock = new Object();

    /**
     * Whether somebody waits to stop the team: launches then leave it alone and run on their callers. Written under
     * the stop lock; read by launchers (volatile). A launch that misses it is waited for.
     */
    private volatile boolean stopping;

    private ThreadTeam(String name, int threads, boolean shared) {
        this.name = name;
        this.threads = threads;
        this.shared = shared;
    }

    /**
     * The team that everything shares by default: one thread for each CPU that this process may use, or fewer where
     * the setting
     * {@code weft.threads} says so. It is never closed; {@link #shutdownCommon} stops its threads.
     *
     * @return the common team, always the same
     * @throws IllegalArgumentException if a setting has no valid value, or {@code weft.pin} asks for pinning, which
     *     this version does not have
     */
    public static ThreadTeam common() {
        ThreadTeam team = common;
        return team != null ? team : createCommon();
    }

    private static ThreadTeam createCommon() {
        synchronized (COMMON_LOCK) {
            ThreadTeam team = common;
            if (team == null) {
                CommonSize.checkPinning(Settings.PIN.value());
                team = new ThreadTeam("weft-team-0", CommonSize.threads(), true);
                common = team;
            }
            return team;
        }
    }

    /**
     * Stops the threads of the common team, after the launch that it is in, if any. The next launch starts them anew.
     * Does nothing where none run.
     *
     * @throws IllegalStateException if called from inside a launch of the common team
     */
    public static void shutdownCommon() {
        ThreadTeam team = common;
        if (team != null) {
            team.stop(DORMANT);
        }
    }

    /**
     * A builder of teams of one's own.
     *
     * @return a builder set to one thread for each CPU that this process may use, not pinned
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Runs a body over the indices 0 to {@code n - 1} on all threads of the team and returns when they are done.
     *
     * @param n how many indices there are; 0 runs nothing
     * @param schedule how they are dealt; this version splits statically whatever it is told
     * @param body what to run on each piece
     * @throws IllegalArgumentException if {@code n} is negative
     * @throws IllegalStateException if the team is closed
     */
    public void forRange(long n, Schedule schedule, RangeBody body) {
        forRange(n, threads, schedule, body);
    }

    /**
     * As {@link #forRange(long, Schedule, RangeBody)}, on at most so many threads, the caller among them. The split is
     * that of a team of so many.
     *
     * @param n how many indices there are; 0 runs nothing
     * @param maxThreads the most threads to use; more than the team has is the same as all
     * @param schedule how the indices are dealt; this version splits statically whatever it is told
     * @param body what to run on each piece
     * @throws IllegalArgumentException if {@code n} is negative or {@code maxThreads} is less than 1
     * @throws IllegalStateException if the team is closed
     */
    public void forRange(long n, int maxThreads, Schedule schedule, RangeBody body) {
        Objects.requireNonNull(schedule, "schedule");
        Objects.requireNonNull(body, "body");
        if (n < 0 || maxThreads < 1) {
            throw outOfRange(n, maxThreads);
        }
        int blocks = (int) Math.min(n, Math.min(maxThreads, threads));
        Crew taken = blocks > 1 ? take() : null;
        if (taken == null) {
            runSerially(n, body);
            return;
        }
        try {
            taken.run(n, blocks, body);
        } finally {
            STATE.setRelease(this, FREE);
        }
    }

    private void runSerially(long n, RangeBody body) {
        if ((long) STATE.getOpaque(this) == CLOSED) {
            throw closed();
        }
        if (n > 0) {
            body.run(0, n);
        }
    }

    /**
     * Takes the team for the current thread, starting its workers where they do not run; null if another launch has it.
     */
    private @Nullable Crew take() {
        probeStack(PROBE_DEPTH);
        long self = Thread.currentThread().threadId();
        while (true) {
            long seen = (long) STATE.getOpaque(this);
            if (seen == CLOSED) {
                throw closed();
            }
            if (!isFree(seen) || stopping) {
                return null;
            }
            if (STATE.compareAndSet(this, seen, self)) {
                Crew running = crew;
                return running != null ? running : startCrew();
            }
        }
    }

    private Crew startCrew() {
        try {
            Crew started = new Crew(this, name, threads, threads > CommonSize.cpus());
            started.start();
            crew = started;
            return started;
        } catch (Throwable refused) {
            STATE.setRelease(this, DORMANT);
            throw refused;
        }
    }

    /**
     * Uses more stack than taking the team and running a region do by themselves, so that a caller at the end of its
     * stack overflows here, where nothing has begun, and not with blocks under way.
     */
    private static int probeStack(int depth) {
        return depth == 0 ? 0 : probeStack(depth - 1) + 1;
    }

    /** {@return how many threads a launch uses at most, the caller among them} */
    public int threads() {
        return threads;
    }

    /**
     * Ends the team's workers, after the launch that it is in, if any. Closing a closed team does nothing.
     *
     * @throws IllegalStateException if this is the common team, or if called from inside a launch of this team
     */
    @Override
    public void close() {
        if (shared) {
            throw new IllegalStateException(
                    "the common team can't be closed: team=" + name + "; Weft.shutdown() stops its threads");
        }
        stop(CLOSED);
    }

    private void stop(long stateAfter) {
        Thread current = Thread.currentThread();
        if ((current instanceof Worker worker && worker.belongsTo(this))
                || (long) STATE.getOpaque(this) == current.threadId()) {
            throw new IllegalStateException(
                    "a team can't be stopped from inside its own launch: team=" + name + "; stop it afterwards");
        }
        synchronized (stopLock) {
            stopping = true;
            try {
                stopOnce(stateAfter, current.threadId());
            } finally {
                stopping = false;
            }
        }
    }

    private void stopOnce(long stateAfter, long self) {
        if (!takeToStop(self)) {
            return;
        }
        try {
            Crew running = crew;
            crew = null;
            if (running != null) {
                running.stop();
            }
        } finally {
            STATE.setRelease(this, stateAfter);
        }
    }

    /** Takes the team, waiting for the launch that has it; false if it is closed. */
    private boolean takeToStop(long self) {
        boolean interrupted = false;
        long seen = (long) STATE.getOpaque(this);
        while (seen != CLOSED && !(isFree(seen) && STATE.compareAndSet(this, seen, self))) {
            if (!isFree(seen)) {
                interrupted |= Thread.interrupted();
                LockSupport.parkNanos(STOP_POLL_NANOS);
            }
            seen = (long) STATE.getOpaque(this);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return seen != CLOSED;
    }

    private static boolean isFree(long state) {
        return state == FREE || state == DORMANT;
    }

    private IllegalStateException closed() {
        return new IllegalStateException(
                "the team is closed: team=" + name + "; launch before close() or build another");
    }

    private static IllegalArgumentException outOfRange(long n, int maxThreads) {
        return n < 0
                ? new IllegalArgumentException("negative number of indices: n=" + n + "; give 0 or more")
                : new IllegalArgumentException("too few threads: maxThreads=" + maxThreads + "; give 1 or more");
    }

    /** {@return the name and the number of threads, for logs} */
    @Override
    public String toString() {
        return "ThreadTeam[name=" + name + ", threads=" + threads + "]";
    }

    /** Builds teams of one's own. Not thread-safe. */
    public static final class Builder {
        private int threads = CommonSize.cpus();
        private @Nullable String name;

        private Builder() {}

        /**
         * Sets how many threads a launch uses, its caller among them. More than there are CPUs oversubscribes them.
         *
         * @param count the number of threads
         * @return this builder
         * @throws IllegalArgumentException if {@code count} is less than 1
         */
        public Builder threads(int count) {
            if (count < 1) {
                throw new IllegalArgumentException("too few threads: count=" + count + "; give 1 or more");
            }
            threads = count;
            return this;
        }

        /**
         * Sets where the workers run. This version leaves that to the operating system.
         *
         * @param pinning {@link Pinning#NONE}
         * @return this builder
         * @throws IllegalArgumentException if it is any other
         */
        public Builder pin(Pinning pinning) {
            Objects.requireNonNull(pinning, "pinning");
            if (pinning != Pinning.NONE) {
                throw new IllegalArgumentException(
                        "pinning is not available in this version: pinning=" + pinning + "; use Pinning.NONE");
            }
            return this;
        }

        /**
         * Sets what the workers' names say in place of the team's number, as in {@code weft-team-physics-worker-3}.
         *
         * @param teamName the name, not blank
         * @return this builder
         * @throws IllegalArgumentException if it is blank
         */
        public Builder name(String teamName) {
            if (teamName.isBlank()) {
                throw new IllegalArgumentException("blank team name: name=" + teamName + "; give some text");
            }
            name = teamName;
            return this;
        }

        /**
         * Makes the team. Its workers start with its first launch.
         *
         * @return a new team
         */
        public ThreadTeam build() {
            String part = name != null ? name : Integer.toString(TEAMS.getAndIncrement());
            return new ThreadTeam("weft-team-" + part, threads, false);
        }
    }
}
