package dev.weft.benchmarks.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class WindowsTest {
    /** Rests a little; every so many batches do not count. */
    private static final class Rest implements Windows.Repeated {
        private final int countsEach;
        private int batches;

        Rest(int countsEach) {
            this.countsEach = countsEach;
        }

        @Override
        public void repeat(long times) {
            for (long t = 0; t < times; t++) {
                LockSupport.parkNanos(50_000);
            }
        }

        @Override
        public boolean counts(long times) {
            return countsEach > 0 && ++batches % countsEach == 0;
        }
    }

    @Test
    void everyWorkHasItsMedianAndTheLastNumberIsTheShareThatCounts() {
        double[] numbers = Windows.medians(2_000_000, new Rest(1), new Rest(1));
        assertEquals(3, numbers.length);
        assertTrue(numbers[0] > 0 && numbers[1] > 0);
        assertEquals(1, numbers[2]);
    }

    @Test
    void batchesThatDoNotCountAreNoMeasurement() {
        double[] numbers = Windows.medians(2_000_000, new Rest(0), new Rest(1));
        assertTrue(Double.isNaN(numbers[0]));
        assertTrue(numbers[1] > 0);
        assertEquals(0, numbers[2]);
    }
}
