package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What only a process of its own shows: how it starts, how it ends, and which flags and paths it needs. */
class ProcessTest {
    @TempDir
    Path folder;

    /** What a process printed and how it ended. */
    private record Outcome(int exitCode, String text) {}

    private Outcome java(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(arguments));
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(60, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly();
        }
        String text = Files.readString(output);
        assertTrue(ended, () -> "the process does not end: " + text);
        return new Outcome(process.exitValue(), text);
    }

    private static String classPath() {
        return System.getProperty("java.class.path");
    }

    @Test
    void programEndsByItselfB105() throws Exception {
        Outcome outcome = java("--enable-native-access=ALL-UNNAMED", "-cp", classPath(), FirstProgram.class.getName());
        assertEquals("sum=4950\n", outcome.text());
        assertEquals(0, outcome.exitCode());
    }

    @Test
    void exitInsideAProgramEndsItB105() throws Exception {
        Outcome outcome =
                java("--enable-native-access=ALL-UNNAMED", "-cp", classPath(), FirstProgram.class.getName(), "exit");
        assertEquals("sum=4950\n", outcome.text());
        assertEquals(3, outcome.exitCode());
    }

    @Test
    void withoutTheFlagTheJvmWarnsAndTheProgramRunsB145() throws Exception {
        Outcome outcome = java("-cp", classPath(), FirstProgram.class.getName());
        assertTrue(outcome.text().endsWith("sum=4950\n"), outcome.text());
        assertEquals(0, outcome.exitCode());
    }

    @Test
    void deniedNativeAccessIsOneExceptionThatNamesTheFlagB145() throws Exception {
        Outcome outcome = java("--illegal-native-access=deny", "-cp", classPath(), FirstProgram.class.getName());
        assertFalse(outcome.exitCode() == 0, outcome.text());
        assertTrue(outcome.text().contains("--enable-native-access"), outcome.text());
        assertFalse(outcome.text().contains("SIGSEGV"), outcome.text());
    }

    /** Compiles a program of two modules against the classes under test, and runs it on the module path. */
    private Outcome onModulePath(String moduleInfo, String body) throws Exception {
        Path sources = Files.createDirectories(folder.resolve("src/hello"));
        Path classes = folder.resolve("classes");
        Files.writeString(folder.resolve("src/module-info.java"), moduleInfo);
        Files.writeString(sources.resolve("Hello.java"), body);
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-d",
                        classes.toString(),
                        "--module-path",
                        modulePath(),
                        folder.resolve("src/module-info.java").toString(),
                        sources.resolve("Hello.java").toString());
        assertEquals(0, compiled);
        return java(
                "--enable-native-access=dev.weft.core",
                "--module-path",
                modulePath() + ":" + classes,
                "-m",
                "hello/hello.Hello");
    }

    private static boolean hasDescriptors() {
        return Arrays.stream(classPath().split(":"))
                .anyMatch(entry -> isModule(Path.of(entry)) && !isAnnotations(Path.of(entry)));
    }

    private static String modulePath() {
        return Arrays.stream(classPath().split(":"))
                .filter(entry -> isModule(Path.of(entry)))
                .collect(Collectors.joining(":"));
    }

    /** Classes of a module lie in a folder, or in weft's own jars, which all have a descriptor. */
    private static boolean isModule(Path entry) {
        String name = entry.getFileName().toString();
        boolean weftJar = name.startsWith("weft") && name.endsWith(".jar");
        return weftJar || isAnnotations(entry) || Files.exists(entry.resolve("module-info.class"));
    }

    private static boolean isAnnotations(Path entry) {
        return entry.getFileName().toString().startsWith("jspecify");
    }

    private static final String BODY = """
            package hello;

            import dev.weft.Weft;
            import dev.weft.array.IntArray;
            import dev.weft.kernel.*;
            import dev.weft.launch.KernelHandle;
            import java.lang.invoke.MethodHandles;

            public class Hello {
                record Square(IntArray cells) implements Kernel {
                    public void run(WorkItem item) {
                        long i = item.globalId();
                        cells.set(i, (int) (i * i));
                    }
                }

                HANDLE

                public static void main(String[] args) {
                    try (IntArray cells = Weft.cpu().newIntArray(100)) {
                        Weft.cpu().launch(new Square(cells), 100);
                        Weft.cpu().forEach(100, i -> cells.set(i, cells.get(i) + 1));
                        System.out.println("last=" + cells.get(99) + ", tier="
                                + Weft.cpu().prepare(new Square(cells), NDRange.of(100)).inspect().tier());
                    } catch (KernelCompileException refused) {
                        System.out.println(refused.getMessage());
                    }
                }
            }
            """;

    @Test
    void runsOnTheModulePathB145() throws Exception {
        assumeTrue(hasDescriptors(), "the class path has no module descriptors");
        Outcome open = onModulePath(
                "module hello { requires dev.weft; opens hello to dev.weft.runtime; }", BODY.replace("HANDLE", ""));
        assertTrue(open.text().startsWith("last=9802, tier="), open.text());
        assertFalse(open.text().contains("tier=JVM"), open.text());
    }

    @Test
    void closedPackageNeedsAHandleAndTheMessageSaysSoB145() throws Exception {
        assumeTrue(hasDescriptors(), "the class path has no module descriptors");
        String closed = "module hello { requires dev.weft; }";
        Outcome refused = onModulePath(closed, BODY.replace("HANDLE", ""));
        assertTrue(refused.text().contains("opens hello to dev.weft.runtime"), refused.text());
        assertTrue(refused.text().contains("Weft.kernel("), refused.text());
        Outcome handle = onModulePath(
                closed,
                BODY.replace(
                        "HANDLE",
                        "static final KernelHandle<Square> H = Weft.kernel(MethodHandles.lookup(), Square.class);"));
        assertTrue(handle.text().startsWith("last=9802, tier="), handle.text());
    }
}
