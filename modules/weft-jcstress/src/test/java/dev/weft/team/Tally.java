package dev.weft.team;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** A body that counts how often each index ran. */
final class Tally implements RangeBody {
    private final AtomicIntegerArray runs;

    Tally(int indices) {
        runs = new AtomicIntegerArray(indices);
    }

    @Override
    public void run(long begin, long end) {
        for (long index = begin; index < end; index++) {
            runs.getAndIncrement((int) index);
        }
    }

    /** {@return how many indices ran exactly once, less those that ran more often} */
    int ranOnce() {
        int count = 0;
        for (int index = 0; index < runs.length(); index++) {
            int times = runs.get(index);
            count += times <= 1 ? times : -times;
        }
        return count;
    }
}
