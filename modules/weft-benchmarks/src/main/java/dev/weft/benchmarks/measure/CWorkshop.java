package dev.weft.benchmarks.measure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A temporary folder with the C sources, in which they are compiled; the folder goes when the workshop closes. */
public final class CWorkshop implements AutoCloseable {
    private static final String[] COMPILERS = {"gcc", "clang"};

    /** Where the sources lie beside the classes. */
    private static final String SOURCES = "/dev/weft/benchmarks/";

    private final Path folder;
    private final List<Path> made = new ArrayList<>();

    /** Takes out the named sources. */
    public CWorkshop(String... sources) throws IOException {
        folder = Files.createTempDirectory("weft-bench-");
        for (String source : sources) {
            takeOut(source);
        }
    }

    /** The C compilers that answer on this machine, by name. */
    public static List<String> installedCompilers() throws IOException {
        List<String> found = new ArrayList<>();
        for (String compiler : COMPILERS) {
            if (version(compiler).isPresent()) {
                found.add(compiler);
            }
        }
        return found;
    }

    /** The first line of what a compiler says about itself; empty where it is not installed. */
    public static Optional<String> version(String compiler) throws IOException {
        try {
            ChildProcess.Output output = ChildProcess.run(List.of(compiler, "--version"));
            return output.exitCode() == 0 ? output.lines().stream().findFirst() : Optional.empty();
        } catch (ChildProcess.NotStarted absent) {
            return Optional.empty();
        }
    }

    /** Compiles a source to a library. */
    public Path library(CBuild build, String source) throws IOException {
        Path file = folder.resolve(build.name() + ".so");
        compile(build.command(folder.resolve(source).toString(), file.toString()));
        made.add(file);
        return file;
    }

    /** Compiles a source to a program of its own, with OpenMP. */
    public Path program(String compiler, String source) throws IOException {
        Path file = folder.resolve(source + "-" + compiler);
        List<String> command = new ArrayList<>();
        command.add(compiler);
        command.addAll(CBuild.COMMON);
        command.addAll(List.of(
                "-fopenmp", "-o", file.toString(), folder.resolve(source).toString(), "-lm"));
        compile(command);
        made.add(file);
        return file;
    }

    private static void compile(List<String> command) throws IOException {
        ChildProcess.Output output = ChildProcess.run(command);
        if (output.exitCode() != 0) {
            throw new IOException("C sources cannot be compiled: exit=" + output.exitCode() + ", command="
                    + String.join(" ", command) + "\n" + String.join("\n", output.lines()));
        }
    }

    private void takeOut(String name) throws IOException {
        try (InputStream source = CWorkshop.class.getResourceAsStream(SOURCES + name)) {
            if (source == null) {
                throw new IOException("a C source is missing beside the classes: name=" + name
                        + "; build the module weft-benchmarks with Maven");
            }
            Path file = folder.resolve(name);
            Files.copy(source, file);
            made.add(file);
        }
    }

    @Override
    public void close() throws IOException {
        for (Path file : made) {
            Files.deleteIfExists(file);
        }
        Files.deleteIfExists(folder);
    }
}
