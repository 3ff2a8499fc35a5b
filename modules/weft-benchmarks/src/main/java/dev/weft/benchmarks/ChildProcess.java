package dev.weft.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs other programs, among them fresh JVMs like this one. */
final class ChildProcess {
    private ChildProcess() {}

    /**
     * What a program left behind.
     *
     * @param exitCode its exit code
     * @param lines what it wrote to both of its streams
     */
    record Output(int exitCode, List<String> lines) {}

    /** The system could not start the program. */
    static final class NotStarted extends IOException {
        private static final long serialVersionUID = 1L;

        NotStarted(List<String> command, IOException cause) {
            super("program cannot be started: command=" + String.join(" ", command), cause);
        }
    }

    /** Runs a program to its end. */
    static Output run(List<String> command) throws IOException {
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException refused) {
            throw new NotStarted(command, refused);
        }
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            return new Output(process.waitFor(), text.lines().toList());
        } catch (InterruptedException stop) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting: command=" + String.join(" ", command), stop);
        }
    }

    /** The command line of a fresh JVM that sees the same classes and settings and runs another main class. */
    static List<String> java(Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String given : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (!given.startsWith("-agentlib:") && !given.startsWith("-javaagent:")) {
                command.add(given);
            }
        }
        String modulePath = System.getProperty("jdk.module.path");
        String classPath = System.getProperty("java.class.path", "");
        if (modulePath != null) {
            command.addAll(List.of("--module-path", modulePath));
        }
        if (!classPath.isEmpty()) {
            command.addAll(List.of("-cp", classPath));
        }
        Module module = main.getModule();
        if (module.isNamed()) {
            command.addAll(List.of("-m", module.getName() + "/" + main.getName()));
        } else {
            command.add(main.getName());
        }
        command.addAll(List.of(arguments));
        return command;
    }
}
