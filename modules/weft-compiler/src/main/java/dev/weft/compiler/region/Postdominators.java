package dev.weft.compiler.region;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Opcode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Analysis: assumes nothing of the graph and guarantees for each block the next block that every way to a return goes
 * through. Ways that end in a failure do not count, because a failure ends the group. A block that can neither return
 * nor fail, in a loop without end, counts as if it could return from anywhere.
 */
final class Postdominators {
    private final List<Block> order;
    private final BitSet doomed;
    /** By block id, which blocks every way from there goes through, itself included; a bit past the ids is the end. */
    private final BitSet[] through;

    private final int end;

    Postdominators(Graph graph) {
        order = graph.reversePostorder();
        end = graph.blockIdBound();
        doomed = doomed();
        through = new BitSet[end];
        BitSet returning = returning();
        for (Block block : order) {
            BitSet all = new BitSet();
            all.set(0, end + 1);
            through[block.id()] = all;
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = order.size() - 1; i >= 0; i--) {
                changed |= update(order.get(i), returning);
            }
        }
    }

    private boolean update(Block block, BitSet returning) {
        BitSet now = new BitSet();
        if (block.terminator().opcode() == Opcode.RETURN || !returning.get(block.id())) {
            now.set(end);
        } else {
            now.set(0, end + 1);
            for (Edge edge : block.edges()) {
                if (!doomed.get(edge.target().id())) {
                    now.and(through[edge.target().id()]);
                }
            }
        }
        now.set(block.id());
        boolean changed = !now.equals(through[block.id()]);
        through[block.id()] = now;
        return changed;
    }

    private BitSet doomed() {
        BitSet found = new BitSet();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = order.size() - 1; i >= 0; i--) {
                Block block = order.get(i);
                if (!found.get(block.id()) && fails(block, found)) {
                    found.set(block.id());
                    changed = true;
                }
            }
        }
        return found;
    }

    private static boolean fails(Block block, BitSet doomed) {
        for (Edge edge : block.edges()) {
            if (!doomed.get(edge.target().id())) {
                return false;
            }
        }
        return block.terminator().opcode() != Opcode.RETURN;
    }

    /** Blocks from which a return can be reached. */
    private BitSet returning() {
        BitSet found = new BitSet();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = order.size() - 1; i >= 0; i--) {
                Block block = order.get(i);
                boolean returns = block.terminator().opcode() == Opcode.RETURN;
                for (Edge edge : block.edges()) {
                    returns |= found.get(edge.target().id());
                }
                if (returns && !found.get(block.id())) {
                    found.set(block.id());
                    changed = true;
                }
            }
        }
        return found;
    }

    /** Tells whether every way from a block ends in a failure. */
    boolean isDoomed(Block block) {
        return doomed.get(block.id());
    }

    /** {@return the blocks that some way from a branch to where all its ways meet again visits; the meeting last} */
    Influence influence(Block branch) {
        BitSet common = null;
        List<Block> path = new ArrayList<>();
        for (Edge edge : branch.edges()) {
            if (!isDoomed(edge.target())) {
                path.add(edge.target());
                BitSet ways = (BitSet) through[edge.target().id()].clone();
                if (common == null) {
                    common = ways;
                } else {
                    common.and(ways);
                }
            }
        }
        List<Block> blocks = new ArrayList<>();
        Block meeting = null;
        BitSet seen = new BitSet();
        while (!path.isEmpty()) {
            Block block = path.remove(path.size() - 1);
            if (seen.get(block.id()) || isDoomed(block)) {
                continue;
            }
            seen.set(block.id());
            if (common != null && common.get(block.id())) {
                // the first of the common blocks on each way; the same on all
                meeting = block;
                continue;
            }
            blocks.add(block);
            for (Edge edge : block.edges()) {
                path.add(edge.target());
            }
        }
        return new Influence(blocks, meeting);
    }

    /**
     * What a branch decides.
     *
     * @param blocks the blocks between it and the meeting
     * @param meeting where all its ways meet again, or null where they meet only after the kernel
     */
    record Influence(List<Block> blocks, @Nullable Block meeting) {}
}
