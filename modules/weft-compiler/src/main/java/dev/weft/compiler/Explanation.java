package dev.weft.compiler;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.ir.Specialization;
import dev.weft.compiler.pass.AffineIndex;
import dev.weft.compiler.pass.Groups;
import dev.weft.compiler.pass.Loops;
import dev.weft.compiler.pass.Polynomial;
import dev.weft.compiler.pass.ProveChecks;
import dev.weft.compiler.pass.UniformValues;

/**
 * Says in words what became of a kernel at level S: how each access walks through memory, and which checks are left in
 * the loop.
 */
final class Explanation {
    private final Graph graph;
    private final AffineIndex affine;
    private final ProveChecks proofs;
    private final StringBuilder text = new StringBuilder(500);

    private Explanation(Graph graph, Specialization specialization) {
        this.graph = graph;
        this.affine = new AffineIndex(graph, new UniformValues(graph), specialization.indexList());
        this.proofs = new ProveChecks(graph, affine, !Groups.used(graph));
    }

    static String of(Graph graph, Specialization specialization) {
        return new Explanation(graph, specialization).write();
    }

    private String write() {
        text.append("kernel: ").append(graph.name()).append('\n');
        text.append(
                "level: a scalar loop over work-items; not vectorised by weft in this version, by LLVM where it can\n");
        text.append("loops: ");
        text.append(
                Loops.exist(graph) ? "yes, an item's work has no fixed bound\n" : "none, an item's work is bounded\n");
        for (Block block : graph.reversePostorder()) {
            for (Op op : block.ops()) {
                if (op.opcode() == Opcode.LOAD || op.opcode().changesArray()) {
                    access(op);
                } else if (op.opcode().isCheck()) {
                    check(op);
                }
            }
        }
        return text.toString();
    }

    private void access(Op op) {
        text.append(op.opcode() == Opcode.LOAD ? "load: " : op.opcode() == Opcode.STORE ? "store: " : "atomic update: ")
                .append(op.array().name());
        text.append(", ")
                .append(walk(affine.polynomial(op.operand(0))))
                .append(place(op))
                .append('\n');
    }

    /** How an offset moves from one work-item to the next of a row. */
    private String walk(@org.jspecify.annotations.Nullable Polynomial offset) {
        if (offset == null) {
            return "gathered";
        }
        Polynomial step = offset.coefficient(Math.max(0, graph.rangeRank() - 1));
        if (step.terms().isEmpty()) {
            return "the same for all items of a row";
        }
        return step.sameAs(Polynomial.constant(1)) ? "contiguous" : "strided";
    }

    private void check(Op op) {
        text.append("check: ");
        text.append(
                op.opcode() == Opcode.CHECK_INDEX ? "index of " + op.failure().message() : "divisor");
        text.append(proofs.isProved(op) ? ", proved once for the range or a tile" : ", made for each item");
        text.append(place(op)).append('\n');
    }

    private static String place(Op op) {
        Site site = op.site();
        return site == null || site.line() < 0 ? "" : ", line " + site.line();
    }
}
