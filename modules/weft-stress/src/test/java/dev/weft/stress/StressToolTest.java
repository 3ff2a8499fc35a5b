package dev.weft.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class StressToolTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return new StressTool().run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    @Test
    void someSecondsOfRandomLaunchesLoseNothing() {
        assertEquals(0, run("--minutes", "0.05", "--seed", "1", "--hogs", "1"), out + "\n" + err);
        assertTrue(out.toString().contains("every index ran once"), out.toString());
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        assertEquals(2, run("--minutes", "0"));
        assertTrue(err.toString().contains("--minutes=0.0"), err.toString());
    }
}
