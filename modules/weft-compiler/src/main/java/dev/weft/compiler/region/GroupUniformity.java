package dev.weft.compiler.region;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Analysis: assumes the blocks of {@link RegionBlocks} and guarantees that a value it calls uniform is the same for all
 * work-items of a group each time they compute it between two cuts, and that a block it calls undivided is reached by
 * all of them or by none.
 *
 * <p>Values vary that come from a varying operand, from the work-item's place, from an atomic operation, or from a load
 * whose element may be stored to before the next cut. A parameter varies also where edges meet that a varying branch
 * has parted, or that lie in a loop which work-items leave at different turns; no loop counter is taken for uniform
 * before that. Everything is uniform at first, and what is found to vary never becomes uniform again, so that the
 * search ends.
 */
final class GroupUniformity {
    private final RegionBlocks regions;
    private final List<Block> order;
    private final Postdominators postdominators;
    private final BitSet varying = new BitSet();
    /** By block id, a varying branch that some work-items may pass by the block at, or null. */
    private final @Nullable Block[] dividedBy;

    private final BitSet meeting = new BitSet();
    private final BitSet branchesDone = new BitSet();
    private final List<List<Edge>> edgesInto = new ArrayList<>();

    GroupUniformity(Graph graph, RegionBlocks regions) {
        this.regions = regions;
        this.order = graph.reversePostorder();
        this.postdominators = new Postdominators(graph);
        this.dividedBy = new @Nullable Block[graph.blockIdBound()];
        for (int i = 0; i < graph.blockIdBound(); i++) {
            edgesInto.add(new ArrayList<>(2));
        }
        for (Block block : order) {
            for (Edge edge : block.edges()) {
                edgesInto.get(edge.target().id()).add(edge);
            }
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Block block : order) {
                changed |= visit(block);
            }
        }
    }

    boolean isUniform(Value value) {
        return !varying.get(value.id());
    }

    /**
     * {@return the block whose branch may keep some work-items of a group from a block, or null where all come or none}
     */
    @Nullable
    Block dividedBy(Block block) {
        return dividedBy[block.id()];
    }

    private boolean visit(Block block) {
        boolean changed = false;
        for (int i = 0; i < block.parameters().size(); i++) {
            BlockParameter parameter = block.parameters().get(i);
            if (isUniform(parameter) && varies(block, i)) {
                varying.set(parameter.id());
                changed = true;
            }
        }
        for (Op op : block.ops()) {
            if (isUniform(op) && varies(block, op)) {
                varying.set(op.id());
                changed = true;
            }
        }
        Op terminator = block.terminator();
        boolean parts = terminator.edges().size() > 1 && !isUniform(terminator.operand(0));
        if (parts && !branchesDone.get(block.id())) {
            branchesDone.set(block.id());
            divide(block);
            changed = true;
        }
        return changed;
    }

    private void divide(Block branch) {
        Postdominators.Influence influence = postdominators.influence(branch);
        for (Block block : influence.blocks()) {
            if (dividedBy[block.id()] == null) {
                dividedBy[block.id()] = branch;
            }
            meeting.set(block.id());
        }
        Block end = influence.meeting();
        if (end != null) {
            meeting.set(end.id());
        }
    }

    private boolean varies(Block block, int parameter) {
        List<Edge> edges = edgesInto.get(block.id());
        Value first = edges.get(0).arguments().get(parameter);
        for (Edge edge : edges) {
            Value argument = edge.arguments().get(parameter);
            if (!isUniform(argument) || (meeting.get(block.id()) && argument != first)) {
                return true;
            }
        }
        return false;
    }

    private boolean varies(Block block, Op op) {
        for (Value operand : op.operands()) {
            if (!isUniform(operand)) {
                return true;
            }
        }
        return switch (op.opcode()) {
            case ITEM -> varies((ItemFunction) op.requiredAttribute());
            case LOAD -> mayChange(block, op.array());
            case CONSTANT_LOAD -> false;
            default -> !op.opcode().isPure() && op.type() != Type.VOID;
        };
    }

    private static boolean varies(ItemFunction function) {
        return switch (function.kind()) {
            case GLOBAL_COUNT, GLOBAL_SIZE, GROUP_SIZE, GROUP_COUNT, GROUP_ID -> false;
            case GLOBAL_RANK, GLOBAL_ID, POSITION, LOCAL_ID -> true;
        };
    }

    /** Tells whether an element may be stored to in a region that a block is in; arguments may lie over each other. */
    private boolean mayChange(Block block, ArrayRef array) {
        for (int region = 0; region < regions.count(); region++) {
            if (regions.contains(region, block) && changes(region, array)) {
                return true;
            }
        }
        return false;
    }

    private boolean changes(int region, ArrayRef array) {
        for (Block block : regions.blocks(region)) {
            for (Op op : block.ops()) {
                if (op.opcode().changesArray() && meets(op.array(), array)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean meets(ArrayRef written, ArrayRef read) {
        return written.isSameArray(read) || (written.isArgument() && read.isArgument());
    }
}
