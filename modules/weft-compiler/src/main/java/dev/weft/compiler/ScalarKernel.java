package dev.weft.compiler;

import dev.weft.compiler.codegen.EmittedKernel;
import dev.weft.compiler.codegen.GroupEmitter;
import dev.weft.compiler.codegen.LlvmEmitter;
import dev.weft.compiler.codegen.OwnMemory;
import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Printer;
import dev.weft.compiler.ir.Specialization;
import dev.weft.compiler.ir.TextRecipe;
import dev.weft.compiler.ir.Variant;
import dev.weft.compiler.llvm.ExecutableCode;
import dev.weft.compiler.llvm.NativeThreads;
import dev.weft.compiler.operation.TargetTraits;
import dev.weft.compiler.pass.Loops;
import dev.weft.compiler.region.RegionProgram;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** A kernel at level S: each variant a scalar loop over work-items, which LLVM vectorises where it can. */
@SuppressWarnings("EnumOrdinal") // tables by variant
final class ScalarKernel implements CompiledKernel {
    private final Graph graph;
    private final Specialization specialization;
    /** The kernel's regions where it works in groups, else null. */
    private final @Nullable RegionProgram regions;

    private final ArgumentLayout layout;
    private final boolean hasLoops;
    private final long scratchBytes;
    private final List<TextRecipe.Print> prints;
    private final boolean[] written;
    private final boolean[] updated;
    private final int[] basedArguments;
    /** Code by variant; a place is written once under its lock and read by anyone (volatile elements publish it). */
    private final AtomicReferenceArray<@Nullable ExecutableCode> code =
            new AtomicReferenceArray<>(Variant.values().length);
    /**
     * Entry addresses by variant, 0 until known; written after {@link #code}, read without order: 0 means look again.
     */
    private final long[] entries = new long[Variant.values().length];

    /** One for each variant, so that variants are compiled side by side. */
    private final Object[] locks = new Object[Variant.values().length];

    private volatile @Nullable List<Failure> failures;

    ScalarKernel(Graph graph, Specialization specialization, @Nullable RegionProgram regions) {
        this.graph = graph;
        this.specialization = specialization;
        this.regions = regions;
        this.layout = new ArgumentLayout(graph.rangeRank(), graph.arguments());
        this.hasLoops = Loops.exist(graph);
        this.scratchBytes = regions == null ? new OwnMemory(graph).scratchBytes() : 0;
        this.prints = TextRecipe.prints(graph);
        this.written = writtenArguments(graph);
        this.updated = updatedArguments(graph);
        this.basedArguments = basedArguments(graph);
        for (int variant = 0; variant < locks.length; variant++) {
            locks[variant] = new Object();
        }
    }

    private static boolean[] writtenArguments(Graph graph) {
        boolean[] written = new boolean[graph.arguments().size()];
        for (Block block : graph.blocks()) {
            for (Op op : block.ops()) {
                if (op.opcode().changesArray() && op.array().isArgument()) {
                    written[op.array().argumentIndex()] = true;
                }
            }
        }
        return written;
    }

    private static boolean[] updatedArguments(Graph graph) {
        boolean[] updated = new boolean[graph.arguments().size()];
        for (Block block : graph.blocks()) {
            for (Op op : block.ops()) {
                if (op.opcode() == Opcode.ATOMIC && op.array().isArgument()) {
                    updated[op.array().argumentIndex()] = true;
                }
            }
        }
        return updated;
    }

    private static int[] basedArguments(Graph graph) {
        int[] based = new int[graph.arguments().size()];
        int count = 0;
        for (int i = 0; i < based.length; i++) {
            if (graph.arguments().get(i) instanceof Graph.Array array
                    && array.ref().based()) {
                based[count++] = i;
            }
        }
        return java.util.Arrays.copyOf(based, count);
    }

    @Override
    public Graph graph() {
        return graph;
    }

    @Override
    public ArgumentLayout layout() {
        return layout;
    }

    @Override
    public List<Failure> failures() {
        List<Failure> known = failures;
        if (known == null) {
            throw new IllegalStateException("failures are known once a variant was compiled: kernel=" + graph.name());
        }
        return known;
    }

    @Override
    public int[] basedArguments() {
        return basedArguments;
    }

    @Override
    public boolean writes(int argumentIndex) {
        return written[argumentIndex];
    }

    @Override
    public boolean updates(int argumentIndex) {
        return updated[argumentIndex];
    }

    @Override
    public List<TextRecipe.Print> prints() {
        return prints;
    }

    @Override
    public long scratchBytes() {
        return scratchBytes;
    }

    @Override
    public boolean hasLoops() {
        return hasLoops;
    }

    @Override
    public long entry(Variant variant) {
        long known = entries[variant.ordinal()];
        return known != 0 ? known : entrySlow(variant);
    }

    private long entrySlow(Variant variant) {
        synchronized (locks[variant.ordinal()]) {
            ExecutableCode known = code.get(variant.ordinal());
            if (known == null) {
                known = compile(variant);
                code.set(variant.ordinal(), known);
            }
            long address = known.address("run");
            entries[variant.ordinal()] = address;
            return address;
        }
    }

    private ExecutableCode compile(Variant variant) {
        EmittedKernel emitted = emit(variant);
        failures = emitted.failures();
        NativeCompiler compiler = NativeCompiler.instance();
        if (emitted.asksAtBorder()) {
            Variant checked = variant == Variant.FAST ? Variant.CHECKED : Variant.CHECKED_OVERLAPPING;
            NativeThreads.start("weft-compile-ahead", new Ahead(this, checked));
        }
        ExecutableCode compiled = compiler.compile(graph.name(), emitted.text(), variant);
        KernelCompiler.countCompiled();
        Dumps.write(this, variant);
        return compiled;
    }

    /**
     * Compiles a variant that will be asked for beside the one that is.
     *
     * @param kernel whose
     * @param variant which
     */
    private record Ahead(ScalarKernel kernel, Variant variant) implements Runnable {
        @Override
        public void run() {
            try {
                kernel.entry(variant);
            } catch (RuntimeException | Error later) {
                return; // told to whoever needs the variant
            }
        }
    }

    @Override
    public boolean worksInGroups() {
        return regions != null;
    }

    private EmittedKernel emit(Variant variant) {
        TargetTraits traits = NativeCompiler.instance().traits();
        if (regions != null) {
            return GroupEmitter.emit(regions, layout, specialization, variant, traits);
        }
        return LlvmEmitter.emit(graph, layout, specialization, variant, traits);
    }

    @Override
    public String llvmIr(Variant variant) {
        return emit(variant).text();
    }

    @Override
    public String optimizedLlvmIr(Variant variant) {
        return NativeCompiler.instance().optimizedIr(graph.name(), llvmIr(variant), variant);
    }

    @Override
    public String assembly(Variant variant) {
        return NativeCompiler.instance().assembly(graph.name(), llvmIr(variant), variant);
    }

    @Override
    public String ir() {
        return regions == null ? Printer.print(graph) : Printer.print(graph) + regions.print();
    }

    @Override
    public String explain() {
        return Explanation.of(graph, specialization);
    }
}
