package dev.weft.compiler.frontend;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds files of the module and of the repository, whether tests run in the module's folder or at the top. */
final class SourceTree {
    private SourceTree() {}

    /** {@return the module's folder} */
    static Path module() {
        Path inside = Path.of("modules", "weft-compiler");
        return Files.isDirectory(inside) ? inside : Path.of("").toAbsolutePath();
    }

    /** {@return the repository's folder} */
    static Path repository() {
        Path inside = Path.of("modules", "weft-compiler");
        return Files.isDirectory(inside)
                ? Path.of("").toAbsolutePath()
                : module().resolve("../..").normalize();
    }

    /** {@return the source of a test class of this package} */
    static Path testSource(Class<?> type) {
        return module().resolve("src/test/java/" + type.getName().replace('.', '/') + ".java");
    }
}
