package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AvailableMemoryTest {
    @Test
    void theLineOfTheTableIsReadInKibibytes() {
        assertEquals(2 * 1024, AvailableMemory.bytesOf("MemTotal: 9 kB\nMemAvailable:       2 kB\nBuffers: 1 kB\n", 7));
    }

    @Test
    void aTableWithoutTheLineLeavesTheLimit() {
        assertEquals(7, AvailableMemory.bytesOf("MemTotal: 9 kB\n", 7));
    }

    @Test
    void thisProcessHasSomeMemory() {
        assertTrue(AvailableMemory.bytes() > 0);
    }
}
