package dev.weft.compiler.build;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Removes what reading bytecode leaves behind: parameters that always receive one value, blocks that only continue
 * another, values that nothing uses, and blocks that control cannot reach. Blocks end up in reverse postorder.
 */
public final class GraphCleanup {
    private final Graph graph;
    private final @Nullable Value[] replacements;
    private List<Block> order;
    private final List<List<Edge>> incoming = new ArrayList<>();
    private final Set<Integer> readArrays = new HashSet<>();

    private GraphCleanup(Graph graph) {
        this.graph = graph;
        this.replacements = new @Nullable Value[graph.valueIdBound()];
        this.order = graph.reversePostorder();
    }

    public static void clean(Graph graph) {
        GraphCleanup cleanup = new GraphCleanup(graph);
        cleanup.collectIncoming();
        cleanup.findSingleValued();
        cleanup.mergeChains();
        cleanup.rewrite();
        cleanup.removeUnused();
        graph.blocks().clear();
        graph.blocks().addAll(cleanup.order);
    }

    private void collectIncoming() {
        for (int i = 0; i < graph.blockIdBound(); i++) {
            incoming.add(new ArrayList<>());
        }
        for (Block block : order) {
            for (Edge edge : block.edges()) {
                incoming.get(edge.target().id()).add(edge);
            }
        }
    }

    private Value resolve(Value value) {
        Value current = value;
        Value next = replacements[current.id()];
        while (next != null) {
            current = next;
            next = replacements[current.id()];
        }
        return current;
    }

    private void resolveAll(List<Value> values) {
        for (int i = 0; i < values.size(); i++) {
            values.set(i, resolve(values.get(i)));
        }
    }

    private void findSingleValued() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Block block : order) {
                changed |= findSingleValued(block);
            }
        }
    }

    private boolean findSingleValued(Block block) {
        boolean changed = false;
        for (int i = 0; i < block.parameters().size(); i++) {
            BlockParameter parameter = block.parameters().get(i);
            Value only = replacements[parameter.id()] == null ? onlyValue(block, parameter, i) : null;
            if (only != null) {
                replacements[parameter.id()] = only;
                changed = true;
            }
        }
        return changed;
    }

    /** Returns the one value that a parameter receives beside itself, or null where there are several. */
    private @Nullable Value onlyValue(Block block, BlockParameter parameter, int index) {
        Value only = null;
        for (Edge edge : incoming.get(block.id())) {
            Value value = resolve(edge.arguments().get(index));
            if (value != parameter && value != only) {
                if (only != null) {
                    return null;
                }
                only = value;
            }
        }
        return only;
    }

    /** Appends to each block the block that it alone leads to. */
    private void mergeChains() {
        boolean[] merged = new boolean[graph.blockIdBound()];
        List<Block> kept = new ArrayList<>(order.size());
        for (Block block : order) {
            if (merged[block.id()]) {
                continue;
            }
            kept.add(block);
            Op last = block.terminator();
            while (last.opcode() == Opcode.BRANCH
                    && last.edges().get(0).target() != block
                    && incoming.get(last.edges().get(0).target().id()).size() == 1) {
                Block next = last.edges().get(0).target();
                block.ops().remove(block.ops().size() - 1);
                block.ops().addAll(next.ops());
                merged[next.id()] = true;
                last = block.terminator();
            }
        }
        order = kept;
    }

    private void rewrite() {
        for (Block block : order) {
            for (Op op : block.ops()) {
                resolveAll(op.operands());
                for (Edge edge : op.edges()) {
                    rewrite(edge);
                }
            }
        }
        for (Block block : order) {
            for (int i = block.parameters().size() - 1; i >= 0; i--) {
                if (replacements[block.parameters().get(i).id()] != null) {
                    block.parameters().remove(i);
                }
            }
        }
    }

    private void rewrite(Edge edge) {
        List<BlockParameter> parameters = edge.target().parameters();
        for (int i = parameters.size() - 1; i >= 0; i--) {
            if (replacements[parameters.get(i).id()] != null) {
                edge.arguments().remove(i);
            } else {
                edge.arguments().set(i, resolve(edge.arguments().get(i)));
            }
        }
    }

    // ---- unused values

    private void removeUnused() {
        findReadArrays();
        boolean[] used = new boolean[graph.valueIdBound()];
        List<Value> work = new ArrayList<>();
        for (Block block : order) {
            for (Op op : block.ops()) {
                if (!isRemovable(op)) {
                    mark(op, used, work);
                }
            }
        }
        while (!work.isEmpty()) {
            Value value = work.remove(work.size() - 1);
            Op op = value.definingOp();
            if (op != null) {
                for (Value operand : op.operands()) {
                    mark(operand, used, work);
                }
            } else {
                markIncoming((BlockParameter) value, used, work);
            }
        }
        sweep(used);
    }

    private void sweep(boolean[] used) {
        for (Block block : order) {
            List<Op> kept = new ArrayList<>(block.ops().size());
            for (Op op : block.ops()) {
                if (used[op.id()]) {
                    kept.add(op);
                }
            }
            block.ops().clear();
            block.ops().addAll(kept);
            for (Edge edge : block.edges()) {
                keepUsed(edge.arguments(), edge.target().parameters(), used);
            }
        }
        for (Block block : order) {
            keepUsed(block.parameters(), List.copyOf(block.parameters()), used);
        }
    }

    /** Removes from a list what belongs to parameters that nothing uses. */
    private static void keepUsed(List<?> list, List<BlockParameter> parameters, boolean[] used) {
        for (int i = parameters.size() - 1; i >= 0; i--) {
            if (!used[parameters.get(i).id()]) {
                list.remove(i);
            }
        }
    }

    private void markIncoming(BlockParameter parameter, boolean[] used, List<Value> work) {
        int index = parameter.index();
        for (Edge edge : incoming.get(parameter.block().id())) {
            mark(edge.arguments().get(index), used, work);
        }
    }

    private static void mark(Value value, boolean[] used, List<Value> work) {
        if (!used[value.id()]) {
            used[value.id()] = true;
            work.add(value);
        }
    }

    /** Making and filling a private array means nothing where nobody reads it. */
    private boolean isRemovable(Op op) {
        if (op.opcode() == Opcode.PRIVATE_ARRAY || op.opcode() == Opcode.PRIVATE_STORE) {
            return !readArrays.contains(op.kernelArray().number());
        }
        return op.opcode().isRemovable();
    }

    private void findReadArrays() {
        for (Block block : order) {
            for (Op op : block.ops()) {
                if (op.opcode() == Opcode.PRIVATE_LOAD) {
                    readArrays.add(op.kernelArray().number());
                }
            }
        }
    }
}
