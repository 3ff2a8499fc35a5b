package dev.weft.benchmarks.measure;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs other programs, among them fresh JVMs like this one. */
public final class ChildProcess {
    private ChildProcess() {}

    /**
     * What a program left behind.
     *
     * @param exitCode its exit code
     * @param lines what it wrote
     */
    public record Output(int exitCode, List<String> lines) {}

    /** The system could not start the program. */
    public static final class NotStarted extends IOException {
        private static final long serialVersionUID = 1L;

        NotStarted(List<String> command, IOException cause) {
            super("program cannot be started: command=" + String.join(" ", command), cause);
        }
    }

    /** Runs a program to its end; the lines are those of both of its streams. */
    public static Output run(List<String> command) throws IOException {
        return run(command, new ProcessBuilder(command).redirectErrorStream(true));
    }

    /** Runs a program that prints numbers, one a line. What it says on its error stream goes to this process's. */
    public static List<Double> numbers(List<String> command) throws IOException {
        Output output = run(command, new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT));
        if (output.exitCode() != 0) {
            throw new IOException("a measured process failed: exit=" + output.exitCode() + ", command="
                    + String.join(" ", command) + "\n" + String.join("\n", output.lines()));
        }
        List<Double> numbers = new ArrayList<>();
        for (String line : output.lines()) {
            numbers.add(Double.parseDouble(line));
        }
        return numbers;
    }

    private static Output run(List<String> command, ProcessBuilder builder) throws IOException {
        Process process;
        try {
            process = builder.start();
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
    public static List<String> java(Class<?> main, String... arguments) {
        return java(List.of(), main, arguments);
    }

    /** As {@link #java(Class, String...)}, with further options of the JVM. */
    public static List<String> java(List<String> options, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
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
