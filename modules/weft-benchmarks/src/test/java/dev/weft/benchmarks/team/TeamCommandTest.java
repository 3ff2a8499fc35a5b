package dev.weft.benchmarks.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TeamCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        ToolProvider tool = ToolProvider.findFirst("weft-bench").orElseThrow();
        return tool.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    private boolean hasRow(String... parts) {
        return out.toString().lines().anyMatch(line -> List.of(parts).stream().allMatch(line::contains));
    }

    @Test
    void anUnknownCaseIsNamedWithTheKnownOnes() {
        assertEquals(2, run("team", "--cases", "nonsense"));
        assertTrue(err.toString().contains("--cases=nonsense"), err.toString());
        assertTrue(err.toString().contains("many-threads"), err.toString());
    }

    @Test
    void roundsBelowOneAreRefused() {
        assertEquals(2, run("team", "--rounds", "0"));
        assertTrue(err.toString().contains("--rounds=0"), err.toString());
    }

    @Test
    void figuresComeAfterTheHeaderAndJsonLast() {
        assertEquals(
                0, run("team", "--quick", "--rounds", "1", "--cases", "triangle,allocation", "--json"), err.toString());
        assertTrue(hasRow("triangle STEAL", "STATIC", "0.72"), out.toString());
        assertTrue(hasRow("allocated GUIDED"), out.toString());
        List<String> lines = out.toString().lines().toList();
        assertTrue(lines.getFirst().startsWith("cpu "), out.toString());
        assertTrue(lines.get(lines.size() - 2).endsWith(" of 5 bars hold"), out.toString());
        assertTrue(lines.getLast().startsWith("{\"machine\":{\"cpu\":"), lines.getLast());
        assertTrue(lines.getLast().contains("\"case\":\"triangle\",\"what\":\"triangle STEAL\""), lines.getLast());
    }

    @Test
    void theLogOfSafepointsIsRead() {
        assertEquals(0, run("team", "--quick", "--rounds", "1", "--cases", "safepoint"), err.toString());
        assertTrue(hasRow("team idle for 10 ms p50", "no team", "1.30"), out.toString());
    }

    @Test
    @Tag("slow")
    void everyCaseHasItsFigures() {
        assertEquals(0, run("team", "--quick", "--rounds", "1"), err.toString());
        assertTrue(hasRow("fork-join STATIC", "raw round trip", "1.60"), out.toString());
        assertTrue(hasRow("overhead STEAL", "parallel stream"), out.toString());
        assertTrue(hasRow("axpy 1e6, 8 threads AUTO max", "serial"), out.toString());
        assertTrue(hasRow("32 threads STEAL p50", "serial"), out.toString());
    }
}
