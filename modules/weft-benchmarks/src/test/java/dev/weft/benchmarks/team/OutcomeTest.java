package dev.weft.benchmarks.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OutcomeTest {
    private static final double NOTHING = Double.NaN;

    @Test
    void ratiosAreTakenRoundByRound() {
        Turns.Outcome outcome = new Turns.Outcome(new double[][][] {{{2}, {40}, {600}}, {{1}, {10}, {100}}});
        assertEquals(4, outcome.ratio(0, 1));
        assertEquals(40, outcome.median(0));
        assertEquals(2, outcome.least(0));
    }

    @Test
    void turnsThatMeasuredNothingAreLeftOut() {
        Turns.Outcome outcome =
                new Turns.Outcome(new double[][][] {{{2}, {NOTHING}, {6}}, {{1}, {10}, {NOTHING}}, {{NOTHING}}});
        assertEquals(2, outcome.ratio(0, 1));
        assertEquals(4, outcome.median(0));
        assertTrue(Double.isNaN(outcome.median(2)));
        assertTrue(Double.isNaN(outcome.least(2)));
    }

    @Test
    void theExcessIsThatOfEachTurn() {
        Turns.Outcome outcome = new Turns.Outcome(new double[][][] {{{15, 10, 1}, {27, 20, 0.5}, {11, 9, 1}}});
        assertEquals(5, outcome.excess(0));
        assertEquals(2, outcome.leastExcess(0));
        assertEquals(1, outcome.last(0));
    }

    @Test
    void manyNumbersOfATurnBecomeTheirMedian() {
        Turns.Outcome outcome = new Turns.Outcome(new double[][][] {{{1, 2, 90}, {5, 4, 80}}, {{1}, {1}}});
        assertEquals(3.5, outcome.ofQuantiles(0.5).ratio(0, 1));
        assertEquals(90, outcome.all(0).quantile(1));
        assertEquals(6, outcome.all(0).count());
    }
}
