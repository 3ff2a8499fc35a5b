package dev.weft.compiler.region;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Slot;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.pass.UniformValues;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Analysis: assumes cut blocks and {@link GroupUniformity}, and guarantees a slot for each value that is needed after a
 * cut and was computed before it, unless it is cheap to compute again from ids, sizes and scalar arguments alone. Loads
 * are never made again.
 */
final class CrossingValues {
    /** Operations on top of each other that are computed again rather than kept. */
    private static final int DEPTH_MAX = 10;

    private final UniformValues launch;
    private final GroupUniformity uniformity;
    private final List<Block> order;
    private final BitSet[] liveIn;
    private final int[] depths;
    private final @Nullable Slot[] slots;
    private final List<Slot> all = new ArrayList<>();

    CrossingValues(Graph graph, UniformValues launch, GroupUniformity uniformity) {
        this.launch = launch;
        this.uniformity = uniformity;
        this.order = graph.reversePostorder();
        this.liveIn = new BitSet[graph.blockIdBound()];
        this.depths = new int[graph.valueIdBound()];
        this.slots = new @Nullable Slot[graph.valueIdBound()];
        findCheap();
        findLive();
        for (Block block : order) {
            if (GroupCuts.isCut(block)) {
                giveSlots(block);
            }
        }
    }

    /** {@return the slots by number} */
    List<Slot> slots() {
        return all;
    }

    /** {@return the slot of a value, or null where it needs none} */
    @Nullable
    Slot slot(Value value) {
        return slots[value.id()];
    }

    /** Tells whether a value is computed in each region that needs it. */
    boolean isComputedAgain(Value value) {
        return depths[value.id()] > 0;
    }

    /** Tells whether a value is needed in a block or after it, and computed before it. */
    boolean isLiveInto(Block block, Value value) {
        return liveIn[block.id()].get(value.id());
    }

    /** Depth of each value that is cheap, from 1; 0 for the others. */
    private void findCheap() {
        for (Block block : order) {
            for (Op op : block.ops()) {
                if (launch.find(op) != null || op.opcode() == Opcode.ITEM) {
                    depths[op.id()] = 1;
                } else if (op.opcode().isPure() && op.opcode() != Opcode.CALL) {
                    depths[op.id()] = depthOver(op);
                }
            }
        }
    }

    private int depthOver(Op op) {
        int deepest = 0;
        for (Value operand : op.operands()) {
            int depth = depths[operand.id()];
            if (depth == 0) {
                return 0;
            }
            deepest = Math.max(deepest, depth);
        }
        return deepest > DEPTH_MAX ? 0 : deepest + 1;
    }

    private void findLive() {
        for (Block block : order) {
            liveIn[block.id()] = new BitSet();
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = order.size() - 1; i >= 0; i--) {
                changed |= update(order.get(i));
            }
        }
    }

    private boolean update(Block block) {
        BitSet live = new BitSet();
        for (Edge edge : block.edges()) {
            live.or(liveIn[edge.target().id()]);
            for (Value argument : edge.arguments()) {
                use(live, argument);
            }
        }
        for (int i = block.ops().size() - 1; i >= 0; i--) {
            Op op = block.ops().get(i);
            live.clear(op.id());
            for (Value operand : op.operands()) {
                use(live, operand);
            }
        }
        for (BlockParameter parameter : block.parameters()) {
            live.clear(parameter.id());
        }
        boolean changed = !live.equals(liveIn[block.id()]);
        liveIn[block.id()] = live;
        return changed;
    }

    private void use(BitSet live, Value value) {
        if (!isComputedAgain(value)) {
            live.set(value.id());
        }
    }

    private void giveSlots(Block cut) {
        BitSet live = liveIn[cut.id()];
        for (Block block : order) {
            for (BlockParameter parameter : block.parameters()) {
                if (block == cut || live.get(parameter.id())) {
                    giveSlot(parameter);
                }
            }
            for (Op op : block.ops()) {
                if (live.get(op.id())) {
                    giveSlot(op);
                }
            }
        }
    }

    private void giveSlot(Value value) {
        if (slots[value.id()] == null) {
            Slot slot = new Slot(all.size(), value.type(), uniformity.isUniform(value));
            slots[value.id()] = slot;
            all.add(slot);
        }
    }
}
