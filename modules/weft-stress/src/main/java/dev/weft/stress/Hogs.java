package dev.weft.stress;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Processes that do nothing but take CPUs away. */
final class Hogs implements AutoCloseable {
    private final List<Process> processes = new ArrayList<>();

    void start(int count) throws IOException {
        for (int k = 0; k < count; k++) {
            processes.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
        }
    }

    @Override
    public void close() {
        for (Process process : processes) {
            process.destroyForcibly();
        }
    }
}
