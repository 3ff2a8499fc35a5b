package dev.weft.benchmarks.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BusyWorkTest {
    @Test
    void stepsGrowWithTheTimeThatTheyShallTake() {
        assertEquals(5_000, BusyWork.stepsFor(10_000, 20_000, 40_000));
        assertEquals(10_000, BusyWork.stepsFor(20_000, 20_000, 40_000));
        assertEquals(1, BusyWork.stepsFor(1, 20_000, 4e9));
    }

    @Test
    void aTimeOfNothingCalibratesNothing() {
        assertThrows(IllegalArgumentException.class, () -> BusyWork.stepsFor(10_000, 20_000, 0));
        assertThrows(IllegalArgumentException.class, () -> BusyWork.stepsFor(10_000, 0, 40_000));
    }

    @Test
    void everyStepIsMade() {
        assertEquals(0.5f, BusyWork.run(0.5f, 0));
        assertEquals(0.5f * 0.999f + 0.001f, BusyWork.run(0.5f, 1));
        assertEquals(BusyWork.run(BusyWork.run(0.5f, 3), 4), BusyWork.run(0.5f, 7));
        assertTrue(BusyWork.calibrate(10_000) > 0);
    }
}
