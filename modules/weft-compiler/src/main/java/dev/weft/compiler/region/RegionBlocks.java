package dev.weft.compiler.region;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Graph;
import java.util.ArrayList;
import java.util.List;

/**
 * Analysis: assumes cut blocks as {@link GroupCuts} leaves them, and guarantees for each region its blocks: those that
 * control reaches from the region's start without going into a cut. Region 0 starts at the entry, each other at a cut.
 */
final class RegionBlocks {
    private final List<List<Block>> regions = new ArrayList<>();
    private final int[] numbers;
    private final boolean[][] contains;

    RegionBlocks(Graph graph) {
        numbers = new int[graph.blockIdBound()];
        List<Block> starts = new ArrayList<>();
        starts.add(graph.entry());
        for (Block block : graph.reversePostorder()) {
            if (GroupCuts.isCut(block)) {
                numbers[block.id()] = starts.size();
                starts.add(block);
            }
        }
        contains = new boolean[starts.size()][graph.blockIdBound()];
        for (int region = 0; region < starts.size(); region++) {
            regions.add(collect(starts.get(region), contains[region]));
        }
    }

    /** Blocks in reverse postorder; written as a loop, because kernels may be deep. */
    private static List<Block> collect(Block start, boolean[] seen) {
        List<Block> order = new ArrayList<>();
        List<Block> path = new ArrayList<>();
        List<Integer> nextEdge = new ArrayList<>();
        path.add(start);
        nextEdge.add(0);
        seen[start.id()] = true;
        while (!path.isEmpty()) {
            int top = path.size() - 1;
            List<Edge> edges = path.get(top).edges();
            int edge = nextEdge.get(top);
            if (edge == edges.size()) {
                order.add(path.remove(top));
                nextEdge.remove(/* index */ top);
                continue;
            }
            nextEdge.set(top, edge + 1);
            Block target = edges.get(edges.size() - 1 - edge).target();
            if (!seen[target.id()] && !GroupCuts.isCut(target)) {
                seen[target.id()] = true;
                path.add(target);
                nextEdge.add(0);
            }
        }
        return order.reversed();
    }

    /** {@return how many regions there are} */
    int count() {
        return regions.size();
    }

    /** {@return a region's blocks, its start first, each before its successors except along back edges} */
    List<Block> blocks(int region) {
        return regions.get(region);
    }

    /** {@return the number of the region that starts at a cut} */
    int regionAt(Block cut) {
        return numbers[cut.id()];
    }

    boolean contains(int region, Block block) {
        return contains[region][block.id()];
    }
}
