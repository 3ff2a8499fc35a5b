package dev.weft.compiler.frontend;

import dev.weft.compiler.frontend.CallLifter.Target;
import dev.weft.compiler.ir.ItemFunction;
import java.util.List;

/** Calls on the work-item. */
final class WorkItemCalls {
    static final String CLASS_NAME = "dev.weft.kernel.WorkItem";

    private WorkItemCalls() {}

    static Operand call(MethodLifter m, Target target, List<Operand> arguments) {
        boolean withDim = arguments.size() == 1;
        switch (target.name()) {
            case "globalId":
                return withDim
                        ? item(m, ItemFunction.Kind.GLOBAL_ID, dimension(m, target, arguments.get(0)))
                        : item(m, ItemFunction.Kind.GLOBAL_RANK, 0);
            case "globalSize":
                return withDim
                        ? item(m, ItemFunction.Kind.GLOBAL_SIZE, dimension(m, target, arguments.get(0)))
                        : item(m, ItemFunction.Kind.GLOBAL_COUNT, 0);
            case "localId", "groupId", "localSize", "groupCount":
                throw m.refusal(KernelRules.GROUP_FUNCTION, "call of WorkItem." + target.name(), null);
            case "barrier":
                throw m.refusal(KernelRules.BARRIER, "call of WorkItem.barrier", null);
            case "print":
                throw m.refusal(KernelRules.PRINT, "call of WorkItem.print", null);
            default:
                throw m.refusal(
                        target.name().startsWith("local") ? KernelRules.LOCAL_MEMORY : KernelRules.UNKNOWN_CALL,
                        "call of WorkItem." + target.name(),
                        null);
        }
    }

    private static Operand item(MethodLifter m, ItemFunction.Kind kind, int dim) {
        return new Operand.Scalar(m.writer.item(kind, dim));
    }

    private static int dimension(MethodLifter m, Target target, Operand operand) {
        int rank = m.lift.graph.rangeRank();
        Object constant = GraphWriter.constantValue(Frame.value(operand));
        if (constant instanceof Integer dim && dim >= 0 && dim < rank) {
            return dim;
        }
        String detail = constant == null
                ? "the dimension is not a constant"
                : "the dimension is not in the range: dimension=" + constant + ", rank=" + rank;
        throw m.refusal(KernelRules.DIMENSION, "call of WorkItem." + target.name(), detail);
    }
}
