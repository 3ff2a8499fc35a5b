package dev.weft.compiler.ir;

import org.jspecify.annotations.Nullable;

/** The operands, types and attributes that each opcode demands. */
final class OpRules {
    private OpRules() {}

    /** Returns what is wrong with an operation, or null. */
    static @Nullable String fault(Graph graph, Op op) {
        if (op.operands().size() != operandCount(op)) {
            return "wrong number of operands: operands=" + op.operands().size() + ", needed=" + operandCount(op);
        }
        if (op.edges().size() != edgeCount(op)) {
            return "wrong number of edges: edges=" + op.edges().size() + ", needed=" + edgeCount(op);
        }
        if (op.type() != Type.VOID && !op.type().isValueType()) {
            return "result is no value type: type=" + op.type();
        }
        String attribute = AttributeRules.fault(graph, op);
        return attribute != null || typesFit(op) ? attribute : typeFault(op);
    }

    private static String typeFault(Op op) {
        StringBuilder text =
                new StringBuilder("types do not fit: result=").append(op.type()).append(", operands=");
        for (Value operand : op.operands()) {
            text.append(operand.type()).append(' ');
        }
        return text.toString().trim();
    }

    private static int operandCount(Op op) {
        return switch (op.opcode()) {
            case CONSTANT, PARAMETER, ITEM, SHAPE, STRIDE, LENGTH, PRIVATE_ARRAY, SLOT_LOAD -> 0;
            case BARRIER, BRANCH, RETURN, LEAVE -> 0;
            case FAIL ->
                op.attribute() instanceof Failure failure
                        ? failure.valueLetters().length()
                        : 0;
            case SLOT_STORE -> 1;
            case LOCAL_ARRAY -> op.attribute() instanceof ArrayRef ref ? ref.rank() : 0;
            case PRINT -> op.attribute() instanceof TextRecipe.Print print ? print.valueCount() : 0;
            case ATOMIC ->
                op.attribute() instanceof ArrayRef.Update update
                                && update.kind().compares()
                        ? 3
                        : 2;
            case SELECT, FMA -> 3;
            case CALL -> op.attribute() instanceof MathFunction function ? function.operandCount() : 1;
            case NEG, BIT_COUNT, LEADING_ZEROS, TRAILING_ZEROS, REVERSE, REVERSE_BYTES -> 1;
            case SIGN_EXTEND_8, SIGN_EXTEND_16, ZERO_EXTEND_16, WIDEN, NARROW, INT_TO_FLOAT, FLOAT_TO_INT -> 1;
            case FLOAT_CONVERT, BITCAST, FLOAT_TO_HALF, HALF_TO_FLOAT, SQRT, ABS, FLOOR, CEIL, RINT -> 1;
            case LOAD, PRIVATE_LOAD, CONSTANT_LOAD, CHECK_NONZERO, CHECK_SIZE, CONDITIONAL_BRANCH, SWITCH -> 1;
            default -> 2;
        };
    }

    private static int edgeCount(Op op) {
        return switch (op.opcode()) {
            case BRANCH -> 1;
            case CONDITIONAL_BRANCH -> 2;
            case SWITCH -> op.attribute() instanceof int[] keys ? keys.length + 1 : 1;
            default -> 0;
        };
    }

    private static boolean typesFit(Op op) {
        Type type = op.type();
        return switch (op.opcode()) {
            case CONSTANT, PARAMETER -> type.isValueType();
            case ITEM, SHAPE, STRIDE, LENGTH -> type == Type.I64;
            case ADD, SUB, MUL, DIV, NEG, ABS, MIN, MAX -> isNumber(type) && allOf(op, type);
            case REM, UDIV, UREM, REVERSE, REVERSE_BYTES -> isInteger(type) && allOf(op, type);
            case AND, OR, XOR -> (isInteger(type) || type == Type.BOOL) && allOf(op, type);
            case SHL, SHR, USHR, ROTATE_LEFT, ROTATE_RIGHT ->
                isInteger(type) && in(op, 0) == type && in(op, 1) == Type.I32;
            case MULTIPLY_HIGH, UNSIGNED_MULTIPLY_HIGH -> type == Type.I64 && allOf(op, type);
            case BIT_COUNT, LEADING_ZEROS, TRAILING_ZEROS -> type == Type.I32 && isInteger(in(op, 0));
            case SQRT, FLOOR, CEIL, RINT, FMA, COPY_SIGN -> type.isFloating() && allOf(op, type);
            case CALL -> type == Type.F64 && allOf(op, type);
            case SELECT -> in(op, 0) == Type.BOOL && in(op, 1) == type && in(op, 2) == type;
            default -> op.opcode().isPure() ? convertsOrCompares(op, type) : effectFits(op, type);
        };
    }

    private static boolean convertsOrCompares(Op op, Type type) {
        Type from = in(op, 0);
        return switch (op.opcode()) {
            case EQ, NE -> type == Type.BOOL && allOf(op, from);
            case LT, LE, GT, GE -> type == Type.BOOL && isNumber(from) && allOf(op, from);
            case ULT -> type == Type.BOOL && isInteger(from) && allOf(op, from);
            case COMPARE_L -> type == Type.I32 && isNumber(from) && allOf(op, from);
            case COMPARE_G -> type == Type.I32 && from.isFloating() && allOf(op, from);
            case SIGN_EXTEND_8, SIGN_EXTEND_16, ZERO_EXTEND_16 -> type == Type.I32 && from == Type.I32;
            case WIDEN -> (type == Type.I64 && from == Type.I32) || (type == Type.I32 && from == Type.BOOL);
            case NARROW -> (type == Type.I32 && from == Type.I64) || (type == Type.BOOL && from == Type.I32);
            case INT_TO_FLOAT -> type.isFloating() && isInteger(from);
            case FLOAT_TO_INT -> isInteger(type) && from.isFloating();
            case FLOAT_CONVERT -> type.isFloating() && from.isFloating() && type != from;
            case BITCAST -> type.bytes() == from.bytes() && type.isFloating() != from.isFloating() && isNumber(from);
            case FLOAT_TO_HALF -> type == Type.I32 && from == Type.F32;
            case HALF_TO_FLOAT -> type == Type.F32 && from == Type.I32;
            default -> false;
        };
    }

    private static boolean effectFits(Op op, Type type) {
        return switch (op.opcode()) {
            case LOAD -> in(op, 0) == Type.I64 && type == op.array().element().valueType();
            case STORE ->
                type == Type.VOID
                        && in(op, 0) == Type.I64
                        && in(op, 1) == op.array().element().valueType();
            case ATOMIC -> atomicFits(op, type, (ArrayRef.Update) op.requiredAttribute());
            case PRIVATE_LOAD, CONSTANT_LOAD ->
                in(op, 0) == Type.I64 && type == op.kernelArray().element().valueType();
            case PRIVATE_STORE ->
                type == Type.VOID
                        && in(op, 0) == Type.I64
                        && in(op, 1) == op.kernelArray().element().valueType();
            case CHECK_INDEX, CHECK_SIZE, LOCAL_ARRAY -> type == Type.VOID && allOf(op, Type.I64);
            case CHECK_NONZERO -> type == Type.VOID && isInteger(in(op, 0));
            case CONDITIONAL_BRANCH -> type == Type.VOID && in(op, 0) == Type.BOOL;
            case SWITCH -> type == Type.VOID && in(op, 0) == Type.I32;
            case BARRIER, PRIVATE_ARRAY, BRANCH, RETURN, LEAVE, SLOT_STORE -> type == Type.VOID;
            case SLOT_LOAD -> type.isValueType();
            case FAIL, PRINT -> type == Type.VOID && allOf(op, Type.I64);
            default -> false;
        };
    }

    private static boolean atomicFits(Op op, Type type, ArrayRef.Update update) {
        boolean fits = in(op, 0) == Type.I64 && type == update.result();
        for (int i = 1; i < op.operands().size(); i++) {
            fits &= in(op, i) == update.array().element();
        }
        return fits;
    }

    private static Type in(Op op, int index) {
        return op.operand(index).type();
    }

    private static boolean allOf(Op op, Type type) {
        for (Value operand : op.operands()) {
            if (operand.type() != type) {
                return false;
            }
        }
        return true;
    }

    private static boolean isInteger(Type type) {
        return type == Type.I32 || type == Type.I64;
    }

    private static boolean isNumber(Type type) {
        return isInteger(type) || type == Type.F32 || type == Type.F64;
    }
}
