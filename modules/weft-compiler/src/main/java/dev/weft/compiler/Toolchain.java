package dev.weft.compiler;

import dev.weft.compiler.llvm.LlvmLibrary;
import java.nio.file.Path;

/**
 * What turns kernels into machine code in this process, for people who ask.
 *
 * @param version the code generator's version, as {@code 20.1.7}
 * @param file the library that it was loaded from
 * @param origin in words, what led to that file
 * @param processor its name for the processor that it generates code for
 * @param vectorBits the width of the vectors that it prefers there
 */
public record Toolchain(String version, Path file, String origin, String processor, int vectorBits) {
    /**
     * Loads the code generator if that has not happened yet.
     *
     * @return what was loaded
     * @throws RuntimeException if there is none or it cannot be loaded; the message says why and what to do
     */
    public static Toolchain load() {
        LlvmLibrary library = LlvmLibrary.load();
        return new Toolchain(
                library.version(),
                library.file(),
                library.origin(),
                library.host().cpu(),
                library.host().vectorBits());
    }
}
