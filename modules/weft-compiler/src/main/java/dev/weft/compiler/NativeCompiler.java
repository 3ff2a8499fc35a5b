package dev.weft.compiler;

import dev.weft.compiler.ir.Variant;
import dev.weft.compiler.llvm.ExecutableCode;
import dev.weft.compiler.llvm.LlvmCompiler;
import dev.weft.compiler.llvm.LlvmException;
import dev.weft.compiler.llvm.LlvmLibrary;
import dev.weft.compiler.llvm.LlvmTarget;
import dev.weft.compiler.llvm.ObjectFile;
import dev.weft.compiler.operation.TargetTraits;
import dev.weft.ffm.NativeLinkException;

/** The one place that drives LLVM: text in, mapped code out, for this machine. */
final class NativeCompiler {
    private final LlvmCompiler llvm;
    private final TargetTraits traits;

    private NativeCompiler(LlvmCompiler llvm) {
        this.llvm = llvm;
        LlvmTarget target = llvm.target();
        this.traits = new TargetTraits(
                target.vectorBits(),
                target.has("fma") || target.has("neon"),
                target.has("sse4.1") || target.has("neon"),
                target.has("f16c") || target.has("neon"),
                "",
                "",
                "",
                "");
    }

    /**
     * Returns the compiler, loading LLVM when it is first asked for.
     *
     * @return the compiler for this machine
     * @throws CompilerUnavailableException if LLVM cannot be found or loaded
     */
    static NativeCompiler instance() {
        try {
            return Holder.host();
        } catch (LlvmException | NativeLinkException e) {
            throw new CompilerUnavailableException(e);
        }
    }

    /** Starts loading LLVM on another thread, so that it is there when the first kernel has been lifted. */
    static void loadAhead() {
        LlvmLibrary.loadAhead();
    }

    /** {@return what code generation must know of this machine} */
    TargetTraits traits() {
        return traits;
    }

    ExecutableCode compile(String name, String ir, Variant variant) {
        return ExecutableCode.load(ObjectFile.parse(llvm.objectCode(name, ir, passes(variant))));
    }

    String optimizedIr(String name, String ir, Variant variant) {
        return llvm.optimizedIr(name, ir, passes(variant));
    }

    String assembly(String name, String ir, Variant variant) {
        return llvm.assembly(name, ir, passes(variant));
    }

    /** Checked variants run few tiles, those at borders, and must be there soon; vectorising them is left out. */
    private static String passes(Variant variant) {
        boolean checked = variant == Variant.CHECKED || variant == Variant.CHECKED_OVERLAPPING;
        return checked ? LlvmCompiler.VECTOR_PASSES : LlvmCompiler.SCALAR_PASSES;
    }

    /** Keeps the compiler once it could be made; a failure is tried again at the next use. */
    private static final class Holder {
        /** Written under the class lock, read without it (volatile publishes the compiler). */
        private static volatile @org.jspecify.annotations.Nullable NativeCompiler host;

        static NativeCompiler host() {
            NativeCompiler known = host;
            return known != null ? known : hostSlow();
        }

        private static synchronized NativeCompiler hostSlow() {
            NativeCompiler known = host;
            if (known == null) {
                known = new NativeCompiler(LlvmCompiler.forHost());
                host = known;
            }
            return known;
        }
    }
}
