package dev.weft.benchmarks.team;

/**
 * How long to measure.
 *
 * @param rounds how many turns each contestant gets
 * @param windowMillis how long a turn lasts, where calls are short
 * @param axpyMillis how long a turn lasts, where every launch is timed
 * @param hogMillis how long a turn lasts beside other busy processes: long enough for them to get the CPU many times
 * @param warmMillis how long each contestant runs before the first round
 */
record Effort(int rounds, int windowMillis, int axpyMillis, int hogMillis, int warmMillis) {
    static final Effort FULL = new Effort(21, 24, 20, 100, 300);
    static final Effort QUICK = new Effort(3, 8, 4, 20, 60);

    Effort withRounds(int count) {
        return new Effort(count, windowMillis, axpyMillis, hogMillis, warmMillis);
    }
}
