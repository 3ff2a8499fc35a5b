package dev.weft.compiler.region;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.OpDetail;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Slot;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes one region as a graph of its own. The entry block takes values out of slots and computes cheap ones again; an
 * edge into a cut becomes a block that fills the slots that the next region needs and leaves.
 *
 * <p>A value that comes out of a slot and is also computed anew on some ways through the region gets a parameter in
 * each block where such ways meet; the clean-up afterwards takes away those that were not needed.
 */
final class RegionBuilder {
    private final RegionBlocks regions;
    private final CrossingValues crossing;
    private final int number;
    private final List<Block> blocks;
    private final Block start;
    private final Graph result;
    /** By the id of a block of the kernel, its copy. */
    private final @Nullable Block[] copies;
    /** By the id of a value of the kernel, its copy, where that is the same in the whole region. */
    private final @Nullable Value[] fixed;
    /** Values that are both taken out of a slot and computed in the region. */
    private final List<Value> variables = new ArrayList<>();
    /** By variable and block, what it is at the end of the block. */
    private final List<IdentityHashMap<Block, Value>> ends = new ArrayList<>();

    private final IdentityHashMap<BlockParameter, Value> parameterOf = new IdentityHashMap<>();
    private final int[] edgeCounts;
    private int headCount;

    RegionBuilder(Graph kernel, RegionBlocks regions, CrossingValues crossing, int number) {
        this.regions = regions;
        this.crossing = crossing;
        this.number = number;
        this.blocks = regions.blocks(number);
        this.start = blocks.get(0);
        this.result = new Graph(kernel.name(), kernel.rangeRank(), kernel.arguments());
        this.copies = new @Nullable Block[kernel.blockIdBound()];
        this.fixed = new @Nullable Value[kernel.valueIdBound()];
        this.edgeCounts = new int[kernel.blockIdBound()];
    }

    /** {@return the region's graph} */
    Graph build() {
        countEdges();
        findVariables();
        for (Block block : blocks) {
            open(block);
        }
        for (Block block : blocks) {
            fill(block);
        }
        for (Block block : blocks) {
            close(block);
        }
        return result;
    }

    private void countEdges() {
        for (Block block : blocks) {
            for (Edge edge : block.edges()) {
                edgeCounts[edge.target().id()]++;
            }
        }
    }

    private void findVariables() {
        for (Block block : blocks) {
            for (BlockParameter parameter : block.parameters()) {
                addVariable(block, parameter);
            }
            for (Op op : block.ops()) {
                addVariable(block, op);
            }
        }
    }

    private void addVariable(Block block, Value value) {
        if (block != start && crossing.slot(value) != null && crossing.isLiveInto(start, value)) {
            variables.add(value);
            ends.add(new IdentityHashMap<>());
        }
    }

    /** Makes the copy of a block with its parameters. */
    private void open(Block block) {
        Block copy = block == start ? result.entry() : result.newBlock();
        copies[block.id()] = copy;
        if (block == start) {
            return;
        }
        for (BlockParameter parameter : block.parameters()) {
            BlockParameter made = copy.addParameter(parameter.type());
            if (!variables.contains(parameter)) {
                fixed[parameter.id()] = made;
            }
        }
        for (Value variable : variables) {
            if (isMerged(block, variable)) {
                parameterOf.put(copy.addParameter(variable.type()), variable);
            }
        }
    }

    /** Tells whether a block has a parameter for what a variable is before it. */
    private boolean isMerged(Block block, Value variable) {
        return block != start && edgeCounts[block.id()] > 1 && crossing.isLiveInto(block, variable);
    }

    // ---- operations

    private void fill(Block block) {
        @Nullable Value[] current = new @Nullable Value[variables.size()];
        for (int i = 0; i < current.length; i++) {
            current[i] = atStart(block, i);
        }
        Block copy = copy(block);
        for (Op op : block.ops()) {
            boolean skipped = op.opcode().isTerminator() || op.opcode().isOfGroup() || crossing.isComputedAgain(op);
            if (skipped) {
                continue;
            }
            List<Value> operands = new ArrayList<>(op.operands().size());
            for (Value operand : op.operands()) {
                operands.add(map(operand, current));
            }
            Op made = result.newOp(op.opcode(), op.type(), operands, OpDetail.of(op.attribute(), op.site()));
            copy.ops().add(made);
            define(op, made, current);
        }
        for (int i = 0; i < current.length; i++) {
            Value value = current[i];
            if (value != null) {
                ends.get(i).put(block, value);
            }
        }
    }

    private void define(Value original, Value made, @Nullable Value[] current) {
        int variable = variables.indexOf(original);
        if (variable < 0) {
            fixed[original.id()] = made;
        } else {
            current[variable] = made;
        }
    }

    /** What a variable is where a block begins, or null where nothing there or after it asks. */
    private @Nullable Value atStart(Block block, int index) {
        Value variable = variables.get(index);
        if (block == start) {
            return taken(variable);
        }
        Block copy = copy(block);
        if (variable instanceof BlockParameter parameter && parameter.block() == block) {
            return copy.parameters().get(parameter.index());
        }
        for (BlockParameter parameter : copy.parameters()) {
            if (parameterOf.get(parameter) == variable) {
                return parameter;
            }
        }
        return crossing.isLiveInto(block, variable) ? ends.get(index).get(onlyBefore(block)) : null;
    }

    private Block onlyBefore(Block block) {
        for (Block before : blocks) {
            for (Edge edge : before.edges()) {
                if (edge.target() == block) {
                    return before;
                }
            }
        }
        throw new IllegalStateException("block without a way to it: block=" + block);
    }

    private Block copy(Block block) {
        Block copy = copies[block.id()];
        if (copy == null) {
            throw new IllegalStateException("block of another region: block=" + block + ", region=" + number);
        }
        return copy;
    }

    private Value map(Value value, @Nullable Value[] current) {
        int variable = variables.indexOf(value);
        if (variable >= 0) {
            Value now = current[variable];
            if (now == null) {
                throw new IllegalStateException("value is not there: value=" + value + ", region=" + number);
            }
            return now;
        }
        Value known = fixed[value.id()];
        if (known != null) {
            return known;
        }
        return crossing.isComputedAgain(value) ? computed((Op) value) : taken(value);
    }

    /** Computes a cheap value in the entry block. */
    private Value computed(Op op) {
        List<Value> operands = new ArrayList<>(op.operands().size());
        for (Value operand : op.operands()) {
            Value known = fixed[operand.id()];
            operands.add(known != null ? known : computed((Op) operand));
        }
        Op made = result.newOp(op.opcode(), op.type(), operands, OpDetail.of(op.attribute(), op.site()));
        result.entry().ops().add(headCount++, made);
        fixed[op.id()] = made;
        return made;
    }

    /** Takes a value out of its slot, once. */
    private Value taken(Value value) {
        Value known = fixed[value.id()];
        if (known != null) {
            return known;
        }
        Slot slot = crossing.slot(value);
        if (slot == null) {
            throw new IllegalStateException("value without a slot: value=" + value + ", region=" + number);
        }
        Op made = result.newOp(Opcode.SLOT_LOAD, value.type(), List.of(), OpDetail.of(slot, null));
        result.entry().ops().add(headCount++, made);
        fixed[value.id()] = made;
        return made;
    }

    // ---- terminators

    private void close(Block block) {
        @Nullable Value[] current = new @Nullable Value[variables.size()];
        for (int i = 0; i < current.length; i++) {
            current[i] = ends.get(i).get(block);
        }
        Op terminator = block.terminator();
        List<Edge> edges = new ArrayList<>(terminator.edges().size());
        for (Edge edge : terminator.edges()) {
            boolean leaves = GroupCuts.isCut(edge.target());
            edges.add(leaves ? leave(edge, current) : within(edge, current));
        }
        List<Value> operands = new ArrayList<>(1);
        for (Value operand : terminator.operands()) {
            operands.add(map(operand, current));
        }
        OpDetail detail = new OpDetail(terminator.attribute(), terminator.site(), edges);
        copy(block).ops().add(result.newOp(terminator.opcode(), Type.VOID, operands, detail));
    }

    private Edge within(Edge edge, @Nullable Value[] current) {
        Block target = copy(edge.target());
        List<Value> arguments = new ArrayList<>();
        for (Value argument : edge.arguments()) {
            arguments.add(map(argument, current));
        }
        for (int i = arguments.size(); i < target.parameters().size(); i++) {
            Value variable = parameterOf.get(target.parameters().get(i));
            if (variable == null) {
                throw new IllegalStateException("edge without an argument: target=" + edge.target());
            }
            arguments.add(map(variable, current));
        }
        return new Edge(target, arguments);
    }

    /** Makes the block that fills the slots that are needed from a cut on. */
    private Edge leave(Edge edge, @Nullable Value[] current) {
        Block cut = edge.target();
        Block block = result.newBlock();
        for (int i = 0; i < edge.arguments().size(); i++) {
            store(block, cut.parameters().get(i), map(edge.arguments().get(i), current));
        }
        for (Block from : blocks) {
            for (BlockParameter parameter : from.parameters()) {
                storeChanged(block, cut, parameter, current);
            }
            for (Op op : from.ops()) {
                storeChanged(block, cut, op, current);
            }
        }
        block.ops().add(result.newOp(Opcode.LEAVE, Type.VOID, List.of(), OpDetail.of(regions.regionAt(cut), null)));
        return new Edge(block, List.of());
    }

    private void storeChanged(Block block, Block cut, Value value, @Nullable Value[] current) {
        if (crossing.slot(value) == null || !crossing.isLiveInto(cut, value)) {
            return;
        }
        int variable = variables.indexOf(value);
        Value now = variable >= 0 ? current[variable] : fixed[value.id()];
        if (now != null && !(now instanceof Op op && op.opcode() == Opcode.SLOT_LOAD)) {
            store(block, value, now);
        }
    }

    private void store(Block block, Value value, Value now) {
        Slot slot = crossing.slot(value);
        if (slot != null) {
            block.ops().add(result.newOp(Opcode.SLOT_STORE, Type.VOID, List.of(now), OpDetail.of(slot, null)));
        }
    }
}
