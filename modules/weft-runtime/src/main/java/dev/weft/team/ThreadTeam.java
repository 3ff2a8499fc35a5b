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
 * launch touched first is touched by the same worker in the next. {@link Schedule#STATIC} keeps to that split, but for
 * blocks whose owner does not come in time: they run on the caller. {@link Schedule#STEAL} also lets threads that are
 * done take from others, {@link Schedule#GUIDED} deals pieces from a counter, {@link Schedule#AUTO} keeps the static
 * split while launches stay under 50 microseconds and of one size, and steals otherwise.
 *
 * <p><b>Short launches.</b> What is known to take less than 1.5 microseconds on one thread runs on the caller as a
 * whole under {@code AUTO}; so does, under any schedule, what is done before sleeping workers could help. Where a team
 * has more threads than there are CPUs, a launch that is known to take less than 75 microseconds is cut into as many
 * blocks as there are CPUs.
 *
 * <p><b>Any thread may launch</b>: platform or virtual, several at once, from a cleaner, from inside a body. A launch
 * that finds the team taken, by another thread or by the launch that it is nested in, runs as a whole on its caller.
 * A virtual thread hands a launch that may take 100 microseconds or more over to a platform thread and sleeps
 * meanwhile, so that its carrier is free.
 *
 * <p><b>Memory.</b> What the caller did before the launch is visible to the bodies, what the bodies did is visible to
 * the caller after it. The team keeps no reference to a body after its launch.
 *
 * <p><b>Errors.</b> When a body throws, pieces that run already run to their own ends, what has not begun is left out;
 * then the caller throws the first error, with later ones suppressed in it. The team stays usable. Interrupts of the
 * caller stay pending.
 *
 * <p>Workers are daemon threads, and start with the first launch that needs them. A body must not wait for another
 * piece of its own launch, since pieces may run one after the other, nor for a launch by a virtual thread, which may
 * wait for a platform thread to make it; nor may a launch from a class's static
 * initialiser have a body that uses that class, which the initialising thread alone may enter.
 */
public final class ThreadTeam implements AutoCloseable {
    private static final long FREE = 0;
    private static final long CLOSED = -1;

    private static final long STOP_POLL_NANOS = 100_000;

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
    private final Placement placement;
    private final int cpus;

    /**
     * The id of the thread that holds the team, or that nobody does, or that it is closed. Taken by compare and set,
     * given back by release, which pair; read opaquely to see whether trying is worth while. Volatile for the one write
     * that may not call anything.
     */
    private volatile long state = FREE;

    /** Whether a launch was given up half done, so that the crew is of no more use. The holder's. */
    private boolean broken;

    /** What the participants share; each start of workers has its own. Read and written by the state word's holder. */
    private Crew crew;

    /** The workers, while there are any. Read and written by the state word's holder. */
    private @Nullable Workers workers;

    private final Drowsiness drowsiness = new Drowsiness();
    private final Patience patience = new Patience();

    /** Lets one thread at a time stop the team. */
    private final Object stopLock = new Object();

    /**
     * Whether somebody waits to stop the team: launches then leave it alone and run on their callers. Written under
     * the stop lock; read by launchers (volatile). A launch that misses it is waited for.
     */
    private volatile boolean stopping;

    private ThreadTeam(String name, int threads, Pinning pinning, boolean shared) {
        this.name = name;
        this.threads = threads;
        this.shared = shared;
        this.cpus = CommonSize.cpus();
        this.placement = Placement.here(pinning, threads);
        this.crew = newCrew(placement);
    }

    /**
     * The team that everything shares by default: one thread for each CPU that this process may use, or fewer where
     * the setting {@code weft.threads} says so or {@code weft.pin} lists fewer. It is never closed; {@link
     * #shutdownCommon} stops its threads.
     *
     * @return the common team, always the same
     * @throws IllegalArgumentException if a setting has no valid value, or {@code weft.pin} names a CPU that this
     *     process may not use
     */
    public static ThreadTeam common() {
        ThreadTeam team = common;
        return team != null ? team : createCommon();
    }

    private static ThreadTeam createCommon() {
        synchronized (COMMON_LOCK) {
            ThreadTeam team = common;
            if (team == null) {
                team = pinnedAsSet(CommonSize.threads(), Settings.PIN.value());
                common = team;
            }
            return team;
        }
    }

    private static ThreadTeam pinnedAsSet(int threads, String pin) {
        try {
            Pinning pinning = Pinning.parse(pin);
            return new ThreadTeam("weft-team-0", pinning.threads(threads), pinning, true);
        } catch (IllegalArgumentException unfit) {
            throw new IllegalArgumentException(
                    "the common team can't be pinned as set: weft.pin=" + pin + ", " + unfit.getMessage(), unfit);
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
            team.stop(FREE);
        }
    }

    /**
     * A builder of teams of one's own.
     *
     * @return a builder set to one thread for each CPU that this process may use, or for each CPU of the list that it
     *     is pinned to; not pinned
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Runs a body over the indices 0 to {@code n - 1} on all threads of the team and returns when they are done.
     *
     * @param n how many indices there are; 0 runs nothing
     * @param schedule how they are dealt
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
     * @param schedule how the indices are dealt
     * @param body what to run on each piece
     * @throws IllegalArgumentException if {@code n} is negative or {@code maxThreads} is less than 1
     * @throws IllegalStateException if the team is closed
     */
    public void forRange(long n, int maxThreads, Schedule schedule, RangeBody body) {
        Objects.requireNonNull(body, "body");
        forRange(n, maxThreads, schedule, body, LaunchHistory.of(body.getClass()));
    }

    /**
     * As {@link #forRange(long, int, Schedule, RangeBody)}, for bodies of one class that do work of several kinds.
     *
     * @param n how many indices there are; 0 runs nothing
     * @param maxThreads the most threads to use; more than the team has is the same as all
     * @param schedule how the indices are dealt
     * @param body what to run on each piece
     * @param history what earlier launches of this kind cost; this launch is added to it
     * @throws IllegalArgumentException if {@code n} is negative or {@code maxThreads} is less than 1
     * @throws IllegalStateException if the team is closed
     */
    public void forRange(long n, int maxThreads, Schedule schedule, RangeBody body, LaunchHistory history) {
        Objects.requireNonNull(schedule, "schedule");
        Objects.requireNonNull(body, "body");
        if (n < 0 || maxThreads < 1) {
            throw outOfRange(n, maxThreads);
        }
        if (n > 0 && Thread.currentThread().isVirtual() && !history.isKnownShorter(n, LaunchHistory.CARRIER_NANOS)) {
            HandOver.run(() -> launch(n, maxThreads, schedule, body, history));
        } else {
            launch(n, maxThreads, schedule, body, history);
        }
    }

    private void launch(long n, int maxThreads, Schedule schedule, RangeBody body, LaunchHistory history) {
        int blocks = blocks(n, maxThreads, history);
        boolean alone =
                blocks <= 1 || (schedule == Schedule.AUTO && history.isKnownShorter(n, LaunchHistory.ALONE_NANOS));
        long self = Thread.currentThread().threadId();
        boolean held = false;
        boolean together = false;
        Throwable failure = null;
        try {
            held = !alone && mayTake() && STATE.compareAndSet(this, FREE, self);
            if (held) {
                StackProbe.touch();
                ready();
                together = !isDoneBeforeSleepersCome(n, blocks, history);
                failure = together ? runTogether(n, blocks, schedule, body, history) : null;
            }
        } catch (Throwable unfinished) {
            // Not a body's error: the caller's stack ended, say. Nothing may be called from here on.
            if (held) {
                crew.region.error = crew.region.abandoned;
                int idle = 0;
                while (idle < crew.slots.length) {
                    // who is busy may run a piece of the user's body, which must not outlive the launch
                    idle += crew.slots[idle].busy == 0 ? 1 : 0;
                }
                broken = true;
                state = FREE;
            }
            throw unfinished;
        }
        if (held) {
            STATE.setRelease(this, FREE);
        }
        if (!together) {
            runAlone(n, body, history);
        } else if (failure != null) {
            ThreadTeam.<RuntimeException>rethrow(failure);
        }
    }

    /** One for each thread; of more threads than CPUs, those that would have to wait for a CPU can't help soon. */
    private int blocks(long n, int maxThreads, LaunchHistory history) {
        int most = Math.min(maxThreads, threads);
        if (most > cpus && history.isKnownShorter(n, LaunchHistory.WAKE_WORTH_NANOS)) {
            most = cpus;
        }
        return (int) Math.min(n, most);
    }

    private boolean isDoneBeforeSleepersCome(long n, int blocks, LaunchHistory history) {
        return history.isKnownShorter(n, LaunchHistory.WAKE_WORTH_NANOS)
                && crew.hasSleepers(blocks)
                && !drowsiness.isBurst(history.serialNanos(n));
    }

    private void runAlone(long n, RangeBody body, LaunchHistory history) {
        if ((long) STATE.getOpaque(this) == CLOSED) {
            throw closed();
        }
        if (n == 0) {
            return;
        }
        if (history.timesNext()) {
            long start = System.nanoTime();
            body.run(0, n);
            history.record(n, System.nanoTime() - start, 1);
        } else {
            body.run(0, n);
        }
    }

    private @Nullable Throwable runTogether(
            long n, int blocks, Schedule schedule, RangeBody body, LaunchHistory history) {
        long sharing = sharing(schedule, n, history);
        long perClaim = history.indicesPerClaim(n / blocks);
        boolean impatient = placement.oversubscribed() || history.isKnownShorter(n, LaunchHistory.WAKE_WORTH_NANOS);
        long patienceNanos = impatient ? Participant.AWAKE_NANOS : patience.nanos();
        boolean timed = history.timesNext();
        long start = timed ? System.nanoTime() : 0;
        Throwable failure = crew.run(n, blocks, sharing, perClaim, patienceNanos, body);
        boolean inVain = !impatient && crew.waitedInVain();
        if (!impatient) {
            patience.note(inVain);
        }
        if (timed) {
            // workers that came too late did nothing
            history.record(n, System.nanoTime() - start, inVain ? 1 : Math.min(blocks, cpus));
        }
        return failure;
    }

    private static long sharing(Schedule schedule, long n, LaunchHistory history) {
        return switch (schedule) {
            case STATIC -> Region.STATIC;
            case STEAL -> Region.STEAL;
            case GUIDED -> Region.GUIDED;
            case AUTO -> history.keepsStatic(n) ? Region.STATIC : Region.STEAL;
        };
    }

    /** {@return whether it is worth while to try and take the team} */
    private boolean mayTake() {
        long seen = (long) STATE.getOpaque(this);
        if (seen == CLOSED) {
            throw closed();
        }
        return seen == FREE && !stopping;
    }

    /** Called by the holder: workers run afterwards, and no launch has been given up half done. */
    private void ready() {
        if (broken) {
            Workers left = workers;
            workers = null;
            if (left != null) {
                left.stop();
            }
            crew = newCrew(placement);
            broken = false;
        }
        if (workers == null) {
            Workers members = new Workers(this, crew, placement, name);
            members.start();
            workers = members;
        }
    }

    private static Crew newCrew(Placement placement) {
        return new Crew(placement, new Region(), Crew.slotsFor(placement), new Timing());
    }

    /** Throws a body's error to the caller as it is, checked or not. */
    @SuppressWarnings("unchecked")
    static <T extends Throwable> void rethrow(Throwable error) throws T {
        throw (T) error;
    }

    /**
     * {@return the number of the CPU that a slot is pinned to, or -1 where the system decides}
     *
     * @param slot from 0 to below {@link #threads}
     * @throws IndexOutOfBoundsException if there is no such slot
     */
    public int cpu(int slot) {
        return placement.cpu(Objects.checkIndex(slot, threads));
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
            Workers running = workers;
            workers = null;
            if (running != null) {
                running.stop();
                crew = newCrew(placement);
                broken = false;
            }
        } finally {
            STATE.setRelease(this, stateAfter);
        }
    }

    /** Takes the team, waiting for the launch that has it; false if it is closed. */
    private boolean takeToStop(long self) {
        boolean interrupted = false;
        long seen = (long) STATE.getOpaque(this);
        while (seen != CLOSED && !(seen == FREE && STATE.compareAndSet(this, FREE, self))) {
            if (seen != FREE) {
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
        private static final int UNSET = 0;

        private int threads = UNSET;
        private Pinning pinning = Pinning.NONE;
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
         * Sets where the workers run; nowhere in particular unless this is called.
         *
         * @param places where
         * @return this builder
         */
        public Builder pin(Pinning places) {
            pinning = Objects.requireNonNull(places, "places");
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
         * @throws IllegalArgumentException if the pinning names a CPU that this process may not use
         */
        public ThreadTeam build() {
            String part = name != null ? name : Integer.toString(TEAMS.getAndIncrement());
            int count = threads == UNSET ? pinning.threads(CommonSize.cpus()) : threads;
            return new ThreadTeam("weft-team-" + part, count, pinning, false);
        }
    }
}
