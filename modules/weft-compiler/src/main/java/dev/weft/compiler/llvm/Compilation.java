package dev.weft.compiler.llvm;

import java.util.concurrent.Callable;

/** One compilation, made on a thread for native work. */
final class Compilation implements Callable<byte[]> {
    private final LlvmCompiler compiler;
    private final String module;
    private final String ir;
    private final String passes;
    private final Product product;

    /** What a compilation is to yield. */
    enum Product {
        /** An object file. */
        OBJECT_CODE,
        /** The module's text after the passes. */
        IR,
        /** The text of the assembly. */
        ASSEMBLY
    }

    Compilation(LlvmCompiler compiler, String module, String ir, String passes, Product product) {
        this.compiler = compiler;
        this.module = module;
        this.ir = ir;
        this.passes = passes;
        this.product = product;
    }

    /** Runs the compilation, waits for it and returns its bytes. */
    byte[] run() {
        return NativeThreads.run("weft-compile-" + module, this);
    }

    @Override
    public byte[] call() {
        try (LlvmModule parsed = compiler.parse(module, ir)) {
            parsed.runPasses(passes);
            if (product == Product.IR) {
                return parsed.ir();
            }
            return product == Product.ASSEMBLY ? parsed.assembly() : parsed.objectCode();
        }
    }
}
