package dev.weft.compiler.pass;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Graph;
import java.util.ArrayList;
import java.util.List;

/**
 * Analysis: assumes nothing of the graph and guarantees to say whether control can come back to a block it has left.
 */
public final class Loops {
    private Loops() {}

    /**
     * Tells whether control flow has a loop.
     *
     * @param graph the kernel
     * @return whether some path visits a block twice
     */
    public static boolean exist(Graph graph) {
        boolean[] onPath = new boolean[graph.blockIdBound()];
        boolean[] done = new boolean[graph.blockIdBound()];
        List<Block> path = new ArrayList<>();
        int[] nextEdge = new int[graph.blockIdBound()];
        path.add(graph.entry());
        onPath[graph.entry().id()] = true;
        while (!path.isEmpty()) {
            Block block = path.get(path.size() - 1);
            List<Edge> edges = block.edges();
            if (nextEdge[block.id()] == edges.size()) {
                onPath[block.id()] = false;
                done[block.id()] = true;
                path.remove(path.size() - 1);
                continue;
            }
            Block target = edges.get(nextEdge[block.id()]++).target();
            if (onPath[target.id()]) {
                return true;
            }
            if (!done[target.id()]) {
                onPath[target.id()] = true;
                path.add(target);
            }
        }
        return false;
    }
}
