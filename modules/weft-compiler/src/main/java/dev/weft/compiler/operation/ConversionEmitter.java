package dev.weft.compiler.operation;

import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Type;

/** Emits conversions between types. */
public final class ConversionEmitter {
    private final Names names;
    private final TargetTraits traits;

    public ConversionEmitter(Names names, TargetTraits traits) {
        this.names = names;
        this.traits = traits;
    }

    /** Writes an operation from SIGN_EXTEND_8 to HALF_TO_FLOAT in the order of {@link dev.weft.compiler.ir.Opcode}. */
    public void emit(IrWriter writer, Op op) {
        String operand = names.of(op.operand(0));
        String from = IrTypes.value(op.operand(0).type());
        String to = IrTypes.value(op.type());
        switch (op.opcode()) {
            case SIGN_EXTEND_8 ->
                writer.set(names.of(op), "sext i8 " + writer.let("trunc i32 " + operand + " to i8") + " to i32");
            case SIGN_EXTEND_16 ->
                writer.set(names.of(op), "sext i16 " + writer.let("trunc i32 " + operand + " to i16") + " to i32");
            case ZERO_EXTEND_16 -> writer.set(names.of(op), "and i32 " + operand + ", 65535");
            case WIDEN -> {
                String extend = op.operand(0).type() == Type.BOOL ? "zext " : "sext ";
                writer.set(names.of(op), extend + from + " " + operand + " to " + to);
            }
            case NARROW -> writer.set(names.of(op), "trunc " + from + " " + operand + " to " + to);
            case INT_TO_FLOAT -> writer.set(names.of(op), "sitofp " + from + " " + operand + " to " + to);
            case FLOAT_TO_INT -> floatToInt(writer, op);
            case FLOAT_CONVERT -> {
                String convert = op.type() == Type.F64 ? "fpext " : "fptrunc ";
                writer.set(names.of(op), convert + from + " " + operand + " to " + to);
            }
            case BITCAST -> writer.set(names.of(op), "bitcast " + from + " " + operand + " to " + to);
            case FLOAT_TO_HALF -> {
                String half = toHalf(writer, operand);
                writer.set(names.of(op), "sext i16 " + half + " to i32");
            }
            case HALF_TO_FLOAT -> {
                String bits = writer.let("trunc i32 " + operand + " to i16");
                fromHalf(writer, names.of(op), bits);
            }
            default -> throw new IllegalStateException("no conversion: opcode=" + op.opcode());
        }
    }

    /**
     * Converts what is in range and sets the rest: LLVM leaves a conversion out of range open, and its saturating
     * intrinsic falls apart into scalars where this form becomes vector code.
     */
    private void floatToInt(IrWriter writer, Op op) {
        Type from = op.operand(0).type();
        String floating = IrTypes.value(from);
        String integer = IrTypes.value(op.type());
        String operand = names.of(op.operand(0));
        boolean wide = op.type() == Type.I64;
        // both powers of two are exact in either float type; what truncates to the least value is in range already
        String least = IrTypes.literal(wide ? -0x1p63 : -0x1p31);
        String above = IrTypes.literal(wide ? 0x1p63 : 0x1p31);
        String tooLow = writer.let("fcmp olt " + floating + " " + operand + ", " + least);
        String raised =
                writer.let("select i1 " + tooLow + ", " + floating + " " + least + ", " + floating + " " + operand);
        String below = writer.let("fcmp olt " + floating + " " + raised + ", " + above);
        String safe = writer.let(
                "select i1 " + below + ", " + floating + " " + raised + ", " + floating + " 0x0000000000000000");
        String converted = writer.let("fptosi " + floating + " " + safe + " to " + integer);
        String tooHigh = writer.let("fcmp oge " + floating + " " + operand + ", " + above);
        long greatest = wide ? Long.MAX_VALUE : Integer.MAX_VALUE;
        writer.set(
                names.of(op),
                "select i1 " + tooHigh + ", " + integer + " " + greatest + ", " + integer + " " + converted);
    }

    /** Writes the conversion of a float to the 16 bits of the nearest half, ties to even. */
    public String toHalf(IrWriter writer, String operand) {
        if (traits.halfConversion()) {
            String half = writer.let("fptrunc float " + operand + " to half");
            return writer.let("bitcast half " + half + " to i16");
        }
        String bits = writer.let("bitcast float " + operand + " to i32");
        String sign = writer.let("and i32 " + bits + ", -2147483648");
        String magnitude = writer.let("xor i32 " + bits + ", " + sign);
        String result = writer.let(select(
                writer,
                "icmp ult i32 " + magnitude + ", 947912704", // 2^-14, the least normal half
                subnormalHalf(writer, magnitude),
                normalHalf(writer, magnitude)));
        // 65520 and above round to infinity
        result = writer.let(select(writer, "icmp uge i32 " + magnitude + ", 1199566848", "31744", result));
        result = writer.let(select(writer, "icmp ugt i32 " + magnitude + ", 2139095040", "32256", result));
        String placed = writer.let("lshr i32 " + sign + ", 16");
        String both = writer.let("or i32 " + result + ", " + placed);
        return writer.let("trunc i32 " + both + " to i16");
    }

    /** Rounds at bit 13 and moves the exponent's bias; a carry out of the fraction is right in the exponent. */
    private static String normalHalf(IrWriter writer, String magnitude) {
        String shifted = writer.let("lshr i32 " + magnitude + ", 13");
        String odd = writer.let("and i32 " + shifted + ", 1");
        String rounded = writer.let("add i32 " + magnitude + ", 4095");
        rounded = writer.let("add i32 " + rounded + ", " + odd);
        rounded = writer.let("lshr i32 " + rounded + ", 13");
        return writer.let("sub i32 " + rounded + ", 114688");
    }

    /** Lets the float adder round: in the binade of 0.5 the last bit weighs 2^-24, as that of a subnormal half. */
    private static String subnormalHalf(IrWriter writer, String magnitude) {
        String value = writer.let("bitcast i32 " + magnitude + " to float");
        String sum = writer.let("fadd float " + value + ", " + IrTypes.literal(0.5f));
        String bits = writer.let("bitcast float " + sum + " to i32");
        return writer.let("sub i32 " + bits + ", 1056964608");
    }

    /** Writes the conversion of a half's 16 bits to a float, which is exact. */
    public void fromHalf(IrWriter writer, String result, String bits) {
        if (traits.halfConversion()) {
            String half = writer.let("bitcast i16 " + bits + " to half");
            writer.set(result, "fpext half " + half + " to float");
            return;
        }
        String wide = writer.let("zext i16 " + bits + " to i32");
        String magnitude = writer.let("and i32 " + wide + ", 32767");
        String placed = writer.let("shl i32 " + magnitude + ", 13");
        String normal = writer.let("add i32 " + placed + ", 939524096");
        // infinities and NaNs need the bias once more
        String special = writer.let("add i32 " + placed + ", 1879048192");
        String large = writer.let(select(writer, "icmp uge i32 " + magnitude + ", 31744", special, normal));
        // a subnormal is its fraction times 2^-24
        String count = writer.let("sitofp i32 " + magnitude + " to float");
        String scaled = writer.let("fmul float " + count + ", " + IrTypes.literal(0x1p-24f));
        String small = writer.let("bitcast float " + scaled + " to i32");
        String unsigned = writer.let(select(writer, "icmp ult i32 " + magnitude + ", 1024", small, large));
        String sign = writer.let("and i32 " + wide + ", 32768");
        sign = writer.let("shl i32 " + sign + ", 16");
        String both = writer.let("or i32 " + unsigned + ", " + sign);
        writer.set(result, "bitcast i32 " + both + " to float");
    }

    private static String select(IrWriter writer, String condition, String yes, String no) {
        return "select i1 " + writer.let(condition) + ", i32 " + yes + ", i32 " + no;
    }
}
