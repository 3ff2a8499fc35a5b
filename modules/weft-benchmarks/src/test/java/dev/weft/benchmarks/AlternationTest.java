package dev.weft.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.benchmarks.measure.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class AlternationTest {
    /** Counts its launches. */
    private static final class Counter implements Contestant {
        private long launches;

        @Override
        public String name() {
            return "counter";
        }

        @Override
        public void launch(long times) {
            launches += times;
        }
    }

    @Test
    void everyContestantGetsAWindowInEveryRound() {
        Counter first = new Counter();
        Counter second = new Counter();
        List<Samples> samples = new Alternation(4, 1_000, 0).measure(List.of(first, second));
        assertEquals(2, samples.size());
        assertEquals(4, samples.get(0).count());
        assertEquals(4, samples.get(1).count());
        assertTrue(first.launches > 4 && second.launches > 4, first.launches + " " + second.launches);
        assertTrue(samples.get(0).min() > 0);
    }
}
