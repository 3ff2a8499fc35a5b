/**
 * From a kernel's bytecode to native code. Nothing here is public API: the rooms are opened to weft's own modules only.
 */
@SuppressWarnings("module")
module dev.weft.compiler {
    requires transitive dev.weft.core;
    requires static transitive org.jspecify;

    exports dev.weft.compiler to
            dev.weft.runtime,
            dev.weft,
            dev.weft.cli;
    exports dev.weft.compiler.ir to
            dev.weft.runtime;
    exports dev.weft.compiler.frontend to
            dev.weft.runtime;
    exports dev.weft.compiler.bytecode to
            dev.weft.runtime;
    exports dev.weft.compiler.source to
            dev.weft.runtime;
    exports dev.weft.compiler.llvm to
            dev.weft.llvm.linux.x86_64;

    uses dev.weft.compiler.llvm.LlvmDistribution;
}
