package dev.weft.compiler.frontend;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.Operand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The edges into one bytecode block and what they carry. When the block is read, each slot that differs between the
 * edges becomes a parameter; in a header, where edges may come later, each number becomes one. Objects must be the same
 * on every edge.
 */
final class BlockEntry {
    private final int index;
    private final Block block;
    private final boolean header;
    private final List<Edge> edges = new ArrayList<>();
    private final List<Frame> frames = new ArrayList<>();
    private int[] slots = new int[0];
    private int slotCount;
    private @Nullable Frame opened;

    BlockEntry(int index, Block block, boolean header) {
        this.index = index;
        this.block = block;
        this.header = header;
    }

    Block block() {
        return block;
    }

    boolean isOpened() {
        return opened != null;
    }

    /** Adds an edge; the frame must not change any more. */
    Edge arrive(MethodLifter method, Frame frame) {
        Edge edge = new Edge(block, List.of());
        Frame entry = opened;
        if (entry == null) {
            edges.add(edge);
            frames.add(frame);
            return edge;
        }
        for (int i = 0; i < slotCount; i++) {
            Operand expected = entry.at(slots[i]);
            Operand actual = frame.at(slots[i]);
            if (expected instanceof Operand.Scalar scalar && isParameter(scalar)) {
                edge.arguments().add(Frame.value(actual));
            } else if (!Operand.same(expected, actual)) {
                throw mixed(method, expected, actual);
            }
        }
        return edge;
    }

    /** Begins to read the block: makes its parameters and returns what its variables hold. */
    Frame open(MethodLifter method) {
        Frame first = frames.get(0);
        Frame entry = method.newFrame();
        entry.setDepth(first.depth());
        slots = new int[first.locals.length + first.depth()];
        for (int local = 0; local < first.locals.length; local++) {
            if (method.flow().isLive(index, local)) {
                slots[slotCount++] = local;
            }
        }
        for (int i = 0; i < first.depth(); i++) {
            slots[slotCount++] = first.locals.length + i;
        }
        slots = Arrays.copyOf(slots, slotCount);
        for (int slot : slots) {
            entry.set(slot, join(method, slot));
        }
        opened = entry;
        return entry.copy();
    }

    private Operand join(MethodLifter method, int slot) {
        Operand first = frames.get(0).at(slot);
        boolean same = true;
        for (int i = 1; i < frames.size(); i++) {
            Operand other = frames.get(i).at(slot);
            if (!Operand.same(first, other)) {
                same = false;
                if (!(first instanceof Operand.Scalar) || !(other instanceof Operand.Scalar)) {
                    throw mixed(method, first, other);
                }
            }
        }
        if (same && (!header || !(first instanceof Operand.Scalar))) {
            return first;
        }
        BlockParameter parameter = block.addParameter(Frame.value(first).type());
        List<Value> incoming = new ArrayList<>(edges.size());
        for (int i = 0; i < edges.size(); i++) {
            Value value = Frame.value(frames.get(i).at(slot));
            edges.get(i).arguments().add(value);
            incoming.add(value);
        }
        if (!header) {
            method.writer.noteJoin(parameter, incoming);
        }
        return new Operand.Scalar(parameter);
    }

    private boolean isParameter(Operand.Scalar scalar) {
        return scalar.value instanceof BlockParameter parameter && parameter.block() == block;
    }

    private RuntimeException mixed(MethodLifter method, Operand a, Operand b) {
        return method.refusal(
                KernelRules.MIXED_REFERENCES, "a variable that holds " + a.describe() + " or " + b.describe(), null);
    }
}
