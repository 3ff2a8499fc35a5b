package dev.weft.compiler.ir;

import java.util.ArrayList;
import java.util.List;

/** A basic block: parameters, operations, and a terminator as the last operation. Mutable. */
public final class Block {
    private final Graph graph;
    private final int id;
    private final List<BlockParameter> parameters = new ArrayList<>();
    private final List<Op> ops = new ArrayList<>();

    Block(Graph graph, int id) {
        this.graph = graph;
        this.id = id;
    }

    /** {@return the graph that the block belongs to} */
    public Graph graph() {
        return graph;
    }

    /** {@return a number that is unique in the graph} */
    public int id() {
        return id;
    }

    /**
     * Adds a parameter; every edge into this block then needs one more argument.
     *
     * @param type the parameter's type
     * @return the parameter
     */
    public BlockParameter addParameter(Type type) {
        BlockParameter parameter = new BlockParameter(graph.nextValueId(), type, this);
        parameters.add(parameter);
        return parameter;
    }

    /** {@return the parameters, mutable} */
    public List<BlockParameter> parameters() {
        return parameters;
    }

    /** {@return the operations in order, mutable; in a finished block the last one is the terminator} */
    public List<Op> ops() {
        return ops;
    }

    /** {@return the terminator} */
    public Op terminator() {
        if (ops.isEmpty() || !ops.get(ops.size() - 1).opcode().isTerminator()) {
            throw new IllegalStateException("block has no terminator: block=" + this);
        }
        return ops.get(ops.size() - 1);
    }

    /** {@return whether the block ends in a terminator already} */
    public boolean isTerminated() {
        return !ops.isEmpty() && ops.get(ops.size() - 1).opcode().isTerminator();
    }

    /** {@return the edges out of this block, in the order of the terminator's description} */
    public List<Edge> edges() {
        return terminator().edges();
    }

    @Override
    public String toString() {
        return "^" + id;
    }
}
