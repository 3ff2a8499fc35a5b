package dev.weft.compiler;

import dev.weft.compiler.frontend.BytecodeLifter;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Specialization;
import dev.weft.compiler.ir.Verifier;
import dev.weft.compiler.llvm.ExecutableCode;
import dev.weft.compiler.pass.Groups;
import dev.weft.compiler.pass.SimplifyGraph;
import dev.weft.compiler.region.RegionProgram;
import dev.weft.compiler.source.KernelMethod;
import dev.weft.settings.Settings;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The pipeline: lift, clean up, and on demand generate and compile each variant.
 *
 * <ol>
 *   <li>{@code frontend}: bytecode to a graph of one work-item, everything inlined; refusals happen here.
 *   <li>{@code pass}: the graph cleaned up; which checks a precondition proves.
 *   <li>{@code codegen}: the graph as LLVM IR, a loop over the work-items of tiles.
 *   <li>{@code llvm}: a short list of LLVM's passes, an object file, and its code mapped into this process.
 * </ol>
 *
 * <p>Thread-safe. The next room to look at: {@link dev.weft.compiler.frontend.BytecodeLifter}.
 */
public final class KernelCompiler {
    private static final AtomicLong COMPILED = new AtomicLong();

    private KernelCompiler() {}

    /**
     * Lifts a kernel and checks every rule; code is generated when a variant's entry is asked for.
     *
     * @param method the kernel's method
     * @param specialization what is fixed
     * @return the kernel
     * @throws dev.weft.kernel.KernelCompileException if the kernel breaks a rule
     */
    public static CompiledKernel compile(KernelMethod method, Specialization specialization) {
        NativeCompiler.loadAhead();
        Graph graph = BytecodeLifter.lift(method, specialization);
        assert Verifier.faults(graph).isEmpty() : Verifier.faults(graph);
        SimplifyGraph.run(graph);
        assert Verifier.faults(graph).isEmpty() : Verifier.faults(graph);
        RegionProgram regions = Groups.used(graph) ? regions(graph) : null;
        return new ScalarKernel(graph, specialization, regions);
    }

    private static RegionProgram regions(Graph graph) {
        boolean check = Settings.BARRIERS.value() == Settings.Barriers.CHECKED;
        RegionProgram.Outcome outcome = RegionProgram.of(graph, check);
        RegionProgram program = outcome.program();
        if (program == null) {
            throw CutRefusal.of(graph, Objects.requireNonNull(outcome.breach()));
        }
        return program;
    }

    static void countCompiled() {
        COMPILED.incrementAndGet();
    }

    /** {@return how many variants were compiled in this process} */
    public static long compiledCount() {
        return COMPILED.get();
    }

    /** {@return the bytes of compiled code that are mapped now} */
    public static long codeBytes() {
        return ExecutableCode.totalBytes();
    }
}
