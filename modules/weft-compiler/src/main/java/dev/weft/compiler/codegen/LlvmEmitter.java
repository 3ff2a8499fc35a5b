package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Specialization;
import dev.weft.compiler.ir.Variant;
import dev.weft.compiler.operation.Declarations;
import dev.weft.compiler.operation.IrWriter;
import dev.weft.compiler.operation.Names;
import dev.weft.compiler.operation.OperationEmitter;
import dev.weft.compiler.operation.TargetTraits;
import dev.weft.compiler.pass.AffineIndex;
import dev.weft.compiler.pass.ProveChecks;
import dev.weft.compiler.pass.UniformValues;

/**
 * Prints a kernel as LLVM IR: one module with the function {@code run} of {@link ArgumentLayout}, the scalar work-item
 * loop around the kernel's blocks. The graph is read only.
 */
public final class LlvmEmitter {
    /** Vectors that the item loop takes at once in one dimension, where it is long. */
    private static final int VECTORS_OF_LINE = 2;
    /** The same in several dimensions: rows are short, and what is left over of each runs in smaller steps. */
    private static final int VECTORS_OF_ROW = 1;

    private final Graph graph;
    private final Specialization specialization;
    private final Variant variant;
    private final TargetTraits traits;
    private final ArgumentLayout layout;
    private final Declarations declarations = new Declarations();

    private LlvmEmitter(
            Graph graph, ArgumentLayout layout, Specialization specialization, Variant variant, TargetTraits traits) {
        this.graph = graph;
        this.layout = layout;
        this.specialization = specialization;
        this.variant = variant;
        this.traits = traits;
    }

    /**
     * Prints one variant of a kernel.
     *
     * @param graph the kernel, cleaned up by {@link dev.weft.compiler.pass.SimplifyGraph}
     * @param layout where its arguments are
     * @param specialization what it is compiled for
     * @param variant which variant
     * @param traits the processor
     * @return the text, the failures, and whether the fast variants differ from the checked ones
     */
    public static EmittedKernel emit(
            Graph graph, ArgumentLayout layout, Specialization specialization, Variant variant, TargetTraits traits) {
        return new LlvmEmitter(graph, layout, specialization, variant, traits).emit();
    }

    private EmittedKernel emit() {
        boolean fast = variant == Variant.FAST || variant == Variant.FAST_OVERLAPPING;
        boolean apart = variant == Variant.FAST || variant == Variant.CHECKED;
        int rank = graph.rangeRank();
        UniformValues uniforms = new UniformValues(graph);
        AffineIndex affine = new AffineIndex(graph, uniforms, specialization.indexList());
        ProveChecks proofs = new ProveChecks(graph, affine, fast);
        FailureNumbers failures = new FailureNumbers(graph);
        AliasScopes scopes = new AliasScopes(graph, apart);

        Names names = new Names(graph, uniforms, "");
        IrWriter.Temporaries temporaries = new IrWriter.Temporaries();
        Prologue prologue = new Prologue(graph, layout, new IrWriter(temporaries));
        IrWriter rowHead = new IrWriter(temporaries);
        IrWriter itemHead = new IrWriter(temporaries);
        IrWriter body = new IrWriter(temporaries);
        OperationEmitter operations = new OperationEmitter(names, declarations, traits, prologue);
        Coordinates coordinates = new Coordinates(rank, specialization.indexList(), prologue, rowHead, itemHead);
        Addresses addresses = new Addresses(
                names, coordinates, prologue, affine, proofs, new Addresses.RowAndItem(rowHead, itemHead));
        OwnMemory own = new OwnMemory(graph);
        MemoryEmitter memory = new MemoryEmitter(
                names, addresses, operations.conversions(), scopes, new MemoryEmitter.Own(own, prologue, declarations));

        emitUniform(uniforms, names, prologue, operations);
        BlockEmitter blocks = new BlockEmitter(
                new BlockEmitter.Source(graph, names, uniforms, proofs, failures, BodyLabels.ONLY),
                coordinates,
                operations,
                memory,
                body);
        blocks.emit();

        ModuleText text = new ModuleText(graph, traits);
        text.begin(variant, own.constants());
        IrWriter before = new IrWriter(temporaries);
        PreconditionEmitter precondition =
                !proofs.provesAny() ? null : new PreconditionEmitter(proofs, declarations, prologue, addresses, before);
        LoopSkeleton skeleton = new LoopSkeleton(rank, prologue, coordinates, declarations, precondition);
        skeleton.writeBeforeRow(before);
        rowHead.run("br label %" + BodyLabels.ONLY.item());
        skeleton.writeItemBegin(rowHead);
        IrWriter after = new IrWriter(temporaries);
        skeleton.writeAfterItem(after, blocks.failurePhis());

        text.append(prologue.writer().text());
        text.append(before.text());
        text.append(rowHead.text());
        text.append(itemHead.text());
        text.append(body.text());
        text.append(after.text());
        text.end(declarations, rank < 2 ? VECTORS_OF_LINE : VECTORS_OF_ROW, scopes);
        return new EmittedKernel(
                text.toString(), failures.failures(), proofs.provesAny(), proofs.looksGuardedAtBorder());
    }

    /** Writes what is the same for the whole launch into the entry block. */
    static void emitUniform(UniformValues uniforms, Names names, Prologue prologue, OperationEmitter operations) {
        for (Op op : uniforms.inOrder()) {
            if (op.opcode() == Opcode.CONSTANT) {
                continue;
            }
            if (op.operands().isEmpty()) {
                prologue.emitLeaf(names.of(op), op);
            } else {
                operations.emit(prologue.writer(), op);
            }
        }
    }
}
