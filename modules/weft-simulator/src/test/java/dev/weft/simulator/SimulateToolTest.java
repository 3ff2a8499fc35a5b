package dev.weft.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.simulator.Figure.Kind;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

class SimulateToolTest {
    private static final Figure GOOD =
            new Figure("scenarios/x.properties", "a figure", "us", 20, 17.25, 10, 40, Kind.PREDICTED, false);
    private static final Figure BAD =
            new Figure("scenarios/x.properties", "another", "", 2, 7, 1, 4, Kind.PREDICTED, false);

    @Test
    void commandFindsTheTool() {
        assertTrue(ToolProvider.findFirst("weft-simulator").isPresent());
    }

    @Test
    void wrongOptionsAreRefused() {
        StringWriter err = new StringWriter();
        int code = new SimulateTool().run(new PrintWriter(new StringWriter()), new PrintWriter(err), "--runs", "0");
        assertEquals(2, code);
        assertTrue(err.toString().contains("--runs=0"), err.toString());
    }

    @Test
    void figuresFitTheTerminalAndSayWhetherTheyHold() {
        String text = Report.text(List.of(GOOD, BAD));
        assertTrue(text.lines().allMatch(line -> line.length() <= 100), text);
        assertTrue(text.contains("holds") && text.contains("NO"), text);
    }

    @Test
    void missedBarIsAsExpectedOnlyWhereTheScenarioSaysSo() {
        assertTrue(GOOD.isExpected());
        assertFalse(BAD.isExpected());
        Figure gap = new Figure(BAD.scenario(), BAD.what(), "", 2, 7, 1, 4, Kind.PREDICTED, true);
        assertTrue(gap.isExpected());
    }

    @Test
    void pictureShowsEveryStatedFigure() {
        String svg = Picture.svg(List.of(GOOD, BAD));
        assertEquals(3, svg.split("<circle", -1).length);
        assertTrue(svg.startsWith("<svg") && svg.endsWith("</svg>\n"));
    }
}
