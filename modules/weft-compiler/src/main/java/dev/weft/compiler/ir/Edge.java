package dev.weft.compiler.ir;

import java.util.ArrayList;
import java.util.List;

/** A control-flow edge: the block it leads to and one argument for each of that block's parameters. Mutable. */
public final class Edge {
    private Block target;
    private final List<Value> arguments;

    /**
     * Makes an edge.
     *
     * @param target the block it leads to
     * @param arguments one value for each parameter of the target
     */
    public Edge(Block target, List<Value> arguments) {
        this.target = target;
        this.arguments = new ArrayList<>(arguments);
    }

    /** {@return the block that the edge leads to} */
    public Block target() {
        return target;
    }

    /**
     * Leads the edge to another block; the arguments are the caller's to adapt.
     *
     * @param block the new target
     */
    public void setTarget(Block block) {
        target = block;
    }

    /** {@return the arguments, mutable, one for each parameter of the target} */
    public List<Value> arguments() {
        return arguments;
    }
}
