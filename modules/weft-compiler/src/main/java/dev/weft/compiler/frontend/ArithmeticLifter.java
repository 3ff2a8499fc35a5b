package dev.weft.compiler.frontend;

import dev.weft.compiler.build.GraphWriter;
import dev.weft.compiler.bytecode.Bytecodes;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.MathFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.JavaTypes;
import java.util.List;

/** Arithmetic, shifts, conversions and three-way comparisons. */
final class ArithmeticLifter {
    private static final Type[] TYPES = {Type.I32, Type.I64, Type.F32, Type.F64};
    private static final Opcode[] BINARY = {Opcode.ADD, Opcode.SUB, Opcode.MUL, Opcode.DIV, Opcode.REM};
    private static final Opcode[] BITWISE = {
        Opcode.SHL, Opcode.SHR, Opcode.USHR, Opcode.AND, Opcode.OR, Opcode.XOR,
    };

    /** Joins of joins that {@link #narrowTo} looks through. */
    private static final int JOIN_DEPTH_MAX = 6;

    private ArithmeticLifter() {}

    static void lift(MethodLifter m, int opcode) {
        Frame frame = m.frame();
        GraphWriter writer = m.writer;
        if (opcode < Bytecodes.INEG) {
            Value b = frame.popValue();
            Value a = frame.popValue();
            frame.push(binary(m, BINARY[(opcode - Bytecodes.IADD) >> 2], a, b));
        } else if (opcode < Bytecodes.ISHL) {
            frame.push(writer.unary(Opcode.NEG, TYPES[opcode & 3], frame.popValue()));
        } else if (opcode <= Bytecodes.LXOR) {
            Value b = frame.popValue();
            Opcode operation = BITWISE[(opcode - Bytecodes.ISHL) >> 1];
            frame.push(writer.binary(operation, TYPES[opcode & 1], frame.popValue(), b));
        } else if (opcode < Bytecodes.LCMP) {
            frame.push(convert(writer, opcode, frame.popValue()));
        } else {
            boolean nanIsGreater = opcode == Bytecodes.FCMPG || opcode == Bytecodes.DCMPG;
            Value b = frame.popValue();
            Opcode operation = nanIsGreater ? Opcode.COMPARE_G : Opcode.COMPARE_L;
            frame.push(writer.binary(operation, Type.I32, frame.popValue(), b));
        }
    }

    private static Value binary(MethodLifter m, Opcode operation, Value a, Value b) {
        Type type = a.type();
        boolean divides = operation == Opcode.DIV || operation == Opcode.REM;
        if (divides && !type.isFloating()) {
            m.checkNonzero(b);
        } else if (operation == Opcode.REM) {
            return remainder(m.writer, a, b);
        }
        return m.writer.binary(operation, type, a, b);
    }

    /** The remainder of floats; that of two floats as doubles is exact, so that it is a float. */
    private static Value remainder(GraphWriter writer, Value a, Value b) {
        if (a.type() == Type.F64) {
            return writer.append(Opcode.CALL, Type.F64, List.of(a, b), MathFunction.FMOD);
        }
        Value wideA = writer.unary(Opcode.FLOAT_CONVERT, Type.F64, a);
        Value wideB = writer.unary(Opcode.FLOAT_CONVERT, Type.F64, b);
        Value result = writer.append(Opcode.CALL, Type.F64, List.of(wideA, wideB), MathFunction.FMOD);
        return writer.unary(Opcode.FLOAT_CONVERT, Type.F32, result);
    }

    /** The conversions come in the order int, long, float, double to each other type, then int to byte, char, short. */
    private static Value convert(GraphWriter writer, int opcode, Value value) {
        int number = opcode - Bytecodes.I2L;
        if (number >= 12) {
            return writer.unary(
                    number == 12 ? Opcode.SIGN_EXTEND_8 : number == 13 ? Opcode.ZERO_EXTEND_16 : Opcode.SIGN_EXTEND_16,
                    Type.I32,
                    value);
        }
        int from = number / 3;
        int to = number % 3;
        Type target = TYPES[to < from ? to : to + 1];
        return writer.unary(conversion(value.type(), target), target, value);
    }

    /** Converts between primitive types as a cast does; both letters are of descriptors. */
    static Value convert(GraphWriter writer, char from, char to, Value value) {
        Type target = JavaTypes.ofDescriptor(to);
        Type stacked = JavaTypes.onStack(target);
        boolean narrows = from != to && stacked == Type.I32 && target != Type.I32;
        Value converted =
                value.type() == stacked ? value : writer.unary(conversion(value.type(), stacked), stacked, value);
        return narrows ? narrowTo(writer, target, converted) : converted;
    }

    private static Opcode conversion(Type from, Type to) {
        if (from.isFloating()) {
            return to.isFloating() ? Opcode.FLOAT_CONVERT : Opcode.FLOAT_TO_INT;
        }
        if (to.isFloating()) {
            return Opcode.INT_TO_FLOAT;
        }
        return to == Type.I64 ? Opcode.WIDEN : Opcode.NARROW;
    }

    /**
     * Returns an int as a value of a smaller type, widened to int again; nothing is written where it shows that it
     * fits.
     */
    static Value narrowTo(GraphWriter writer, Type type, Value value) {
        return switch (type) {
            case BOOL ->
                fits(writer, type, value, 0) ? value : writer.binary(Opcode.AND, Type.I32, value, writer.constant(1));
            case I8 -> fits(writer, type, value, 0) ? value : writer.unary(Opcode.SIGN_EXTEND_8, Type.I32, value);
            case I16 -> fits(writer, type, value, 0) ? value : writer.unary(Opcode.SIGN_EXTEND_16, Type.I32, value);
            case U16 -> fits(writer, type, value, 0) ? value : writer.unary(Opcode.ZERO_EXTEND_16, Type.I32, value);
            default -> value;
        };
    }

    private static boolean fits(GraphWriter writer, Type type, Value value, int depth) {
        if (value instanceof BlockParameter parameter) {
            List<Value> incoming = depth < JOIN_DEPTH_MAX ? writer.joined(parameter) : List.of();
            for (Value one : incoming) {
                if (!fits(writer, type, one, depth + 1)) {
                    return false;
                }
            }
            return !incoming.isEmpty();
        }
        Op op = value.definingOp();
        if (op == null) {
            return false;
        }
        return switch (op.opcode()) {
            case CONSTANT -> op.requiredAttribute() instanceof Integer number && inRange(type, number);
            case WIDEN -> true; // of a truth value: the result is an int
            case LOAD -> op.array().element() == type || (op.array().element() == Type.I8 && type == Type.I16);
            case SIGN_EXTEND_8 -> type == Type.I8 || type == Type.I16;
            case SIGN_EXTEND_16 -> type == Type.I16;
            case ZERO_EXTEND_16 -> type == Type.U16;
            default -> false;
        };
    }

    private static boolean inRange(Type type, int number) {
        return switch (type) {
            case BOOL -> number == (number & 1);
            case I8 -> number == (byte) number;
            case I16 -> number == (short) number;
            default -> number == (char) number;
        };
    }
}
