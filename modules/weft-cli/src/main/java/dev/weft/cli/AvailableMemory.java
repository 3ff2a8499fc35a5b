package dev.weft.cli;

import dev.weft.topology.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much memory a process may still take. */
final class AvailableMemory {
    private static final Path FILE = Path.of("/proc/meminfo");
    private static final String LINE = "MemAvailable:";
    private static final long KIB = 1024;

    private AvailableMemory() {}

    /** What the system says is free, and no more than this process may have at all. */
    static long bytes() {
        long limit = Machine.current().memoryBytes();
        try {
            return Files.isReadable(FILE) ? Math.min(limit, bytesOf(Files.readString(FILE), limit)) : limit;
        } catch (IOException unreadable) {
            return limit;
        }
    }

    /** Reads the line of Linux's table, {@code MemAvailable:   123 kB}. */
    static long bytesOf(String table, long otherwise) {
        int at = table.indexOf(LINE);
        if (at < 0) {
            return otherwise;
        }
        int end = table.indexOf(" kB", at);
        return end < 0
                ? otherwise
                : KIB * Long.parseLong(table.substring(at + LINE.length(), end).strip());
    }
}
