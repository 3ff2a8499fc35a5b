package dev.weft.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FuzzToolTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return new FuzzTool().run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    @Test
    void someSecondsOfRandomKernelsAgree(@TempDir Path folder) {
        Path kept = folder.resolve("kept");
        assertEquals(
                0,
                run("--minutes", "0.1", "--seed", "500", "--processes", "1", "--keep", kept.toString()),
                out + "\n" + err);
        assertTrue(out.toString().trim().matches("(?s).*[1-9]\\d* kernels, 0 differences, 0 crashes"), out.toString());
        assertFalse(Files.exists(kept));
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        assertEquals(2, run("--minutes", "0"));
        assertTrue(err.toString().contains("--minutes=0.0"), err.toString());
    }

    @Test
    void processesThatEndEarlyAreCrashes(@TempDir Path folder) throws Exception {
        Path occupied = Files.writeString(folder.resolve("file"), "not a folder");
        String classPath = System.getProperty("java.class.path");
        System.setProperty("java.class.path", occupied.toString());
        try {
            Fuzz fuzz = new Fuzz(1, folder, 1, new PrintWriter(out));
            fuzz.run(1_000);
            assertFalse(fuzz.isSound());
            assertTrue(fuzz.report().matches("(?s).* [1-9]\\d* crashes"), fuzz.report());
        } finally {
            System.setProperty("java.class.path", classPath);
        }
    }
}
