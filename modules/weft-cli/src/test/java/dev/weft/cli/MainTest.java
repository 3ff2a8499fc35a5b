package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Main.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    private void assertRefused(String named, String valid, String... arguments) {
        assertEquals(2, run(arguments));
        assertTrue(err.toString().contains(named), err.toString());
        assertTrue(err.toString().contains(valid), err.toString());
        assertFalse(err.toString().contains("\tat "), err.toString());
        err.getBuffer().setLength(0);
    }

    @Test
    void optionsThatCannotBeReadAreNamedWithTheValidOnes() {
        assertRefused("value=64Q", "Ki Mi Gi", "saxpy", "--elements", "64Q");
        assertRefused("value=half", "parallel, serial", "saxpy", "--init", "half");
        assertRefused("value=many", "whole number", "saxpy", "--rounds", "many");
        assertRefused("--rounds=0", "from 1", "saxpy", "--rounds", "0");
        assertRefused("--threads=0", "from 1 to", "saxpy", "--threads", "0");
        assertRefused("--threads=-3", "from 1 to", "saxpy", "--threads=-3");
        assertRefused("--bogus", "--elements", "saxpy", "--bogus");
        assertRefused("--elements", "--rounds", "saxpy", "--elements");
        assertRefused("nonsense", "saxpy info bench", "nonsense");
        assertRefused("command", "saxpy info bench");
    }

    @Test
    void moreMemoryThanThereIsIsRefusedBeforeItIsTaken() {
        assertRefused("--elements=1000000000000000", "ask for at most", "saxpy", "--elements", "1000000G");
    }

    @Test
    void placesThatAreNotThereAreRefused() {
        assertRefused("--pin=65000", "allowed=", "saxpy", "--pin=65000");
        assertRefused("--pin=nowhere", "0-3,8", "saxpy", "--pin=nowhere");
    }

    @Test
    void saxpyPinsItsTeam() {
        for (String pin : List.of("cores", "numa", "threads")) {
            out.getBuffer().setLength(0);
            assertEquals(
                    0,
                    run("saxpy", "--elements", "100003", "--rounds", "2", "--threads", "1", "--pin=" + pin),
                    err.toString());
            assertTrue(out.toString().contains("pinned (" + pin + "): slots 0 to 0 on CPUs "), out.toString());
        }
        assertEquals(0, run("saxpy", "--elements", "1003", "--rounds", "1", "--threads", "4000", "--pin"));
        assertTrue(out.toString().contains("not pinned: 4000 threads"), out.toString());
    }

    @Test
    void saxpyVerifiesAndEndsWithTheJsonLine() {
        for (String init : List.of("parallel", "serial")) {
            out.getBuffer().setLength(0);
            int code =
                    run("saxpy", "--elements", "100003", "--threads", "2", "--rounds", "3", "--init", init, "--json");
            assertEquals(0, code, err.toString());
            List<String> lines = out.toString().lines().toList();
            assertTrue(
                    lines.getLast()
                            .matches("\\{\"elements\":100003,\"threads\":2,\"init\":\"" + init
                                    + "\",\"gbPerSecondBest\":[0-9.]+,\"gbPerSecondMedian\":[0-9.]+,\"verified\":true,"
                                    + "\"device\":\"cpu\",\"llvm\":\"[0-9.]+\"}"),
                    lines.getLast());
            assertTrue(out.toString().contains("first touch: "), out.toString());
            assertTrue(out.toString().contains("verified: all 100003 elements"), out.toString());
        }
    }

    @Test
    void saxpyUsesTheCommonTeamUnlessTold() {
        assertEquals(0, run("saxpy", "--elements", "1Ki", "--rounds", "1"), err.toString());
        assertTrue(out.toString().contains("2 x 1Ki floats"), out.toString());
        assertFalse(out.toString().contains("\"elements\""), out.toString());
    }

    @Test
    void infoTellsEveryFactWithinAHundredColumns() {
        assertEquals(0, run("info"), err.toString());
        for (String name : List.of("weft", "java", "llvm", "cpu", "cpus", "memory", "team", "devices", "settings")) {
            assertTrue(out.toString().lines().anyMatch(line -> line.startsWith(name + " ")), name + "\n" + out);
        }
        out.toString().lines().forEach(line -> assertTrue(line.length() <= FactTable.WIDTH, line));
    }

    @Test
    void helpIsNoError() {
        assertEquals(0, run("--help"));
        assertEquals(0, run("saxpy", "--help"));
        assertEquals(0, run("--version"));
        assertTrue(out.toString().contains("--elements"));
        assertEquals("", err.toString());
    }
}
