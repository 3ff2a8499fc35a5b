package dev.weft.compiler.pass;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;

/**
 * Analysis: assumes a verified graph and guarantees to say whether a kernel works in groups: whether it asks for an id
 * or size of groups, has a barrier, or makes a local array.
 */
public final class Groups {
    private Groups() {}

    /**
     * Tells whether a kernel works in groups.
     *
     * @param graph the kernel
     * @return whether some operation is about groups
     */
    public static boolean used(Graph graph) {
        for (Block block : graph.blocks()) {
            for (Op op : block.ops()) {
                if (op.opcode().isOfGroup() || (op.opcode() == Opcode.ITEM && isOfGroup(op))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isOfGroup(Op op) {
        return ((ItemFunction) op.requiredAttribute()).kind().isOfGroup();
    }
}
