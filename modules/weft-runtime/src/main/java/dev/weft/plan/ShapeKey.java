package dev.weft.plan;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What the code of a kernel is made for beside its own class: the classes of objects and lambdas that it was given, and
 * its enum constants. Classes stand in it by number, so that a key keeps none alive.
 *
 * @param numbers for each object its class's number, 0 for null; for an enum constant its place too
 */
@SuppressWarnings("ArrayRecordComponent") // equal by content, see below
record ShapeKey(long[] numbers) {
    /** The key of kernels that hold numbers and arrays alone. */
    static final ShapeKey PLAIN = new ShapeKey(new long[0]);

    private static final AtomicLong LAST = new AtomicLong();
    private static final ClassValue<Long> NUMBERS = new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
            return LAST.incrementAndGet();
        }
    };

    /** {@return a number that no other class of this process has or will have} */
    static long numberOf(Class<?> type) {
        return NUMBERS.get(type);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ShapeKey key && Arrays.equals(numbers, key.numbers);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(numbers);
    }
}
