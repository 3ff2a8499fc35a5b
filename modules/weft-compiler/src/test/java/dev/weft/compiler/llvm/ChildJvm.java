package dev.weft.compiler.llvm;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts Java with this test's class path, for what can be tried only once in a process. */
final class ChildJvm {
    /** What a child left: its exit status and everything that it printed. */
    record Outcome(int status, String output) {}

    private final Process process;

    private ChildJvm(Process process) {
        this.process = process;
    }

    /** Starts a main class without any setting of weft but those given as options. */
    static ChildJvm start(Class<?> main, List<String> options, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-ea");
        command.addAll(options);
        command.add("-cp");
        command.add(
                System.getProperty("java.class.path") + File.pathSeparator + System.getProperty("jdk.module.path", ""));
        command.add(main.getName());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("WEFT_"));
        return new ChildJvm(builder.start());
    }

    /** Waits until the child has ended. */
    Outcome join() throws IOException, InterruptedException {
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output);
    }
}
