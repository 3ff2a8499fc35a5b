package dev.weft.fuzz;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The decisions that a generator takes, one number each: made at random and remembered, or taken from a list and then
 * all zero. Generators are written so that smaller numbers make simpler kernels; so a kernel becomes simpler when its
 * list becomes shorter or its numbers smaller. The idea is that of Hypothesis (D. MacIver, A. Donaldson, "Test-Case
 * Reduction via Test-Case Generation", ECOOP 2020). Not thread-safe.
 */
final class Choices implements RandomGenerator {
    private final @Nullable SplittableRandom random;
    private final long[] given;
    private long[] made = new long[256];
    private int count;

    private Choices(@Nullable SplittableRandom random, long[] given) {
        this.random = random;
        this.given = given;
    }

    /** {@return decisions at random; the same seed makes the same} */
    static Choices random(long seed) {
        return new Choices(new SplittableRandom(seed), new long[0]);
    }

    /** {@return these decisions, and zeros after them} */
    static Choices replay(long[] list) {
        return new Choices(null, list.clone());
    }

    /** {@return the decisions so far} */
    long[] made() {
        return Arrays.copyOf(made, count);
    }

    @Override
    public long nextLong() {
        return remember(random == null ? nextGiven() : random.nextLong());
    }

    @Override
    public int nextInt(int bound) {
        return (int) remember(random == null ? Long.remainderUnsigned(nextGiven(), bound) : random.nextInt(bound));
    }

    @Override
    public int nextInt(int origin, int bound) {
        return origin + nextInt(bound - origin);
    }

    @Override
    public boolean nextBoolean() {
        return nextInt(2) == 1;
    }

    private long nextGiven() {
        return count < given.length ? given[count] : 0;
    }

    private long remember(long choice) {
        if (count == made.length) {
            made = Arrays.copyOf(made, 2 * count);
        }
        made[count++] = choice;
        return choice;
    }
}
