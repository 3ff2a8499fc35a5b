package dev.weft.compiler.operation;

import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Type;

/** LLVM's names of types and constants. */
public final class IrTypes {
    private IrTypes() {}

    /** {@return the type of values} */
    public static String value(Type type) {
        return switch (type) {
            case BOOL -> "i1";
            case I32 -> "i32";
            case I64 -> "i64";
            case F32 -> "float";
            case F64 -> "double";
            default -> throw new IllegalArgumentException("no value has this type: type=" + type);
        };
    }

    /** {@return the type of elements in memory; half precision as its bits} */
    public static String element(Type type) {
        return switch (type) {
            case BOOL, I8 -> "i8";
            case I16, U16, F16 -> "i16";
            default -> value(type);
        };
    }

    /** {@return the suffix of intrinsics on a type} */
    public static String suffix(Type type) {
        return switch (type) {
            case F32 -> ".f32";
            case F64 -> ".f64";
            default -> "." + value(type);
        };
    }

    /** {@return a constant operation's value as an operand} */
    public static String literal(Op constant) {
        Object attribute = constant.requiredAttribute();
        return switch (constant.type()) {
            case F32 -> literal((Float) attribute);
            case F64 -> literal((Double) attribute);
            default -> attribute.toString();
        };
    }

    /** {@return a float by its bits: LLVM wants those of the double of the same value, which a NaN does not survive} */
    public static String literal(float value) {
        int bits = Float.floatToRawIntBits(value);
        return Float.isNaN(value) ? "bitcast (i32 " + bits + " to float)" : literal((double) value);
    }

    /** {@return a double by its bits} */
    public static String literal(double value) {
        String digits = Long.toHexString(Double.doubleToRawLongBits(value));
        return "0x" + "0000000000000000".substring(digits.length()) + digits;
    }
}
