package dev.weft.compiler.frontend;

import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import org.jspecify.annotations.Nullable;

/** Computes integer operations whose operands are constants, as Java does. */
final class ConstantFolder {
    private ConstantFolder() {}

    /**
     * Computes an operation of one constant operand.
     *
     * @param opcode the operation
     * @param result the type of the result
     * @param a the operand
     * @return the value, or null where this operation is not folded
     */
    static @Nullable Object unary(Opcode opcode, Type result, Object a) {
        if (a instanceof Integer value) {
            return unaryInt(opcode, result, value);
        }
        if (a instanceof Long value) {
            switch (opcode) {
                case NEG:
                    return -value;
                case NARROW:
                    return (int) (long) value;
                default:
                    return null;
            }
        }
        return a instanceof Boolean value && opcode == Opcode.WIDEN ? (Object) (value ? 1 : 0) : null;
    }

    private static @Nullable Object unaryInt(Opcode opcode, Type result, int a) {
        switch (opcode) {
            case NEG:
                return -a;
            case WIDEN:
                return (long) a;
            case NARROW:
                return result == Type.BOOL ? (Object) ((a & 1) != 0) : null;
            case SIGN_EXTEND_8:
                return (int) (byte) a;
            case SIGN_EXTEND_16:
                return (int) (short) a;
            case ZERO_EXTEND_16:
                return (int) (char) a;
            default:
                return null;
        }
    }

    /**
     * Computes an operation of two constant operands.
     *
     * @param opcode the operation
     * @param a the first operand
     * @param b the second operand
     * @return the value, or null where this operation is not folded
     */
    static @Nullable Object binary(Opcode opcode, Object a, Object b) {
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
        switch (opcode) {
            case ADD:
                return a + b;
            case SUB:
                return a - b;
            case MUL:
                return a * b;
            case DIV:
                return b == 0 ? null : (Object) (a / b);
            case REM:
                return b == 0 ? null : (Object) (a % b);
            case AND:
                return a & b;
            case OR:
                return a | b;
            case XOR:
                return a ^ b;
            case SHL:
                return a << b;
            case SHR:
                return a >> b;
            case USHR:
                return a >>> b;
            default:
                return null;
        }
    }

    private static @Nullable Object binaryLong(Opcode opcode, long a, long b) {
        switch (opcode) {
            case ADD:
                return a + b;
            case SUB:
                return a - b;
            case MUL:
                return a * b;
            case DIV:
                return b == 0 ? null : (Object) (a / b);
            case REM:
                return b == 0 ? null : (Object) (a % b);
            case AND:
                return a & b;
            case OR:
                return a | b;
            case XOR:
                return a ^ b;
            case COMPARE_L:
                return Long.compare(a, b);
            default:
                return null;
        }
    }

    private static @Nullable Object shiftLong(Opcode opcode, long a, int distance) {
        switch (opcode) {
            case SHL:
                return a << distance;
            case SHR:
                return a >> distance;
            case USHR:
                return a >>> distance;
            default:
                return null;
        }
    }

    private static @Nullable Object compare(Opcode opcode, long a, long b) {
        switch (opcode) {
            case EQ:
                return a == b;
            case NE:
                return a != b;
            case LT:
                return a < b;
            case LE:
                return a <= b;
            case GT:
                return a > b;
            case GE:
                return a >= b;
            default:
                return null;
        }
    }
}
