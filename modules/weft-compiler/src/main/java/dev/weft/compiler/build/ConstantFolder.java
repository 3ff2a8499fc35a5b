package dev.weft.compiler.build;

import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import org.jspecify.annotations.Nullable;

/** Computes integer operations whose operands are constants, as Java does. */
public final class ConstantFolder {
    private ConstantFolder() {}

    /**
     * Computes an operation of one constant operand.
     *
     * @param opcode the operation
     * @param result the type of the result
     * @param a the operand
     * @return the value, or null where this operation is not folded
     */
    public static @Nullable Object unary(Opcode opcode, Type result, Object a) {
        if (a instanceof Integer value) {
            return unaryInt(opcode, result, value);
        }
        if (a instanceof Long value) {
            return switch (opcode) {
                case NEG -> -value;
                case NARROW -> (int) (long) value;
                default -> null;
            };
        }
        return a instanceof Boolean value && opcode == Opcode.WIDEN ? (Object) (value ? 1 : 0) : null;
    }

    private static @Nullable Object unaryInt(Opcode opcode, Type result, int a) {
        return switch (opcode) {
            case NEG -> -a;
            case WIDEN -> (long) a;
            case NARROW -> result == Type.BOOL ? (Object) ((a & 1) != 0) : null;
            case SIGN_EXTEND_8 -> (int) (byte) a;
            case SIGN_EXTEND_16 -> (int) (short) a;
            case ZERO_EXTEND_16 -> (int) (char) a;
            default -> null;
        };
    }

    /**
     * Computes an operation of two constant operands.
     *
     * @param opcode the operation
     * @param a the first operand
     * @param b the second operand
     * @return the value, or null where this operation is not folded
     */
    public static @Nullable Object binary(Opcode opcode, Object a, Object b) {
        if (a instanceof Integer first && b instanceof Integer second) {
            Object value = binaryInt(opcode, first, second);
            return value != null ? value : compare(opcode, first, second);
        }
        if (a instanceof Long first && b instanceof Long second) {
            Object value = binaryLong(opcode, first, second);
            return value != null ? value : compare(opcode, first, second);
        }
        return a instanceof Long first && b instanceof Integer distance ? shiftLong(opcode, first, distance) : null;
    }

    private static @Nullable Object binaryInt(Opcode opcode, int a, int b) {
        return switch (opcode) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> b == 0 ? null : (Object) (a / b);
            case REM -> b == 0 ? null : (Object) (a % b);
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            case SHL -> a << b;
            case SHR -> a >> b;
            case USHR -> a >>> b;
            default -> null;
        };
    }

    private static @Nullable Object binaryLong(Opcode opcode, long a, long b) {
        return switch (opcode) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> b == 0 ? null : (Object) (a / b);
            case REM -> b == 0 ? null : (Object) (a % b);
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            case COMPARE_L -> Long.compare(a, b);
            default -> null;
        };
    }

    private static @Nullable Object shiftLong(Opcode opcode, long a, int distance) {
        return switch (opcode) {
            case SHL -> a << distance;
            case SHR -> a >> distance;
            case USHR -> a >>> distance;
            default -> null;
        };
    }

    private static @Nullable Object compare(Opcode opcode, long a, long b) {
        return switch (opcode) {
            case EQ -> a == b;
            case NE -> a != b;
            case LT -> a < b;
            case LE -> a <= b;
            case GT -> a > b;
            case GE -> a >= b;
            default -> null;
        };
    }
}
