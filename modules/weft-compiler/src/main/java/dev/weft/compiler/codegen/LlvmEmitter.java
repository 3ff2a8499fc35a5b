package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Specialization;
import dev.weft.compiler.ir.Variant;
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

        Names names = new Names(graph, uniforms);
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
                addresses, operations.conversions(), scopes, new MemoryEmitter.Own(own, prologue, declarations));

        emitUniform(uniforms, names, prologue, operations);
        BlockEmitter blocks = new BlockEmitter(
                new BlockEmitter.Source(graph, names, uniforms, proofs, failures),
                coordinates,
                operations,
                memory,
                body);
        blocks.emit();

        StringBuilder text = new StringBuilder(8192);
        appendTarget(text);
        IrWriter before = new IrWriter(temporaries);
        PreconditionEmitter precondition =
                !proofs.provesAny() ? null : new PreconditionEmitter(proofs, declarations, prologue, addresses, before);
        LoopSkeleton skeleton = new LoopSkeleton(rank, prologue, coordinates, declarations, precondition);
        skeleton.writeBeforeRow(before);
        rowHead.run("br label %" + BlockEmitter.ITEM);
        skeleton.writeItemBegin(rowHead);
        IrWriter after = new IrWriter(temporaries);
        skeleton.writeAfterItem(after, blocks.failurePhis());

        text.append(own.constants());
        appendSignature(text);
        text.append("entry:\n").append(prologue.writer().text());
        text.append(before.text())
                .append(rowHead.text())
                .append(itemHead.text())
                .append(body.text());
        text.append(after.text()).append("}\n\n");
        declarations.appendTo(text);
        appendAttributes(text);
        appendMetadata(text, rank < 2 ? VECTORS_OF_LINE : VECTORS_OF_ROW, scopes);
        return new EmittedKernel(
                text.toString(), failures.failures(), proofs.provesAny(), proofs.looksGuardedAtBorder());
    }

    private static void emitUniform(
            UniformValues uniforms, Names names, Prologue prologue, OperationEmitter operations) {
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

    private void appendTarget(StringBuilder text) {
        text.append("; ").append(graph.name()).append(", rank ").append(graph.rangeRank());
        text.append(", ").append(variant.name()).append('\n');
        if (!traits.dataLayout().isEmpty()) {
            text.append("target datalayout = \"").append(traits.dataLayout()).append("\"\n");
        }
        if (!traits.triple().isEmpty()) {
            text.append("target triple = \"").append(traits.triple()).append("\"\n");
        }
        text.append('\n');
    }

    private void appendSignature(StringBuilder text) {
        text.append("define i64 @run(ptr noalias readonly %arguments, i64 %first, i64 %end, ptr noalias %scratch,");
        text.append(" ptr noalias %status");
        int bases = 0;
        for (int i = 0; i < graph.arguments().size(); i++) {
            ArrayRef array = graph.arrayAt(i);
            if (array != null && array.based()) {
                text.append(", ptr %base").append(bases++);
            }
        }
        text.append(") #0 {\n");
    }

    private void appendAttributes(StringBuilder text) {
        String target = " \"no-builtins\" \"prefer-vector-width\"=\"" + traits.vectorBits() + "\"";
        if (!traits.cpu().isEmpty()) {
            target += " \"target-cpu\"=\"" + traits.cpu() + "\"";
        }
        if (!traits.features().isEmpty()) {
            target += " \"target-features\"=\"" + traits.features() + "\"";
        }
        text.append("\nattributes #0 = { nounwind").append(target).append(" }\n");
        text.append("attributes #1 = { nounwind willreturn memory(none) }\n\n");
    }

    private static void appendMetadata(StringBuilder text, int vectors, AliasScopes scopes) {
        text.append("!0 = !{!\"branch_weights\", i32 1048575, i32 1}\n");
        text.append("!1 = distinct !{!1, !3}\n");
        text.append("!2 = !{!\"branch_weights\", i32 1, i32 1048575}\n");
        text.append("!3 = !{!\"llvm.loop.interleave.count\", i32 ")
                .append(vectors)
                .append("}\n");
        scopes.appendDefinitions(text);
    }
}
