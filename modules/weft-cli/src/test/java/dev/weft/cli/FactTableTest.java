package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FactTableTest {
    @Test
    void aFactThatCannotBeToldLeavesItsReason() {
        FactTable facts = new FactTable();
        facts.add("llvm", () -> {
            throw new IllegalStateException("no library");
        });
        facts.add("java", () -> "25");
        assertEquals(
                "llvm        not available: no library" + System.lineSeparator() + "java        25"
                        + System.lineSeparator(),
                facts.toString());
    }

    @Test
    void longFactsAreWrappedAndNothingIsLost() {
        FactTable facts = new FactTable();
        String words = "word ".repeat(50).strip();
        String path = "/folder".repeat(40);
        facts.add("words", () -> words);
        facts.add("path", () -> path);
        facts.toString().lines().forEach(line -> assertTrue(line.length() <= FactTable.WIDTH, line));
        String joined = facts.toString().lines().map(line -> line.substring(12)).reduce("", String::concat);
        assertEquals((words + path).replace(" ", ""), joined.replace(" ", ""));
    }
}
