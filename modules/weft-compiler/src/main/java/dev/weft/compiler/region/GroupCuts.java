package dev.weft.compiler.region;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.OpDetail;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Pass: may assume a verified graph and guarantees that operations of the group stand only at the beginning of a block,
 * several in a row at most, and not in the entry block. A block that begins so is a <em>cut</em>.
 */
final class GroupCuts {
    private GroupCuts() {}

    static void run(Graph graph) {
        List<Block> work = new ArrayList<>(graph.blocks());
        for (Block block : work) {
            split(graph, block, block == graph.entry());
        }
    }

    /** Tells whether a block is a cut. */
    static boolean isCut(Block block) {
        return block.ops().get(0).opcode().isOfGroup();
    }

    private static void split(Graph graph, Block first, boolean entry) {
        Block block = first;
        int at = entry ? 0 : leading(block);
        while (at < block.ops().size()) {
            if (block.ops().get(at).opcode().isOfGroup()) {
                block = splitBefore(graph, block, at);
                at = leading(block);
            } else {
                at++;
            }
        }
    }

    private static int leading(Block block) {
        int count = 0;
        while (block.ops().get(count).opcode().isOfGroup()) {
            count++;
        }
        return count;
    }

    private static Block splitBefore(Graph graph, Block block, int at) {
        Block rest = graph.newBlock();
        List<Op> moved = block.ops().subList(at, block.ops().size());
        rest.ops().addAll(moved);
        moved.clear();
        Op first = rest.ops().get(0);
        block.ops()
                .add(graph.newOp(
                        Opcode.BRANCH,
                        Type.VOID,
                        List.of(),
                        new OpDetail(null, first.site(), List.of(new Edge(rest, List.of())))));
        return rest;
    }
}
