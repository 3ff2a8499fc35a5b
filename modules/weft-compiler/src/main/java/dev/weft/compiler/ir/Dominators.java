package dev.weft.compiler.ir;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which blocks every path from the entry to a block goes through. Computed once from the blocks that control reaches; a
 * change of the graph's edges makes it stale.
 */
public final class Dominators {
    private final List<Block> order;
    private final int[] positions;
    private final int[] immediate;

    /**
     * Computes the dominators by the iterative algorithm of Cooper, Harvey and Kennedy.
     *
     * @param graph the graph
     */
    public Dominators(Graph graph) {
        order = graph.reversePostorder();
        positions = new int[graph.blockIdBound()];
        Arrays.fill(positions, -1);
        for (int i = 0; i < order.size(); i++) {
            positions[order.get(i).id()] = i;
        }
        immediate = new int[order.size()];
        Arrays.fill(immediate, -1);
        immediate[0] = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < order.size(); i++) {
                for (Edge edge : order.get(i).edges()) {
                    changed |= meet(positions[edge.target().id()], i);
                }
            }
        }
    }

    private boolean meet(int block, int predecessor) {
        int old = immediate[block];
        if (block == 0) {
            return false;
        }
        int a = old < 0 ? predecessor : old;
        int b = predecessor;
        while (a != b) {
            if (a > b) {
                a = immediate[a];
            } else {
                b = immediate[b];
            }
        }
        immediate[block] = a;
        return a != old;
    }

    /** {@return the blocks that control can reach, in reverse postorder} */
    public List<Block> order() {
        return order;
    }

    /**
     * Tells whether control can reach a block.
     *
     * @param block the block
     * @return whether a path leads there from the entry
     */
    public boolean isReachable(Block block) {
        return positions[block.id()] >= 0;
    }

    /**
     * Tells whether every path from the entry to a block goes through another.
     *
     * @param above the other block
     * @param below the block, one that control can reach
     * @return whether {@code above} dominates {@code below}; each block dominates itself
     */
    public boolean dominates(Block above, Block below) {
        int target = positions[above.id()];
        int at = positions[below.id()];
        if (target < 0 || at < 0) {
            return false;
        }
        while (at > target) {
            at = immediate[at];
        }
        return at == target;
    }

    /**
     * Returns the closest dominator of a block but itself.
     *
     * @param block a block that control can reach
     * @return the immediate dominator, or null for the entry
     */
    public @Nullable Block immediateDominator(Block block) {
        int at = positions[block.id()];
        return at <= 0 ? null : order.get(immediate[at]);
    }
}
