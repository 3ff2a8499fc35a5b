package dev.weft.team;

/**
 * What recent launches of one kind of body cost, from which the next launch chooses how to run. Keep one for each kind:
 * a history that mixes bodies of different cost chooses badly, though never wrongly.
 *
 * <p>Any number of threads may use it at once, unsynchronised: the numbers are hints, a lost update is one launch
 * forgotten. Only some launches are timed once a few have been, since reading the clock twice costs as much as a short
 * launch.
 */
public final class LaunchHistory {
    /** A launch that takes less on one thread runs there: about five transfers of a cache line. */
    static final long ALONE_NANOS = 1_500;

    /** As {@link #ALONE_NANOS} where workers sleep: three wake-ups. */
    static final long WAKE_WORTH_NANOS = 75_000;

    /** Launches that take less keep the static split while the range stays the same. */
    static final long STATIC_NANOS = 50_000;

    /** Launches of virtual threads that take less may hold the carrier. */
    static final long CARRIER_NANOS = 100_000;

    /** What a stealing participant claims at once takes about so long. */
    static final long CLAIM_NANOS = 20_000;

    private static final int ALWAYS_TIMED = 4;
    private static final int TIMED_ONE_OF = 16;

    private static final ClassValue<LaunchHistory> BY_CLASS = new ClassValue<>() {
        @Override
        protected LaunchHistory computeValue(Class<?> type) {
            return new LaunchHistory();
        }
    };

    /** Written and read by launchers, plain and racing. */
    private int launches;

    /** What an index costs on one thread, in nanoseconds; negative while nothing is known. */
    private double indexNanos = -1;

    private long lastIndices = -1;
    private long lastNanos;

    /** A history that knows nothing yet. */
    public LaunchHistory() {}

    /**
     * The one history that all launches share whose bodies are of a class.
     *
     * @param bodyClass the class
     * @return its history, kept as long as the class
     */
    public static LaunchHistory of(Class<?> bodyClass) {
        return BY_CLASS.get(bodyClass);
    }

    /** {@return whether to time the launch that comes now} */
    boolean timesNext() {
        int count = launches++;
        return count < ALWAYS_TIMED || count % TIMED_ONE_OF == 0;
    }

    /**
     * Takes note of a launch.
     *
     * @param indices how many indices it had
     * @param nanos how long it took
     * @param threads how many threads shared it
     */
    void record(long indices, long nanos, int threads) {
        double measured = (double) nanos * threads / indices;
        double known = indexNanos;
        // a launch that met a busy machine, or code not yet compiled, says little: upwards slowly, downwards fast
        if (known < 0) {
            indexNanos = measured;
        } else if (measured < known) {
            indexNanos = (known + 3 * measured) / 4;
        } else {
            indexNanos = (known + Math.min(measured, 2 * known + 1e-3)) / 2;
        }
        lastIndices = indices;
        lastNanos = nanos;
    }

    /** {@return how long so many indices take on one thread, in nanoseconds; negative if nothing is known} */
    double serialNanos(long indices) {
        return indexNanos * indices;
    }

    /** {@return whether so many indices are known to take less than so long on one thread} */
    boolean isKnownShorter(long indices, long nanos) {
        double known = indexNanos;
        return known >= 0 && known * indices < nanos;
    }

    /** {@return whether the last launch was short, and as large as this one} */
    boolean keepsStatic(long indices) {
        return lastIndices == indices && lastNanos < STATIC_NANOS;
    }

    /** {@return how many indices of a block to claim at once while stealing} */
    long indicesPerClaim(long block) {
        double known = indexNanos;
        long eighth = (block + 7) / 8;
        return known <= 0 ? eighth : Math.max(1, (long) Math.min(Long.MAX_VALUE / 2.0, CLAIM_NANOS / known));
    }
}
