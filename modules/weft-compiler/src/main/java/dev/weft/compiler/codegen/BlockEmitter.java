package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operation.IrTypes;
import dev.weft.compiler.operation.IrWriter;
import dev.weft.compiler.operation.Names;
import dev.weft.compiler.operation.OperationEmitter;
import dev.weft.compiler.pass.ProveChecks;
import dev.weft.compiler.pass.UniformValues;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints the kernel's blocks as the body of the item loop. The entry block continues the item's beginning; a return
 * goes on to the next item; a check that is not proved splits its block and branches to the one cold block that
 * reports.
 */
final class BlockEmitter {
    private final Graph graph;
    private final List<Block> order;
    private final Names names;
    private final UniformValues uniforms;
    private final ProveChecks proofs;
    private final BodyLabels labels;
    private final ItemNames coordinates;
    private final OperationEmitter operations;
    private final MemoryEmitter memory;
    private final FailureNumbers failures;
    private final IrWriter writer;
    private final FailurePhis failurePhis = new FailurePhis();
    private final int[] checksMade;
    private @Nullable Site shownSite;

    /** What a body is printed from. */
    record Source(
            Graph graph,
            Names names,
            UniformValues uniforms,
            ProveChecks proofs,
            FailureNumbers failures,
            BodyLabels labels) {}

    BlockEmitter(
            Source source, ItemNames coordinates, OperationEmitter operations, MemoryEmitter memory, IrWriter writer) {
        this.graph = source.graph();
        this.names = source.names();
        this.uniforms = source.uniforms();
        this.proofs = source.proofs();
        this.failures = source.failures();
        this.labels = source.labels();
        this.coordinates = coordinates;
        this.operations = operations;
        this.memory = memory;
        this.writer = writer;
        this.order = graph.reversePostorder();
        this.checksMade = new int[graph.blockIdBound()];
    }

    /** Writes all blocks. */
    void emit() {
        nameItemFunctions();
        List<List<Incoming>> incoming = incoming();
        for (int i = 0; i < order.size(); i++) {
            Block block = order.get(i);
            if (i > 0) {
                writer.label(label(block));
                writePhis(block, incoming.get(block.id()));
            }
            for (Op op : block.ops()) {
                emit(block, op);
            }
        }
    }

    /** {@return what arrives in the reporting block} */
    FailurePhis failurePhis() {
        return failurePhis;
    }

    /** Does so before any block is written: a loop's phi may come before the operation that it names. */
    private void nameItemFunctions() {
        for (Block block : order) {
            for (Op op : block.ops()) {
                if (op.opcode() == Opcode.ITEM && uniforms.find(op) == null) {
                    names.alias(op, coordinates.item(op));
                }
            }
        }
    }

    private void emit(Block block, Op op) {
        if (uniforms.find(op) != null || op.opcode() == Opcode.ITEM) {
            return;
        }
        showSite(op.site());
        if (op.opcode().isPure()) {
            operations.emit(writer, op);
        } else if (op.opcode().isCheck()) {
            if (!proofs.isProved(op)) {
                check(block, op);
            }
        } else if (op.opcode().isTerminator()) {
            terminate(block, op);
        } else {
            memory.emit(writer, op);
        }
    }

    @SuppressWarnings("ReferenceEquality") // the same site again is the common case, and cheap to tell
    private void showSite(@Nullable Site site) {
        if (site != null && site != shownSite && (shownSite == null || isElsewhere(site, shownSite))) {
            writer.text().append("  ; ").append(site.className()).append('.').append(site.methodName());
            writer.text().append(':').append(site.line()).append('\n');
        }
        shownSite = site == null ? shownSite : site;
    }

    private static boolean isElsewhere(Site site, Site shown) {
        return site.line() != shown.line()
                || !site.methodName().equals(shown.methodName())
                || !site.className().equals(shown.className());
    }

    private void check(Block block, Op op) {
        boolean index = op.opcode() == Opcode.CHECK_INDEX;
        String first = names.of(op.operand(0));
        String holds;
        if (index) {
            // unsigned: a negative index is a large one, and an extent is never negative
            holds = writer.let("icmp ult i64 " + first + ", " + names.of(op.operand(1)));
        } else if (op.opcode() == Opcode.CHECK_SIZE) {
            holds = writer.let("icmp sge i64 " + first + ", 0");
        } else {
            holds = writer.let("icmp ne " + IrTypes.value(op.operand(0).type()) + " " + first + ", 0");
        }
        failurePhis.add(
                exitLabel(block, checksMade[block.id()]),
                failures.numberOf(op),
                op.opcode() == Opcode.CHECK_NONZERO ? "0" : first,
                index ? names.of(op.operand(1)) : "0");
        String rest = exitLabel(block, ++checksMade[block.id()]);
        writer.run("br i1 " + holds + ", label %" + rest + ", label %" + labels.fail() + ", !prof !0");
        writer.label(rest);
    }

    private void terminate(Block block, Op op) {
        switch (op.opcode()) {
            case BRANCH -> writer.run("br label %" + label(op.edges().get(0).target()));
            case CONDITIONAL_BRANCH ->
                writer.run("br i1 " + names.of(op.operand(0)) + ", label %" + edgeLabel(block, 0) + ", label %"
                        + edgeLabel(block, 1));
            case SWITCH -> writeSwitch(block, op);
            case RETURN -> leave(0);
            case LEAVE -> leave(op.intAttribute());
            default -> {
                int count = op.operands().size();
                failurePhis.add(
                        exitLabel(block, checksMade[block.id()]),
                        failures.numberOf(op),
                        count > 0 ? names.of(op.operand(0)) : "0",
                        count > 1 ? names.of(op.operand(1)) : "0");
                writer.run("br label %" + labels.fail());
            }
        }
        for (int k = 0; k < op.edges().size(); k++) {
            if (needsOwnBlock(op, k)) {
                writer.label(edgeLabel(block, k));
                writer.run("br label %" + label(op.edges().get(k).target()));
            }
        }
    }

    /** Goes on to the next item; where there are regions, 0 stands for the end of the kernel. */
    private void leave(int region) {
        if (!labels.next().isEmpty()) {
            writer.run("store i32 " + region + ", ptr " + labels.next());
        }
        writer.run("br label %" + labels.nextItem());
    }

    private void writeSwitch(Block block, Op op) {
        int[] keys = (int[]) op.requiredAttribute();
        StringBuilder text = writer.text();
        text.append("  switch i32 ").append(names.of(op.operand(0))).append(", label %");
        text.append(edgeLabel(block, keys.length)).append(" [");
        for (int k = 0; k < keys.length; k++) {
            text.append(" i32 ").append(keys[k]).append(", label %").append(edgeLabel(block, k));
        }
        text.append(" ]\n");
    }

    /** LLVM has one phi entry for a pair of blocks, so parallel edges with arguments get blocks of their own. */
    private static boolean needsOwnBlock(Op terminator, int edgeIndex) {
        Edge edge = terminator.edges().get(edgeIndex);
        if (edge.arguments().isEmpty()) {
            return false;
        }
        for (int k = 0; k < terminator.edges().size(); k++) {
            if (k != edgeIndex && terminator.edges().get(k).target() == edge.target()) {
                return true;
            }
        }
        return false;
    }

    private String edgeLabel(Block block, int edgeIndex) {
        Op terminator = block.terminator();
        return needsOwnBlock(terminator, edgeIndex)
                ? label(block) + ".edge" + edgeIndex
                : label(terminator.edges().get(edgeIndex).target());
    }

    private String label(Block block) {
        return labels.of(block);
    }

    private String exitLabel(Block block, int checks) {
        return checks == 0 ? label(block) : label(block) + "." + checks;
    }

    /** An edge as its target sees it. */
    private record Incoming(String fromLabel, List<Value> arguments) {}

    private List<List<Incoming>> incoming() {
        List<List<Incoming>> incoming = new ArrayList<>(graph.blockIdBound());
        for (int i = 0; i < graph.blockIdBound(); i++) {
            incoming.add(new ArrayList<>(2));
        }
        for (Block block : order) {
            int checks = 0;
            for (Op op : block.ops()) {
                checks += op.opcode().isCheck() && !proofs.isProved(op) ? 1 : 0;
            }
            Op terminator = block.terminator();
            for (int k = 0; k < terminator.edges().size(); k++) {
                Edge edge = terminator.edges().get(k);
                String from = needsOwnBlock(terminator, k) ? edgeLabel(block, k) : exitLabel(block, checks);
                incoming.get(edge.target().id()).add(new Incoming(from, edge.arguments()));
            }
        }
        return incoming;
    }

    private void writePhis(Block block, List<Incoming> incoming) {
        for (int i = 0; i < block.parameters().size(); i++) {
            BlockParameter parameter = block.parameters().get(i);
            StringBuilder text = writer.text();
            text.append("  ").append(names.of(parameter)).append(" = phi ");
            text.append(IrTypes.value(parameter.type()));
            for (int k = 0; k < incoming.size(); k++) {
                text.append(k == 0 ? " [ " : ", [ ")
                        .append(names.of(incoming.get(k).arguments.get(i)));
                text.append(", %").append(incoming.get(k).fromLabel).append(" ]");
            }
            text.append('\n');
        }
    }
}
