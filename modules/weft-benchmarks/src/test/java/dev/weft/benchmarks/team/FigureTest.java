package dev.weft.benchmarks.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.benchmarks.measure.JsonText;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class FigureTest {
    private static final Figure WITHIN = Figure.compared("launch", 320, "round trip", 200, 1.6, 1.6);
    private static final Figure ABOVE = Figure.compared("launch", 330, "round trip", 200, 1.65, 1.6);
    private static final Figure UNKNOWN = Figure.compared("launch", 330, "round trip", 200, Double.NaN, 1.6);
    private static final Figure FREE = Figure.compared("launch", 330, "stream", 200, 1.65, Double.NaN);

    @Test
    void aBarMayBeTouchedButNotPassed() {
        assertTrue(WITHIN.holds());
        assertFalse(ABOVE.holds());
        assertFalse(UNKNOWN.holds());
        assertTrue(Figure.bytes("allocated", 0, 0).holds());
        assertFalse(Figure.bytes("allocated", 0.001, 0).holds());
    }

    @Test
    void theRowSaysWhetherTheBarHolds() {
        assertTrue(WITHIN.row().endsWith(" 1.60  holds"), WITHIN.row());
        assertTrue(ABOVE.row().endsWith(" 1.60  MISSED"), ABOVE.row());
        assertTrue(FREE.row().endsWith(" -"), FREE.row());
        assertTrue(UNKNOWN.row().contains("1.60  UNKNOWN"), UNKNOWN.row());
        assertTrue(ABOVE.withBest(1.25).row().contains("   1.25   1.60  MISSED"), ABOVE.row());
    }

    @Test
    void theSummaryCountsBarsOnly() {
        FigureTable table = new FigureTable(new PrintWriter(new StringWriter()));
        for (Figure figure : new Figure[] {WITHIN, ABOVE, UNKNOWN, FREE}) {
            table.add(figure);
        }
        assertEquals("1 of 3 bars hold", table.summary());
    }

    @Test
    void jsonHasTheBarWhereThereIsOne() {
        JsonText json = new JsonText();
        ABOVE.writeTo(json, "fork-join");
        assertTrue(json.toString().contains("\"bar\":1.600,\"holds\":false"), json.toString());
        JsonText free = new JsonText();
        FREE.writeTo(free, "fork-join");
        assertFalse(free.toString().contains("bar"), free.toString());
    }
}
