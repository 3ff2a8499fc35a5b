/** libLLVM for Linux on x86-64. */
@SuppressWarnings("module") // the name ends in the architecture
module dev.weft.llvm.linux.x86_64 {
    requires dev.weft.compiler;
    requires static org.jspecify;

    provides dev.weft.compiler.llvm.LlvmDistribution with
            dev.weft.llvm.linux_x86_64.BundledLlvm;
}
