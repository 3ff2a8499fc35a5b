package dev.weft.compiler.ir;

/** What each pure operation computes, on boxed values. */
final class OpMeaning {
    private OpMeaning() {}

    static Object compute(Op op, Object[] in) {
        switch (op.opcode()) {
            case SELECT:
                return (Boolean) in[0] ? in[1] : in[2];
            case FMA:
                return in[0] instanceof Float
                        ? (Object) Math.fma((Float) in[0], (Float) in[1], (Float) in[2])
                        : (Object) Math.fma((Double) in[0], (Double) in[1], (Double) in[2]);
            case CALL:
                return call((MathFunction) op.requiredAttribute(), in);
            case EQ, NE, LT, LE, GT, GE, ULT, COMPARE_L, COMPARE_G:
                return compare(op.opcode(), in[0], in[1]);
            default:
                return in.length == 1
                        ? unary(op, in[0])
                        : in[0] instanceof Boolean ? booleans(op.opcode(), in) : binary(op.opcode(), in[0], in[1]);
        }
    }

    /** What an element becomes by an atomic update that does not compare. */
    static Object updated(ArrayRef.Update.Kind kind, Object old, Object value) {
        return switch (kind) {
            case ADD -> binary(Opcode.ADD, old, value);
            case MIN -> binary(Opcode.MIN, old, value);
            case MAX -> binary(Opcode.MAX, old, value);
            case AND -> binary(Opcode.AND, old, value);
            case OR -> binary(Opcode.OR, old, value);
            case XOR -> binary(Opcode.XOR, old, value);
            default -> value;
        };
    }

    /** The bits of a number. */
    static long bitsOf(Object number) {
        return switch (number) {
            case Float f -> Float.floatToRawIntBits(f);
            case Double d -> Double.doubleToRawLongBits(d);
            default -> ((Number) number).longValue();
        };
    }

    private static Object call(MathFunction function, Object[] in) {
        double x = (Double) in[0];
        switch (function) {
            case SIN:
                return Math.sin(x);
            case COS:
                return Math.cos(x);
            case TAN:
                return Math.tan(x);
            case FMOD:
                return x % (Double) in[1];
            case EXP:
                return Math.exp(x);
            case POW:
                return Math.pow(x, (Double) in[1]);
            case ATAN:
                return Math.atan(x);
            case ATAN2:
                return Math.atan2(x, (Double) in[1]);
            case SINH:
                return Math.sinh(x);
            case COSH:
                return Math.cosh(x);
            default:
                throw new IllegalStateException("unknown function: function=" + function);
        }
    }

    private static Object booleans(Opcode opcode, Object[] in) {
        boolean a = (Boolean) in[0];
        boolean b = (Boolean) in[1];
        switch (opcode) {
            case AND:
                return a & b;
            case OR:
                return a | b;
            case XOR:
                return a ^ b;
            default:
                throw new IllegalStateException("operation on truth values: opcode=" + opcode);
        }
    }

    private static Object compare(Opcode opcode, Object a, Object b) {
        if (a instanceof Boolean) {
            return a.equals(b) == (opcode == Opcode.EQ);
        }
        boolean floating = a instanceof Float || a instanceof Double;
        double x = ((Number) a).doubleValue();
        double y = ((Number) b).doubleValue();
        int order = floating
                ? (x < y ? -1 : x > y ? 1 : 0)
                : Long.compare(((Number) a).longValue(), ((Number) b).longValue());
        boolean unordered = floating && (Double.isNaN(x) || Double.isNaN(y));
        switch (opcode) {
            case EQ:
                return !unordered && order == 0;
            case NE:
                return unordered || order != 0;
            case LT:
                return !unordered && order < 0;
            case LE:
                return !unordered && order <= 0;
            case GT:
                return !unordered && order > 0;
            case GE:
                return !unordered && order >= 0;
            case ULT:
                return a instanceof Integer
                        ? Integer.compareUnsigned((Integer) a, (Integer) b) < 0
                        : Long.compareUnsigned((Long) a, (Long) b) < 0;
            case COMPARE_L:
                return unordered ? -1 : order;
            default:
                return unordered ? 1 : order;
        }
    }

    private static Object unary(Op op, Object in) {
        Type type = op.type();
        switch (op.opcode()) {
            case SIGN_EXTEND_8:
                return (int) (byte) (int) (Integer) in;
            case SIGN_EXTEND_16:
                return (int) (short) (int) (Integer) in;
            case ZERO_EXTEND_16:
                return (int) (char) (int) (Integer) in;
            case WIDEN:
                return in instanceof Boolean truth ? (Object) (truth ? 1 : 0) : (Object) (long) (Integer) in;
            case NARROW:
                return in instanceof Integer number ? (Object) ((number & 1) != 0) : (Object) (int) (long) (Long) in;
            case INT_TO_FLOAT:
                return toFloating(in, type);
            case FLOAT_TO_INT:
                return toInteger(in, type);
            case FLOAT_CONVERT:
                return in instanceof Float number ? (Object) (double) number : (Object) (float) (double) (Double) in;
            case FLOAT_TO_HALF:
                return (int) Float.floatToFloat16((Float) in);
            case HALF_TO_FLOAT:
                return Float.float16ToFloat((short) (int) (Integer) in);
            case BITCAST:
                return bits(in);
            default:
                if (in instanceof Integer number) {
                    return unaryInt(op.opcode(), number);
                }
                return in instanceof Long number ? unaryLong(op.opcode(), number) : unaryFloating(op.opcode(), in);
        }
    }

    private static Object toFloating(Object in, Type type) {
        if (in instanceof Integer number) {
            return type == Type.F32 ? (Object) (float) number : (Object) (double) number;
        }
        long number = (Long) in;
        return type == Type.F32 ? (Object) (float) number : (Object) (double) number;
    }

    private static Object toInteger(Object in, Type type) {
        if (in instanceof Float number) {
            return type == Type.I32 ? (Object) (int) (float) number : (Object) (long) (float) number;
        }
        double number = (Double) in;
        return type == Type.I32 ? (Object) (int) number : (Object) (long) number;
    }

    private static Object bits(Object in) {
        if (in instanceof Integer number) {
            return Float.intBitsToFloat(number);
        }
        if (in instanceof Long number) {
            return Double.longBitsToDouble(number);
        }
        return in instanceof Float number
                ? (Object) Float.floatToRawIntBits(number)
                : (Object) Double.doubleToRawLongBits((Double) in);
    }

    private static Object unaryInt(Opcode opcode, int in) {
        switch (opcode) {
            case NEG:
                return -in;
            case ABS:
                return Math.abs(in);
            case BIT_COUNT:
                return Integer.bitCount(in);
            case LEADING_ZEROS:
                return Integer.numberOfLeadingZeros(in);
            case TRAILING_ZEROS:
                return Integer.numberOfTrailingZeros(in);
            case REVERSE:
                return Integer.reverse(in);
            case REVERSE_BYTES:
                return Integer.reverseBytes(in);
            default:
                throw new IllegalStateException("operation on int: opcode=" + opcode);
        }
    }

    private static Object unaryLong(Opcode opcode, long in) {
        switch (opcode) {
            case NEG:
                return -in;
            case ABS:
                return Math.abs(in);
            case BIT_COUNT:
                return Long.bitCount(in);
            case LEADING_ZEROS:
                return Long.numberOfLeadingZeros(in);
            case TRAILING_ZEROS:
                return Long.numberOfTrailingZeros(in);
            case REVERSE:
                return Long.reverse(in);
            case REVERSE_BYTES:
                return Long.reverseBytes(in);
            default:
                throw new IllegalStateException("operation on long: opcode=" + opcode);
        }
    }

    private static Object unaryFloating(Opcode opcode, Object in) {
        boolean single = in instanceof Float;
        double x = ((Number) in).doubleValue();
        double result;
        switch (opcode) {
            case NEG:
                return single ? (Object) (-(Float) in) : (Object) (-x);
            case ABS:
                return single ? (Object) Math.abs((Float) in) : (Object) Math.abs(x);
            case SQRT:
                result = Math.sqrt(x); // a float's root through double is correctly rounded
                break;
            case FLOOR:
                result = Math.floor(x);
                break;
            case CEIL:
                result = Math.ceil(x);
                break;
            case RINT:
                result = Math.rint(x);
                break;
            default:
                throw new IllegalStateException("operation on floats: opcode=" + opcode);
        }
        return single ? (Object) (float) result : (Object) result;
    }

    private static Object binary(Opcode opcode, Object a, Object b) {
        if (a instanceof Integer first) {
            return binaryInt(opcode, first, (Integer) b);
        }
        if (a instanceof Long first) {
            return b instanceof Integer distance
                    ? shiftLong(opcode, first, distance)
                    : binaryLong(opcode, first, (Long) b);
        }
        return a instanceof Float first
                ? binaryFloat(opcode, first, (Float) b)
                : binaryDouble(opcode, (Double) a, (Double) b);
    }

    private static Object binaryInt(Opcode opcode, int a, int b) {
        switch (opcode) {
            case ADD:
                return a + b;
            case SUB:
                return a - b;
            case MUL:
                return a * b;
            case DIV:
                return a / b;
            case REM:
                return a % b;
            case UDIV:
                return Integer.divideUnsigned(a, b);
            case UREM:
                return Integer.remainderUnsigned(a, b);
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
            case ROTATE_LEFT:
                return Integer.rotateLeft(a, b);
            case ROTATE_RIGHT:
                return Integer.rotateRight(a, b);
            case MIN:
                return Math.min(a, b);
            case MAX:
                return Math.max(a, b);
            default:
                throw new IllegalStateException("operation on int: opcode=" + opcode);
        }
    }

    private static Object shiftLong(Opcode opcode, long a, int b) {
        switch (opcode) {
            case SHL:
                return a << b;
            case SHR:
                return a >> b;
            case USHR:
                return a >>> b;
            case ROTATE_LEFT:
                return Long.rotateLeft(a, b);
            case ROTATE_RIGHT:
                return Long.rotateRight(a, b);
            default:
                throw new IllegalStateException("shift of long: opcode=" + opcode);
        }
    }

    private static Object binaryLong(Opcode opcode, long a, long b) {
        switch (opcode) {
            case ADD:
                return a + b;
            case SUB:
                return a - b;
            case MUL:
                return a * b;
            case DIV:
                return a / b;
            case REM:
                return a % b;
            case UDIV:
                return Long.divideUnsigned(a, b);
            case UREM:
                return Long.remainderUnsigned(a, b);
            case AND:
                return a & b;
            case OR:
                return a | b;
            case XOR:
                return a ^ b;
            case MULTIPLY_HIGH:
                return Math.multiplyHigh(a, b);
            case UNSIGNED_MULTIPLY_HIGH:
                return Math.unsignedMultiplyHigh(a, b);
            case MIN:
                return Math.min(a, b);
            case MAX:
                return Math.max(a, b);
            default:
                throw new IllegalStateException("operation on long: opcode=" + opcode);
        }
    }

    private static Object binaryFloat(Opcode opcode, float a, float b) {
        switch (opcode) {
            case ADD:
                return a + b;
            case SUB:
                return a - b;
            case MUL:
                return a * b;
            case DIV:
                return a / b;
            case MIN:
                return Math.min(a, b);
            case MAX:
                return Math.max(a, b);
            case COPY_SIGN:
                return Math.copySign(a, b);
            default:
                throw new IllegalStateException("operation on float: opcode=" + opcode);
        }
    }

    private static Object binaryDouble(Opcode opcode, double a, double b) {
        switch (opcode) {
            case ADD:
                return a + b;
            case SUB:
                return a - b;
            case MUL:
                return a * b;
            case DIV:
                return a / b;
            case MIN:
                return Math.min(a, b);
            case MAX:
                return Math.max(a, b);
            case COPY_SIGN:
                return Math.copySign(a, b);
            default:
                throw new IllegalStateException("operation on double: opcode=" + opcode);
        }
    }
}
