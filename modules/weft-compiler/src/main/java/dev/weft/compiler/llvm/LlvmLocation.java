package dev.weft.compiler.llvm;

import java.nio.file.Path;

final class LlvmLocation {
    private final Path file;
    LlvmLocation(Path file) { this.file = file; }
    static LlvmLocation find() { return new LlvmLocation(Path.of(System.getProperty("weft.llvm.library", System.getenv("WEFT_LLVM_LIBRARY")))); }
    LlvmLibrary load() { return LlvmLibrary.open(file); }
}
