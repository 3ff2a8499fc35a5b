package dev.weft.compiler;

import dev.weft.compiler.frontend.KernelMethod;

public final class KernelCompiler {
    private KernelCompiler() {}

    public static CompiledKernel compile(KernelMethod method, Specialization specialization) {
        throw new IllegalStateException("compiler" + method + specialization);
    }

    public static long compiledCount() {
        return 0;
    }

    public static long codeBytes() {
        return 0;
    }
}
