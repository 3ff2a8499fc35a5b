package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.Weft;
import dev.weft.array.IntArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.KernelCompileException;
import dev.weft.kernel.NDRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A refusal names the very line that holds the refused construct. */
class RefusalLineTest {
    private static final String CHAPTER = "src/main/java/dev/weft/testkit/RefusalChapter.java";

    @Test
    void refusedLineIsTheMarkedOne() throws IOException {
        List<String> lines = Files.readAllLines(chapter());
        try (IntArray out = Weft.cpu().newIntArray(16)) {
            for (Kernel kernel : RefusalChapter.marked(out)) {
                String name = kernel.getClass().getSimpleName();
                KernelCompileException thrown = assertThrows(
                        KernelCompileException.class, () -> Weft.cpu().prepare(kernel, NDRange.of(16)), name);
                assertEquals(markedLine(lines, name), thrown.line(), () -> name + ": " + thrown.getMessage());
                assertTrue(
                        String.valueOf(thrown.getMessage()).contains("RefusalChapter.java:" + thrown.line()),
                        thrown.getMessage());
            }
        }
    }

    /** Tests run in the module's folder, or in the repository's. */
    private static Path chapter() {
        Path here = Path.of(CHAPTER);
        return Files.exists(here) ? here : Path.of("modules/weft-testkit").resolve(CHAPTER);
    }

    private static int markedLine(List<String> lines, String record) {
        int line = 0;
        while (!lines.get(line).contains("record " + record + "(")) {
            line++;
        }
        while (!lines.get(line).contains("// refused")) {
            line++;
        }
        return line + 1;
    }
}
