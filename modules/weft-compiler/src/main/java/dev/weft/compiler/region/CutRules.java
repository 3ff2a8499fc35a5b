package dev.weft.compiler.region;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.pass.UniformValues;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Analysis: assumes {@link GroupUniformity} and guarantees to find a cut that only some work-items of a group may
 * reach, if there is one, and a local array whose extents a launch does not know. Checks are not ways around a cut.
 */
final class CutRules {
    private final Graph graph;
    private final GroupUniformity uniformity;
    private final UniformValues launch;

    CutRules(Graph graph, GroupUniformity uniformity, UniformValues launch) {
        this.graph = graph;
        this.uniformity = uniformity;
        this.launch = launch;
    }

    /** {@return the first breach in the order of control, or null} */
    @Nullable
    Breach breach(boolean allowDivided) {
        for (Block block : graph.reversePostorder()) {
            if (!GroupCuts.isCut(block)) {
                continue;
            }
            Op first = block.ops().get(0);
            Block branch = uniformity.dividedBy(block);
            if (branch != null && !allowDivided) {
                return new Breach(
                        Breach.Kind.DIVIDED, first, branch.terminator().site());
            }
            Op unknown = unknownExtent(block);
            if (unknown != null) {
                return new Breach(Breach.Kind.EXTENT, unknown, null);
            }
        }
        return null;
    }

    private @Nullable Op unknownExtent(Block cut) {
        for (Op op : cut.ops()) {
            if (op.opcode() == Opcode.LOCAL_ARRAY && !isKnown(op.operands())) {
                return op;
            }
        }
        return null;
    }

    private boolean isKnown(List<Value> extents) {
        for (Value extent : extents) {
            if (launch.find(extent) == null) {
                return false;
            }
        }
        return true;
    }
}
