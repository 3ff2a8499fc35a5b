package dev.weft.compiler.pass;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Analysis: assumes a verified graph and guarantees that every value it calls uniform is the same for all work-items of
 * a launch and may be computed once before any of them, on whatever path its operation stands.
 *
 * <p>Uniform are the pure operations on constants, scalar arguments, extents, strides, lengths and sizes, except calls,
 * which cost too much to make unasked. Every pure operation has a result for all operands (generated code guards the
 * divisors), so computing one early has no effect but time. Block parameters are never uniform, so values that change
 * within an item are not. Equal operations on equal operands get one representative.
 */
public final class UniformValues {
    private final @Nullable Op[] representatives;
    private final List<Op> ordered = new ArrayList<>();

    /**
     * Analyses a graph.
     *
     * @param graph the kernel
     */
    public UniformValues(Graph graph) {
        representatives = new Op[graph.valueIdBound()];
        for (Block block : graph.reversePostorder()) {
            for (Op op : block.ops()) {
                if (isUniform(op)) {
                    representatives[op.id()] = representative(op);
                }
            }
        }
    }

    /** {@return the representatives, each after its operands} */
    public List<Op> inOrder() {
        return ordered;
    }

    /**
     * Finds the operation that stands for a value.
     *
     * @param value any value of the graph
     * @return the representative that computes the same, or null where the value is not uniform
     */
    public @Nullable Op find(Value value) {
        return representatives[value.id()];
    }

    private boolean isUniform(Op op) {
        if (!op.opcode().isPure() || op.opcode() == Opcode.CALL) {
            return false;
        }
        if (op.opcode() == Opcode.ITEM) {
            return switch (((ItemFunction) op.requiredAttribute()).kind()) {
                case GLOBAL_COUNT, GLOBAL_SIZE, GROUP_SIZE, GROUP_COUNT -> true;
                default -> false;
            };
        }
        for (Value operand : op.operands()) {
            if (find(operand) == null) {
                return false;
            }
        }
        return true;
    }

    private Op representative(Op op) {
        for (Op earlier : ordered) {
            if (earlier.opcode() == op.opcode() && earlier.type() == op.type() && computesSame(earlier, op)) {
                return earlier;
            }
        }
        ordered.add(op);
        return op;
    }

    private boolean computesSame(Op earlier, Op op) {
        if (!sameAttribute(earlier.attribute(), op.attribute())) {
            return false;
        }
        for (int i = 0; i < op.operands().size(); i++) {
            if (find(earlier.operand(i)) != find(op.operand(i))) {
                return false;
            }
        }
        return true;
    }

    /** Compares part by part: the equality that records bring along is slow the first times it runs. */
    private static boolean sameAttribute(@Nullable Object a, @Nullable Object b) {
        if (a instanceof ItemFunction first && b instanceof ItemFunction second) {
            return first.kind() == second.kind() && first.dim() == second.dim();
        }
        if (a instanceof ArrayRef.Dimension first && b instanceof ArrayRef.Dimension second) {
            return first.dim() == second.dim()
                    && first.array().argumentIndex() == second.array().argumentIndex();
        }
        if (a instanceof ArrayRef first && b instanceof ArrayRef second) {
            return first.argumentIndex() == second.argumentIndex();
        }
        // boxed numbers: equal bits, so that 0.0 and -0.0 stay apart and NaN equals itself
        return Objects.equals(a, b);
    }
}
