package dev.weft.compiler.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.weft.compiler.ir.Printer;
import dev.weft.compiler.ir.Specialization.ArrayTraits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares lifted kernels with files beside this test. With {@code -Dweft.golden=write} the files are written anew:
 * look at what changed before it is committed.
 */
final class GoldenGraphsTest {
    @ParameterizedTest
    @CsvSource({
        "Saxpy,1,true",
        "Stencil,2,true",
        "Mandelbrot,2,true",
        "Gather,1,true",
        "Divide,1,true",
        "Classify,1,true",
        "Strided,2,false"
    })
    void graphIsAsInTheFile(String name, int rank, boolean contiguous) throws IOException, ClassNotFoundException {
        Class<?> kernel = Class.forName(GoldenKernels.class.getName() + "$" + name);
        String text = Printer.print(Lifting.kernel(kernel, rank, new ArrayTraits(rank, contiguous, false)));
        Path file =
                SourceTree.module().resolve("src/test/resources/dev/weft/compiler/frontend/golden/" + name + ".txt");
        if (System.getProperty("weft.golden", "").equals("write")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
        assertEquals(
                Files.readString(file),
                text,
                () -> "the graph differs from " + file
                        + ": run the test with -Dweft.golden=write, then look at the difference");
    }

    @ParameterizedTest
    @CsvSource({"Saxpy,1", "Stencil,2", "Mandelbrot,2", "Classify,1"})
    void graphIsTheSameEachTime(String name, int rank) throws ClassNotFoundException {
        Class<?> kernel = Class.forName(GoldenKernels.class.getName() + "$" + name);
        String first = Printer.print(Lifting.kernel(kernel, rank));
        assertEquals(first, Printer.print(Lifting.kernel(kernel, rank)));
        assertFalse(first.isEmpty());
    }
}
