package dev.weft.compiler.llvm;

/** One compilation on a thread of its own. */
final class CompileThread extends NativeThread {
    private final LlvmCompiler compiler;
    private final String module;
    private final String ir;
    private final String passes;
    private final Product product;

    /** Written by this thread before it ends, read by the one that waits for its end. */
    private byte[] result = new byte[0];

    /** What a compilation is to yield. */
    enum Product {
        /** An object file. */
        OBJECT_CODE,
        /** The module's text after the passes. */
        IR,
        /** The text of the assembly. */
        ASSEMBLY
    }

    CompileThread(LlvmCompiler compiler, String module, String ir, String passes, Product product) {
        super("weft-compile-" + module);
        this.compiler = compiler;
        this.module = module;
        this.ir = ir;
        this.passes = passes;
        this.product = product;
    }

    @Override
    void work() {
        try (LlvmModule parsed = compiler.parse(module, ir)) {
            parsed.runPasses(passes);
            if (product == Product.IR) {
                result = parsed.ir();
            } else {
                result = product == Product.ASSEMBLY ? parsed.assembly() : parsed.objectCode();
            }
        }
    }

    /** Runs the compilation, waits for it and returns its bytes. */
    byte[] compile() {
        startAndWait();
        return result;
    }
}
