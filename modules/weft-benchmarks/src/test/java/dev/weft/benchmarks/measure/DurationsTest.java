package dev.weft.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DurationsTest {
    @Test
    void durationsHaveTheirUnit() {
        assertEquals("1.5 ns", Durations.text(1.5));
        assertEquals("2.50 us", Durations.text(2_500));
        assertEquals("3.25 ms", Durations.text(3_250_000));
    }
}
