package dev.weft.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The folders of this repository that the laws look at. */
final class SourceTree {
    private SourceTree() {}

    /** The repository's root: the property {@code weft.root}, or the nearest folder above that has a modules folder. */
    static Path root() {
        String named = System.getProperty("weft.root");
        Path folder = Path.of(named == null ? "" : named).toAbsolutePath();
        while (folder != null && !Files.isDirectory(folder.resolve("modules"))) {
            folder = folder.getParent();
        }
        if (folder == null) {
            throw new IllegalStateException(
                    "no repository root found: weft.root=" + named + ": name it by -Dweft.root=…");
        }
        return folder;
    }

    /** The folders of compiled main classes of every module that has some. */
    static List<Path> classFolders() {
        return modules(Path.of("target", "classes"));
    }

    /** Every Java source below {@code src/main} or {@code src/test} of a module, in a stable order. */
    static List<Path> javaFiles() {
        List<Path> files = new ArrayList<>();
        for (Path sources : modules(Path.of("src"))) {
            try (Stream<Path> all = Files.walk(sources)) {
                all.filter(file -> file.toString().endsWith(".java")).sorted().forEach(files::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return files;
    }

    private static List<Path> modules(Path below) {
        try (Stream<Path> folders = Files.list(root().resolve("modules"))) {
            return folders.map(module -> module.resolve(below))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
