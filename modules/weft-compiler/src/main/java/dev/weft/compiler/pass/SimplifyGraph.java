package dev.weft.compiler.pass;

import dev.weft.compiler.ir.Graph;

/**
 * Pass: may assume a verified graph and guarantees a verified graph of the same meaning on which
 * {@link FoldOperations}, {@link SimplifyBlocks} and {@link RemoveDeadOperations} find nothing more to do.
 */
public final class SimplifyGraph {
    private SimplifyGraph() {}

    /**
     * Runs the pass.
     *
     * @param graph the kernel, rewritten in place
     */
    public static void run(Graph graph) {
        // each round that changes something removes a block, an operation, or a level of an expression
        boolean changed = true;
        while (changed) {
            changed = FoldOperations.run(graph);
            changed |= SimplifyBlocks.run(graph);
            changed |= RemoveDeadOperations.run(graph);
        }
    }
}
