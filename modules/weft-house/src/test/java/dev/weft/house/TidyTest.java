package dev.weft.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sources keep the sizes, words and prose of the house; and a planted breach of each law is found. */
class TidyTest {
    @Test
    void sourcesKeepTheLaws() {
        List<Path> files = SourceTree.javaFiles();
        assertTrue(files.size() > 20, "the laws would hold of almost nothing: files=" + files.size());
        Path root = SourceTree.root();
        String found = Tidy.check(files).stream()
                .map(breach -> root.relativize(breach.file()) + ":" + breach.line() + ": " + breach.law() + ": "
                        + breach.message())
                .collect(Collectors.joining("\n"));
        assertEquals("", found);
    }

    @Test
    void blamelessSourceHasNoBreach() {
        assertEquals("[]", lawsBrokenBy("Good.java", """
                package dev.weft.kernel;

                final class Good {
                    int sum(int a, int b) {
                        return a + b;
                    }
                }
                """));
    }

    @Test
    void methodOf71LinesIsFound() {
        assertEquals("[]", lawsBrokenBy("Long.java", methodOfLines(70)));
        assertEquals("[method-length]", lawsBrokenBy("Long.java", methodOfLines(71)));
    }

    @Test
    void fileOf801LinesIsFoundUnlessItSaysThatItIsATable() {
        String text = "package dev.weft.kernel;\n" + "\n".repeat(799) + "class Long {}\n";
        assertEquals("[file-length]", lawsBrokenBy("Long.java", text));
        assertEquals("[]", lawsBrokenBy("Long.java", "// A table of costs.\n" + text));
    }

    @Test
    void lineOf121CharactersIsFound() {
        String line = "// " + "x".repeat(117);
        assertEquals("[]", lawsBrokenBy("Wide.java", "package dev.weft.kernel;\n" + line + "\nclass Wide {}\n"));
        assertEquals(
                "[line-length]", lawsBrokenBy("Wide.java", "package dev.weft.kernel;\n" + line + "x\nclass Wide {}\n"));
    }

    @Test
    void sevenParametersAreFound() {
        assertEquals("[parameters]", lawsBrokenBy("Wide.java", """
                package dev.weft.kernel;

                interface Wide {
                    void take(int a, int b, int c, int d, int e, int f, int g);
                }
                """));
    }

    @Test
    void fourthLevelIsFoundAndElseIfIsNoLevel() {
        String nested = """
                package dev.weft.kernel;

                class Deep {
                    int find(int a) {
                        for (int i = 0; i < a; i++) {
                            if (i == 1) {
                                return 1;
                            } else if (i == 2) {
                                return 2;
                            } else if (i == 3) {
                                while (a > 3) {
                                    INNER
                                }
                            }
                        }
                        return 0;
                    }
                }
                """;
        assertEquals("[]", lawsBrokenBy("Deep.java", nested.replace("INNER", "a--;")));
        assertEquals("[nesting]", lawsBrokenBy("Deep.java", nested.replace("INNER", "if (a > 4) { a--; }")));
    }

    @Test
    void unfinishedWorkIsFound() {
        String mark = "TO" + "DO";
        assertEquals(
                "[unfinished]",
                lawsBrokenBy("Half.java", "package dev.weft.kernel;\n// " + mark + ": rest\nclass Half {}\n"));
    }

    @ParameterizedTest
    @CsvSource({
        "class KernelManager {}, type-name",
        "class ArrayUtils {}, type-name",
        "interface IKernel {}, type-name",
        "class Kernels { int gridSize; }, word",
        "class Kernels { int num_items; }, word",
        "class Kernels { void dispatch() {} }, word",
        "class Kernels { void f(int len) {} }, word",
    })
    void wordsThatWeftNeverSaysAreFound(String source, String law) {
        assertEquals("[" + law + "]", lawsBrokenBy("Kernels.java", "package dev.weft.kernel;\n" + source + "\n"));
    }

    @ParameterizedTest
    @CsvSource({"dev.weft.util, package-name", "dev.weft.kernel.impl, package-name", "dev.weft.a.b.c, package-depth"})
    void packagesWithoutASubjectOrTooDeepAreFound(String name, String law) {
        assertEquals("[" + law + "]", lawsBrokenBy("Thing.java", "package " + name + ";\nclass Thing {}\n"));
    }

    @Test
    void packageInfoWithoutProseOrMarkIsFound() {
        assertEquals(
                "[package-prose, null-marked]",
                lawsBrokenBy("package-info.java", "/** Kernels. */\npackage dev.weft.kernel;\n"));
    }

    private static String methodOfLines(int lines) {
        return "package dev.weft.kernel;\nclass Long {\n    void run() {\n" + "\n".repeat(lines - 2) + "    }\n}\n";
    }

    private static String lawsBrokenBy(String file, String text) {
        return Tidy.check(Path.of("modules", "weft-core", "src", "test", "java", file), text).stream()
                .map(Breach::law)
                .toList()
                .toString();
    }
}
