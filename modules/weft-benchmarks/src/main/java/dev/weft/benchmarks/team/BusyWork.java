package dev.weft.benchmarks.team;

/**
 * Work that takes as long on every side: dependent steps, which no compiler can reorder; {@code team_program.c} has the
 * same.
 */
final class BusyWork {
    private static final long PROBE_STEPS = 20_000;
    private static final int PROBES = 50;

    private BusyWork() {}

    /** Makes so many steps and returns what they lead to. */
    static float run(float start, long steps) {
        float value = start;
        for (long step = 0; step < steps; step++) {
            value = value * 0.999f + 0.001f;
        }
        return value;
    }

    /** {@return how many steps take so long, when some others took so long} */
    static long stepsFor(double nanos, long measuredSteps, double measuredNanos) {
        if (measuredSteps < 1 || measuredNanos <= 0 || nanos <= 0) {
            throw new IllegalArgumentException("nothing was measured: steps=" + measuredSteps + ", nanos="
                    + measuredNanos + ", wanted nanos=" + nanos);
        }
        return Math.max(1, Math.round(measuredSteps * (nanos / measuredNanos)));
    }

    /** {@return how many steps take so long on this machine, by the fastest of many tries} */
    static long calibrate(double nanos) {
        long least = Long.MAX_VALUE;
        float value = 0.5f;
        for (int probe = 0; probe < PROBES; probe++) {
            long start = System.nanoTime();
            value = run(value, PROBE_STEPS);
            least = Math.min(least, System.nanoTime() - start);
        }
        if (value < 0) {
            throw new IllegalStateException("steps lead below zero: value=" + value);
        }
        return stepsFor(nanos, PROBE_STEPS, (double) Math.max(1, least));
    }
}
