package dev.weft.compiler.llvm;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Compiles the text of LLVM's intermediate representation for one target. Thread-safe: each compilation has a context
 * and a thread of its own while it lasts, so several run side by side, and the stack of the calling thread does not
 * matter.
 */
public final class LlvmCompiler {
    /**
     * Passes for code whose vectors are already written out, and the first half of {@link #SCALAR_PASSES}: everything
     * inlined, memory in registers, redundant work gone, loops in the shape that code generation likes.
     */
    public static final String VECTOR_PASSES = "always-inline,function(sroa,early-cse<memssa>,simplifycfg,"
            + "instcombine<no-verify-fixpoint>,loop-mssa(loop-rotate,licm),simplifycfg,"
            + "instcombine<no-verify-fixpoint>,loop(indvars),gvn)";

    /** Passes for loops over single work-items, which LLVM is to turn into vector code where it can. */
    public static final String SCALAR_PASSES = VECTOR_PASSES
            + ",function(loop-vectorize,early-cse,instcombine<no-verify-fixpoint>,loop-mssa(licm),simplifycfg)";

    private final LlvmLibrary library;
    private final LlvmTarget target;
    /** A target machine that no compilation uses now: taken and put back whole, so one thread has it at a time. */
    private final AtomicReference<@Nullable LlvmMachine> idleMachine = new AtomicReference<>();

    /**
     * Makes a compiler.
     *
     * @param library LLVM
     * @param target the processor to make code for
     */
    public LlvmCompiler(LlvmLibrary library, LlvmTarget target) {
        this.library = library;
        this.target = target;
    }

    /** {@return a compiler for this machine, with LLVM loaded} */
    public static LlvmCompiler forHost() {
        LlvmLibrary library = LlvmLibrary.load();
        return new LlvmCompiler(library, library.host());
    }

    /** {@return the processor that code is made for} */
    public LlvmTarget target() {
        return target;
    }

    /** {@return LLVM} */
    public LlvmLibrary library() {
        return library;
    }

    /**
     * Compiles to an object file in memory.
     *
     * @param name what messages call the module
     * @param ir its text
     * @param passes the passes to run, in LLVM's notation
     * @return the bytes of the object file
     * @throws LlvmException if LLVM refuses the text, the passes or the code
     */
    public byte[] objectCode(String name, String ir, String passes) {
        return new Compilation(this, name, ir, passes, Compilation.Product.OBJECT_CODE).run();
    }

    /**
     * Runs passes and prints the result.
     *
     * @param name what messages call the module
     * @param ir its text
     * @param passes the passes to run, in LLVM's notation
     * @return the text after the passes
     * @throws LlvmException if LLVM refuses the text or the passes
     */
    public String optimizedIr(String name, String ir, String passes) {
        return text(new Compilation(this, name, ir, passes, Compilation.Product.IR).run());
    }

    /**
     * Compiles to assembly.
     *
     * @param name what messages call the module
     * @param ir its text
     * @param passes the passes to run, in LLVM's notation
     * @return the assembly as LLVM prints it
     * @throws LlvmException if LLVM refuses the text, the passes or the code
     */
    public String assembly(String name, String ir, String passes) {
        return text(new Compilation(this, name, ir, passes, Compilation.Product.ASSEMBLY).run());
    }

    /** Reads and verifies a module, to be worked on step by step. The caller closes it. */
    LlvmModule parse(String name, String ir) {
        LlvmMachine machine = idleMachine.getAndSet(null);
        if (machine == null) {
            library.prepareArchitecture(target.architecture());
            machine = LlvmMachine.create(library.functions(), target);
        }
        return LlvmModule.parse(this, machine, name, ir);
    }

    /** Takes a target machine back that is in order. One idle machine is kept, a second one is freed. */
    void giveBack(LlvmMachine machine) {
        LlvmMachine surplus = idleMachine.getAndSet(machine);
        if (surplus != null) {
            surplus.dispose(library.functions());
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
