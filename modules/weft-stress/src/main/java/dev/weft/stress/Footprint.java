package dev.weft.stress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What this process holds, after a collection.
 *
 * @param threads live platform threads
 * @param residentBytes memory that is really there; 0 where the system does not say
 */
record Footprint(int threads, long residentBytes) {
    private static final int KIB = 1024;

    /** How long threads that end by themselves get to do so: launchers for virtual threads live for a second. */
    private static final int SETTLE_MILLIS = 2_000;

    static Footprint now() throws InterruptedException {
        Thread.sleep(SETTLE_MILLIS);
        System.gc();
        return new Footprint(Thread.getAllStackTraces().size(), resident());
    }

    private static long resident() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith("VmRSS:")) {
                    return Long.parseLong(line.replaceAll("\\D", "")) * KIB;
                }
            }
        } catch (IOException elsewhere) {
            return 0;
        }
        return 0;
    }
}
