package dev.weft.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A temporary folder with the C sources, in which they are compiled; the folder goes when the workshop closes. */
final class CWorkshop implements AutoCloseable {
    private static final String[] COMPILERS = {"gcc", "clang"};
    private static final String KERNELS = "kernels.c";
    private static final String PROGRAM = "saxpy_program.c";

    private final Path folder;
    private final List<Path> made = new ArrayList<>();

    CWorkshop() throws IOException {
        folder = Files.createTempDirectory("weft-bench-");
        takeOut(KERNELS);
        takeOut(PROGRAM);
    }

    /** The C compilers that answer on this machine, by name. */
    static List<String> installedCompilers() throws IOException {
        List<String> found = new ArrayList<>();
        for (String compiler : COMPILERS) {
            if (version(compiler).isPresent()) {
                found.add(compiler);
            }
        }
        return found;
    }

    /** The first line of what a compiler says about itself; empty where it is not installed. */
    static Optional<String> version(String compiler) throws IOException {
        try {
            ChildProcess.Output output = ChildProcess.run(List.of(compiler, "--version"));
            return output.exitCode() == 0 ? output.lines().stream().findFirst() : Optional.empty();
        } catch (ChildProcess.NotStarted absent) {
            return Optional.empty();
        }
    }

    /** Compiles the kernels and loads them. */
    CLibrary library(CBuild build) throws IOException {
        Path file = folder.resolve(build.name() + ".so");
        compile(build.command(folder.resolve(KERNELS).toString(), file.toString()));
        made.add(file);
        return new CLibrary(build, file);
    }

    /** Compiles the program that runs saxpy alone. */
    Path program(String compiler) throws IOException {
        Path file = folder.resolve("saxpy_program");
        List<String> command = new ArrayList<>();
        command.add(compiler);
        command.addAll(CBuild.COMMON);
        command.addAll(List.of(
                "-fopenmp", "-o", file.toString(), folder.resolve(PROGRAM).toString(), "-lm"));
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
        try (InputStream source = CWorkshop.class.getResourceAsStream(name)) {
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
