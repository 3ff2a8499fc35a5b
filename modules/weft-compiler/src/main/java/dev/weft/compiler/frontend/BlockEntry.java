package dev.weft.compiler.frontend;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Edge;
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
            join(method).pass(edge, entry.at(slots[i]), frame.at(slots[i]));
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
            if (local == method.method.localCount || method.flow().isLive(index, local)) {
                slots[slotCount++] = local;
            }
        }
        for (int i = 0; i < first.depth(); i++) {
            slots[slotCount++] = first.locals.length + i;
        }
        slots = Arrays.copyOf(slots, slotCount);
        Join join = join(method);
        for (int slot : slots) {
            List<Operand> incoming = new ArrayList<>(frames.size());
            for (Frame frame : frames) {
                incoming.add(frame.at(slot));
            }
            entry.set(slot, join.join(incoming));
        }
        opened = entry;
        return entry.copy();
    }

    private Join join(MethodLifter method) {
        return new Join(method, block, edges, header, "a variable that holds");
    }
}
