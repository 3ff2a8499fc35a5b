package dev.weft.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

class BenchToolTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        ToolProvider tool = ToolProvider.findFirst("weft-bench").orElseThrow();
        return tool.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    @Test
    void anUnknownCaseIsNamedWithTheKnownOnes() {
        assertEquals(2, run("kernels", "--cases", "nonsense"));
        assertTrue(err.toString().contains("--cases=nonsense"), err.toString());
        assertTrue(err.toString().contains("axpy-1e5"), err.toString());
    }

    @Test
    void anUnknownDeviceIsNamedWithTheKnownOnes() {
        assertEquals(2, run("kernels", "--device", "abacus", "--cases", "empty-1"));
        assertTrue(err.toString().contains("name=abacus"), err.toString());
        assertTrue(err.toString().contains("reference"), err.toString());
    }

    @Test
    void numbersBelowOneAreRefused() {
        assertEquals(2, run("kernels", "--rounds", "0"));
        assertTrue(err.toString().contains("--rounds=0"), err.toString());
    }

    @Test
    void theHeaderComesBeforeTheTableAndJsonLast() {
        assertEquals(
                0, run("kernels", "--quick", "--rounds", "1", "--cases", "axpy-1e3,write*", "--json"), err.toString());
        List<String> lines = out.toString().lines().toList();
        assertTrue(lines.getFirst().startsWith("cpu "), out.toString());
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("control ")), out.toString());
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("axpy-1e3 ")), out.toString());
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("write-66x66 ")), out.toString());
        assertTrue(lines.getLast().startsWith("{\"machine\":{\"cpu\":"), lines.getLast());
        assertTrue(lines.getLast().contains("\"case\":\"axpy-1e3\",\"equal\":true"), lines.getLast());
    }

    @Test
    void startupComparesAFirstLaunchWithAFirstCall() {
        assertEquals(0, run("startup", "--processes", "1", "--json"), err.toString());
        String last = out.toString().lines().toList().getLast();
        assertTrue(last.startsWith("{\"firstCallMillis\":"), out.toString());
        assertTrue(last.endsWith("\"processes\":1}"), last);
    }

    @Test
    void saxpyRunsInProcessesOfItsOwn() {
        assertEquals(0, run("saxpy", "--pairs", "1", "--turns", "2", "--elements", "100000"), err.toString());
        assertTrue(out.toString().lines().anyMatch(line -> line.startsWith("weft ")), out.toString());
    }

    @Test
    void saxpyRefusesNumbersBelowOne() {
        assertEquals(2, run("saxpy", "--pairs", "0"));
        assertTrue(err.toString().contains("--pairs=0"), err.toString());
    }
}
