package dev.weft.benchmarks.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.weft.benchmarks.measure.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class SafepointLogTest {
    private static String line(String operation, String reaching) {
        return "Safepoint \"" + operation + "\", Time since last: 52386 ns, Reaching safepoint: " + reaching
                + ", Cleanup: 11 ns, At safepoint: 4000 ns, Leaving safepoint: 900 ns, Total: 9999 ns";
    }

    @Test
    void onlyTheNamedOperationCounts() {
        Samples samples = SafepointLog.reachingNanos(
                List.of(
                        line("FindDeadlocks", "1500 ns"),
                        line("G1CollectForAllocation", "9 ns"),
                        "some other line",
                        line("FindDeadlocks", "2500 ns")),
                "FindDeadlocks");
        assertEquals(2, samples.count());
        assertEquals(1500, samples.min());
        assertEquals(2500, samples.quantile(1));
    }

    @Test
    void aLineOfAnotherShapeIsRefused() {
        List<String> lines = List.of("\"FindDeadlocks\" Reaching safepoint: 12 us");
        assertThrows(IllegalArgumentException.class, () -> SafepointLog.reachingNanos(lines, "FindDeadlocks"));
    }
}
