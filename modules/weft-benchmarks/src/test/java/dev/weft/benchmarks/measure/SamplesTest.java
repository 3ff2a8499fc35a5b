package dev.weft.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SamplesTest {
    private static Samples of(double... values) {
        Samples samples = new Samples();
        for (double value : values) {
            samples.add(value);
        }
        return samples;
    }

    @Test
    void theMedianDividesTheSortedValues() {
        assertEquals(3, of(9, 1, 3).median());
        assertEquals(2.5, of(9, 1, 3, 2).median());
        assertEquals(7, of(7).median());
    }

    @Test
    void quantilesLieBetweenLeastAndMost() {
        Samples samples = of(5, 1, 3, 2, 4);
        assertEquals(1, samples.min());
        assertEquals(5, samples.quantile(1));
        assertEquals(4.6, samples.quantile(0.9), 1e-12);
    }

    @Test
    void manyValuesAreKept() {
        Samples samples = new Samples();
        for (int i = 0; i < 1000; i++) {
            samples.add(i);
        }
        assertEquals(1000, samples.count());
        assertEquals(499.5, samples.median());
    }

    @Test
    void noSamplesHaveNoMedian() {
        assertThrows(IllegalStateException.class, () -> new Samples().median());
    }

    @Test
    void meanAndCountAboveSeeEveryValue() {
        Samples samples = of(1, 2, 9);
        assertEquals(4, samples.mean());
        assertEquals(2, samples.countAbove(1));
        assertEquals(0, samples.countAbove(9));
    }
}
