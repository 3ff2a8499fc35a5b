package dev.weft.compiler.pass;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.OpDetail;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Pass: may assume a verified graph and guarantees that all blocks can be reached, that no branch is decided by a
 * constant, that no parameter receives one value from everywhere, and that a block which is another's only way on, and
 * only reached from there, is part of it.
 */
public final class SimplifyBlocks {
    private final Graph graph;
    private boolean changed;

    private SimplifyBlocks(Graph graph) {
        this.graph = graph;
    }

    /**
     * Runs the pass.
     *
     * @param graph the kernel, rewritten in place
     * @return whether something changed
     */
    public static boolean run(Graph graph) {
        SimplifyBlocks pass = new SimplifyBlocks(graph);
        pass.decideBranches();
        pass.removeUnreachable();
        pass.replaceParameters();
        pass.mergeBlocks();
        return pass.changed;
    }

    private void decideBranches() {
        for (Block block : graph.blocks()) {
            Op terminator = block.terminator();
            if (terminator.operands().isEmpty()) {
                continue;
            }
            Op decider = terminator.operand(0).definingOp();
            if (decider == null || decider.opcode() != Opcode.CONSTANT) {
                continue;
            }
            Edge taken = taken(terminator, decider);
            Op branch = graph.newOp(
                    Opcode.BRANCH, Type.VOID, List.of(), new OpDetail(null, terminator.site(), List.of(taken)));
            block.ops().set(block.ops().size() - 1, branch);
            changed = true;
        }
    }

    private static Edge taken(Op terminator, Op decider) {
        List<Edge> edges = terminator.edges();
        if (terminator.opcode() == Opcode.CONDITIONAL_BRANCH) {
            return edges.get((Boolean) decider.requiredAttribute() ? 0 : 1);
        }
        int[] keys = (int[]) terminator.requiredAttribute();
        int value = decider.intAttribute();
        for (int k = 0; k < keys.length; k++) {
            if (keys[k] == value) {
                return edges.get(k);
            }
        }
        return edges.get(edges.size() - 1);
    }

    private void removeUnreachable() {
        List<Block> reachable = graph.reversePostorder();
        if (reachable.size() == graph.blocks().size()) {
            return;
        }
        boolean[] keep = new boolean[graph.blockIdBound()];
        for (Block block : reachable) {
            keep[block.id()] = true;
        }
        List<Block> blocks = graph.blocks();
        for (int i = blocks.size() - 1; i >= 0; i--) {
            if (!keep[blocks.get(i).id()]) {
                blocks.remove(i);
            }
        }
        changed = true;
    }

    /** Replaces each parameter that receives a single value, or itself, from all edges. */
    private void replaceParameters() {
        List<List<Edge>> edgesInto = edgesInto();
        Replacements replacements = new Replacements(graph);
        for (Block block : graph.blocks()) {
            List<Edge> edges = edgesInto.get(block.id());
            for (int i = block.parameters().size() - 1; i >= 0; i--) {
                Value single = single(block.parameters().get(i), edges, i, replacements);
                if (single == null) {
                    continue;
                }
                replacements.put(block.parameters().remove(i), single);
                for (Edge edge : edges) {
                    edge.arguments().remove(i);
                }
            }
        }
        replacements.apply(graph);
        changed |= replacements.any();
    }

    private static @Nullable Value single(
            BlockParameter parameter, List<Edge> edges, int index, Replacements replacements) {
        Value single = null;
        for (Edge edge : edges) {
            Value argument = replacements.current(edge.arguments().get(index));
            if (argument == parameter || argument == single) {
                continue;
            }
            if (single != null) {
                return null;
            }
            single = argument;
        }
        return single;
    }

    private void mergeBlocks() {
        List<List<Edge>> edgesInto = edgesInto();
        Replacements replacements = new Replacements(graph);
        List<Block> blocks = graph.blocks();
        boolean[] gone = new boolean[graph.blockIdBound()];
        for (Block block : blocks) {
            if (gone[block.id()]) {
                continue;
            }
            Block next = onlyNext(block, edgesInto);
            while (next != null) {
                List<Value> arguments = block.edges().get(0).arguments();
                for (int i = 0; i < arguments.size(); i++) {
                    replacements.put(next.parameters().get(i), arguments.get(i));
                }
                block.ops().remove(block.ops().size() - 1);
                block.ops().addAll(next.ops());
                gone[next.id()] = true;
                next = onlyNext(block, edgesInto);
            }
        }
        for (int i = blocks.size() - 1; i >= 0; i--) {
            if (gone[blocks.get(i).id()]) {
                blocks.remove(i);
                changed = true;
            }
        }
        replacements.apply(graph);
    }

    private @Nullable Block onlyNext(Block block, List<List<Edge>> edgesInto) {
        if (block.terminator().opcode() != Opcode.BRANCH) {
            return null;
        }
        Block next = block.edges().get(0).target();
        return next != block
                        && next != graph.entry()
                        && edgesInto.get(next.id()).size() == 1
                ? next
                : null;
    }

    private List<List<Edge>> edgesInto() {
        List<List<Edge>> edgesInto = new ArrayList<>(graph.blockIdBound());
        for (int i = 0; i < graph.blockIdBound(); i++) {
            edgesInto.add(new ArrayList<>(2));
        }
        for (Block block : graph.blocks()) {
            for (Edge edge : block.edges()) {
                edgesInto.get(edge.target().id()).add(edge);
            }
        }
        return edgesInto;
    }
}
