package dev.weft.compiler.ir;

import org.jspecify.annotations.Nullable;

/** The attribute that each opcode demands. */
final class AttributeRules {
    private AttributeRules() {}

    /** Returns what is wrong with the attribute of an operation, or null. */
    static @Nullable String fault(Graph graph, Op op) {
        Object attribute = op.attribute();

        boolean fits = switch (op.opcode()) {
            case CONSTANT -> constantFits(op.type(), attribute);
            case PARAMETER -> attribute instanceof Integer index && parameterFits(graph, op.type(), index);
            case ITEM -> attribute instanceof ItemFunction function && itemFits(graph, function);
            case SHAPE, STRIDE ->
                attribute instanceof ArrayRef.Dimension dimension
                        && isArgument(graph, dimension.array())
                        && dimension.dim() >= 0
                        && dimension.dim() < dimension.array().rank();
            case LENGTH -> attribute instanceof ArrayRef ref && isArgument(graph, ref);
            case LOAD, STORE -> attribute instanceof ArrayRef ref && (ref.isLocal() || isArgument(graph, ref));
            case ATOMIC ->
                attribute instanceof ArrayRef.Update update
                        && update.isLegal()
                        && (update.array().isLocal() || isArgument(graph, update.array()));
            case PRINT -> attribute instanceof TextRecipe.Print;
            case LOCAL_ARRAY -> attribute instanceof ArrayRef ref && ref.isLocal();
            case SLOT_LOAD -> attribute instanceof Slot slot && slot.type() == op.type();
            case SLOT_STORE ->
                attribute instanceof Slot slot && slot.type() == op.operand(0).type();
            case LEAVE -> attribute instanceof Integer;
            case CHECK_SIZE -> isFailure(attribute, Failure.Kind.SIZE);
            case PRIVATE_ARRAY, PRIVATE_LOAD, PRIVATE_STORE -> attribute instanceof KernelArray.Private;
            case CONSTANT_LOAD -> attribute instanceof KernelArray.Constant;
            case CHECK_INDEX -> isFailure(attribute, Failure.Kind.INDEX);
            case CHECK_NONZERO -> isFailure(attribute, Failure.Kind.DIVISION);
            case FAIL -> isFailure(attribute, Failure.Kind.THROWN);
            case CALL -> attribute instanceof MathFunction;
            case SWITCH -> attribute instanceof int[] keys && allDiffer(keys);
            default -> attribute == null;
        };
        return fits ? null : "attribute does not fit: attribute=" + attribute;
    }

    private static boolean constantFits(Type type, @Nullable Object attribute) {
        return switch (type) {
            case BOOL -> attribute instanceof Boolean;
            case I32 -> attribute instanceof Integer;
            case I64 -> attribute instanceof Long;
            case F32 -> attribute instanceof Float;
            case F64 -> attribute instanceof Double;
            default -> false;
        };
    }

    private static boolean parameterFits(Graph graph, Type type, int index) {
        return index >= 0
                && index < graph.arguments().size()
                && graph.arguments().get(index) instanceof Graph.Scalar scalar
                && scalar.type() == type;
    }

    private static boolean itemFits(Graph graph, ItemFunction function) {
        boolean whole =
                function.kind() == ItemFunction.Kind.GLOBAL_RANK || function.kind() == ItemFunction.Kind.GLOBAL_COUNT;
        return whole ? function.dim() == 0 : function.dim() >= 0 && function.dim() < graph.rangeRank();
    }

    private static boolean isArgument(Graph graph, ArrayRef ref) {
        int index = ref.argumentIndex();
        return ref.isArgument() && index >= 0 && index < graph.arguments().size() && ref.equals(graph.arrayAt(index));
    }

    private static boolean isFailure(@Nullable Object attribute, Failure.Kind kind) {
        return attribute instanceof Failure failure && failure.kind() == kind;
    }

    private static boolean allDiffer(int[] keys) {
        for (int i = 0; i < keys.length; i++) {
            for (int j = 0; j < i; j++) {
                if (keys[i] == keys[j]) {
                    return false;
                }
            }
        }
        return true;
    }
}
