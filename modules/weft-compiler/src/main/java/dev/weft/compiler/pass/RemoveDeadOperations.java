package dev.weft.compiler.pass;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Pass: may assume a verified graph and guarantees that every pure operation, load and block parameter that is left
 * contributes to a store, a check or a branch.
 */
public final class RemoveDeadOperations {
    private final Graph graph;
    private final boolean[] live;
    private final List<Value> work = new ArrayList<>();
    private final List<List<Edge>> edgesInto = new ArrayList<>();

    private RemoveDeadOperations(Graph graph) {
        this.graph = graph;
        this.live = new boolean[graph.valueIdBound()];
        for (int i = 0; i < graph.blockIdBound(); i++) {
            edgesInto.add(new ArrayList<>());
        }
    }

    /**
     * Runs the pass.
     *
     * @param graph the kernel, rewritten in place
     * @return whether something was removed
     */
    public static boolean run(Graph graph) {
        RemoveDeadOperations pass = new RemoveDeadOperations(graph);
        pass.markFromRoots();
        pass.propagate();
        return pass.sweep();
    }

    private void markFromRoots() {
        for (Block block : graph.blocks()) {
            for (Op op : block.ops()) {
                if (!op.opcode().isRemovable()) {
                    mark(op);
                }
                for (Edge edge : op.edges()) {
                    edgesInto.get(edge.target().id()).add(edge);
                }
            }
        }
    }

    private void mark(Value value) {
        if (!live[value.id()]) {
            live[value.id()] = true;
            work.add(value);
        }
    }

    private void propagate() {
        while (!work.isEmpty()) {
            Value value = work.remove(work.size() - 1);
            if (value instanceof Op op) {
                for (Value operand : op.operands()) {
                    mark(operand);
                }
            } else if (value instanceof BlockParameter parameter) {
                int index = parameter.index();
                for (Edge edge : edgesInto.get(parameter.block().id())) {
                    mark(edge.arguments().get(index));
                }
            }
        }
    }

    private boolean sweep() {
        boolean changed = false;
        for (Block block : graph.blocks()) {
            List<Op> ops = block.ops();
            for (int i = ops.size() - 1; i >= 0; i--) {
                if (!live[ops.get(i).id()]) {
                    ops.remove(i);
                    changed = true;
                }
            }
            List<BlockParameter> parameters = block.parameters();
            for (int i = parameters.size() - 1; i >= 0; i--) {
                if (!live[parameters.get(i).id()]) {
                    removeParameter(block, i);
                    changed = true;
                }
            }
        }
        return changed;
    }

    private void removeParameter(Block block, int index) {
        block.parameters().remove(index);
        for (Edge edge : edgesInto.get(block.id())) {
            edge.arguments().remove(index);
        }
    }
}
