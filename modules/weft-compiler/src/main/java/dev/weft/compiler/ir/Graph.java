package dev.weft.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The body of a kernel for one work-item. Mutable until code is generated from it; used by one thread at a time. */
public final class Graph {
    private final String name;
    private final int rangeRank;
    private final List<Argument> arguments;
    private final List<Block> blocks = new ArrayList<>();
    private int blockCount;
    private int valueCount;

    /**
     * Makes an empty graph with an entry block.
     *
     * @param name the kernel's name, for dumps
     * @param rangeRank the rank of the ndranges it is compiled for
     * @param arguments the kernel's arguments in order
     */
    public Graph(String name, int rangeRank, List<Argument> arguments) {
        this.name = name;
        this.rangeRank = rangeRank;
        this.arguments = List.copyOf(arguments);
        newBlock();
    }

    /** {@return the kernel's name} */
    public String name() {
        return name;
    }

    /** {@return the rank of the ndranges that this graph is for} */
    public int rangeRank() {
        return rangeRank;
    }

    /** {@return the kernel's arguments in order} */
    public List<Argument> arguments() {
        return arguments;
    }

    /** {@return the entry block, which has no parameters and no edges into it} */
    public Block entry() {
        return blocks.get(0);
    }

    /**
     * {@return the blocks, mutable, the entry first; see {@link #reversePostorder()} for an order that follows control}
     */
    public List<Block> blocks() {
        return blocks;
    }

    /** {@return a new block at the end of the list} */
    public Block newBlock() {
        Block block = new Block(this, blockCount++);
        blocks.add(block);
        return block;
    }

    /**
     * Makes an operation that is in no block yet.
     *
     * @param opcode what it does
     * @param type the result's type, or {@link Type#VOID}
     * @param operands the operands
     * @param detail attribute, site and edges
     * @return the operation
     */
    public Op newOp(Opcode opcode, Type type, List<Value> operands, OpDetail detail) {
        return new Op(nextValueId(), opcode, type, operands, detail);
    }

    int nextValueId() {
        return valueCount++;
    }

    /** {@return a number above every value's id} */
    public int valueIdBound() {
        return valueCount;
    }

    /** {@return a number above every block's id} */
    public int blockIdBound() {
        return blockCount;
    }

    /** {@return the blocks that control can reach, each before its successors except along back edges} */
    public List<Block> reversePostorder() {
        List<Block> order = new ArrayList<>(blocks.size());
        boolean[] seen = new boolean[blockCount];
        List<Block> path = new ArrayList<>();
        List<Integer> nextEdge = new ArrayList<>();
        path.add(entry());
        nextEdge.add(0);
        seen[entry().id()] = true;
        while (!path.isEmpty()) {
            int top = path.size() - 1;
            Block block = path.get(top);
            int edge = nextEdge.get(top);
            // edges are taken last to first, so that the first edge of a branch comes first in the order
            if (edge < block.edges().size()) {
                nextEdge.set(top, edge + 1);
                Block target =
                        block.edges().get(block.edges().size() - 1 - edge).target();
                if (!seen[target.id()]) {
                    seen[target.id()] = true;
                    path.add(target);
                    nextEdge.add(0);
                }
            } else {
                order.add(block);
                path.remove(top);
                nextEdge.remove(/* index */ top);
            }
        }
        return order.reversed();
    }

    /** An argument of the kernel: a scalar or an array. */
    public sealed interface Argument permits Scalar, Array {
        /** {@return the component's name} */
        String name();
    }

    /**
     * A scalar argument.
     *
     * @param name the component's name
     * @param type the type of the value; BOOL, I32 (also for byte, short and char), I64, F32 or F64
     */
    public record Scalar(String name, Type type) implements Argument {}

    /**
     * An array argument.
     *
     * @param ref the array as memory operations name it
     */
    public record Array(ArrayRef ref) implements Argument {
        @Override
        public String name() {
            return ref.name();
        }
    }

    /**
     * Returns the array argument at a position.
     *
     * @param index the position among the arguments
     * @return the array, or null where the argument is a scalar
     */
    public @Nullable ArrayRef arrayAt(int index) {
        return arguments.get(index) instanceof Array array ? array.ref() : null;
    }
}
