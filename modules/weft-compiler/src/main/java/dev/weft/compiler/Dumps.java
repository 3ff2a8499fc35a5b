package dev.weft.compiler;

import dev.weft.compiler.ir.Variant;
import dev.weft.settings.Settings;
import java.util.Set;

/** Prints what the setting {@code weft.dump} asks for, to the error stream, when a variant is compiled. */
final class Dumps {
    private Dumps() {}

    static void write(CompiledKernel kernel, Variant variant) {
        Set<Settings.Dump> wanted = Settings.DUMP.value();
        if (wanted.isEmpty()) {
            return;
        }
        StringBuilder text = new StringBuilder();
        String title = "; weft: " + kernel.graph().name() + ", " + variant;
        if (wanted.contains(Settings.Dump.IR)) {
            text.append(title).append(", kernel graph\n").append(kernel.ir());
        }
        if (wanted.contains(Settings.Dump.LLVM)) {
            text.append(title).append(", LLVM IR\n").append(kernel.llvmIr(variant));
            text.append(title).append(", LLVM IR after passes\n").append(kernel.optimizedLlvmIr(variant));
        }
        if (wanted.contains(Settings.Dump.ASM)) {
            text.append(title).append(", assembly\n").append(kernel.assembly(variant));
        }
        System.err.print(text);
    }
}
