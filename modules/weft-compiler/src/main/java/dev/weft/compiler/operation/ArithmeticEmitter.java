package dev.weft.compiler.operation;

import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;

/** Emits arithmetic, shifts and bit operations. */
final class ArithmeticEmitter {
    private final Names names;
    private final Declarations declarations;

    ArithmeticEmitter(Names names, Declarations declarations) {
        this.names = names;
        this.declarations = declarations;
    }

    /** Writes an operation from ADD to REVERSE_BYTES in the order of {@link Opcode}. */
    void emit(IrWriter writer, Op op) {
        boolean floating = op.type().isFloating();
        switch (op.opcode()) {
            case ADD -> binary(writer, op, floating ? "fadd" : "add");
            case SUB -> binary(writer, op, floating ? "fsub" : "sub");
            case MUL -> binary(writer, op, floating ? "fmul" : "mul");
            case AND -> binary(writer, op, "and");
            case OR -> binary(writer, op, "or");
            case XOR -> binary(writer, op, "xor");
            case NEG -> {
                String operand = names.of(op.operand(0));
                String type = IrTypes.value(op.type());
                writer.set(names.of(op), floating ? "fneg " + type + " " + operand : "sub " + type + " 0, " + operand);
            }
            case DIV, REM -> divide(writer, op);
            case UDIV, UREM -> divideUnsigned(writer, op);
            case SHL, SHR, USHR, ROTATE_LEFT, ROTATE_RIGHT -> shift(writer, op);
            case MULTIPLY_HIGH, UNSIGNED_MULTIPLY_HIGH -> multiplyHigh(writer, op);
            default -> countBits(writer, op);
        }
    }

    private void binary(IrWriter writer, Op op, String instruction) {
        writer.set(
                names.of(op),
                instruction + " " + IrTypes.value(op.type()) + " " + names.of(op.operand(0)) + ", "
                        + names.of(op.operand(1)));
    }

    /** Divides by 1 instead where LLVM leaves the result open: by 0, which a check excludes, and by −1. */
    private void divide(IrWriter writer, Op op) {
        if (op.type().isFloating()) {
            binary(writer, op, "fdiv");
            return;
        }
        boolean remainder = op.opcode() == Opcode.REM;
        String type = IrTypes.value(op.type());
        String dividend = names.of(op.operand(0));
        String divisor = names.of(op.operand(1));
        String instruction = (remainder ? "srem " : "sdiv ") + type + " " + dividend + ", ";
        if (isSafeDivisor(op.operand(1).definingOp())) {
            writer.set(names.of(op), instruction + divisor);
            return;
        }
        String zero = writer.let("icmp eq " + type + " " + divisor + ", 0");
        String minusOne = writer.let("icmp eq " + type + " " + divisor + ", -1");
        String either = writer.let("or i1 " + zero + ", " + minusOne);
        String safe = writer.let("select i1 " + either + ", " + type + " 1, " + type + " " + divisor);
        if (remainder) {
            // anything modulo 1 is 0, which is also what -1 gives
            writer.set(names.of(op), instruction + safe);
            return;
        }
        String quotient = writer.let(instruction + safe);
        String negated = writer.let("sub " + type + " 0, " + dividend);
        writer.set(names.of(op), "select i1 " + minusOne + ", " + type + " " + negated + ", " + type + " " + quotient);
    }

    private void divideUnsigned(IrWriter writer, Op op) {
        String type = IrTypes.value(op.type());
        String divisor = names.of(op.operand(1));
        String instruction = op.opcode() == Opcode.UREM ? "urem " : "udiv ";
        if (!isSafeDivisor(op.operand(1).definingOp())) {
            String zero = writer.let("icmp eq " + type + " " + divisor + ", 0");
            divisor = writer.let("select i1 " + zero + ", " + type + " 1, " + type + " " + divisor);
        }
        writer.set(names.of(op), instruction + type + " " + names.of(op.operand(0)) + ", " + divisor);
    }

    private static boolean isSafeDivisor(@org.jspecify.annotations.Nullable Op divisor) {
        if (divisor == null || divisor.opcode() != Opcode.CONSTANT) {
            return false;
        }
        long value = ((Number) divisor.requiredAttribute()).longValue();
        return value != 0 && value != -1;
    }

    private void shift(IrWriter writer, Op op) {
        boolean wide = op.type() == Type.I64;
        String type = IrTypes.value(op.type());
        String value = names.of(op.operand(0));
        String distance = writer.let("and i32 " + names.of(op.operand(1)) + ", " + (wide ? 63 : 31));
        if (wide) {
            distance = writer.let("zext i32 " + distance + " to i64");
        }
        switch (op.opcode()) {
            case SHL -> writer.set(names.of(op), "shl " + type + " " + value + ", " + distance);
            case SHR -> writer.set(names.of(op), "ashr " + type + " " + value + ", " + distance);
            case USHR -> writer.set(names.of(op), "lshr " + type + " " + value + ", " + distance);
            default -> {
                String name = op.opcode() == Opcode.ROTATE_LEFT ? "llvm.fshl." : "llvm.fshr.";
                String arguments = type + " " + value + ", " + type + " " + value + ", " + type + " " + distance;
                String parameters = type + ", " + type + ", " + type;
                writer.set(names.of(op), declarations.call(type, name + type, parameters, arguments));
            }
        }
    }

    private void multiplyHigh(IrWriter writer, Op op) {
        String extend = op.opcode() == Opcode.MULTIPLY_HIGH ? "sext i64 " : "zext i64 ";
        String left = writer.let(extend + names.of(op.operand(0)) + " to i128");
        String right = writer.let(extend + names.of(op.operand(1)) + " to i128");
        String product = writer.let("mul i128 " + left + ", " + right);
        String high = writer.let("lshr i128 " + product + ", 64");
        writer.set(names.of(op), "trunc i128 " + high + " to i64");
    }

    private void countBits(IrWriter writer, Op op) {
        String type = IrTypes.value(op.operand(0).type());
        String argument = type + " " + names.of(op.operand(0));
        boolean count = false;
        String call;
        switch (op.opcode()) {
            case BIT_COUNT -> {
                call = declarations.call(type, "llvm.ctpop." + type, type, argument);
                count = true;
            }
            case LEADING_ZEROS -> {
                call = declarations.call(type, "llvm.ctlz." + type, type + ", i1", argument + ", i1 false");
                count = true;
            }
            case TRAILING_ZEROS -> {
                call = declarations.call(type, "llvm.cttz." + type, type + ", i1", argument + ", i1 false");
                count = true;
            }
            case REVERSE -> call = declarations.call(type, "llvm.bitreverse." + type, type, argument);
            case REVERSE_BYTES -> call = declarations.call(type, "llvm.bswap." + type, type, argument);
            default -> throw new IllegalStateException("no arithmetic: opcode=" + op.opcode());
        }
        if (count && op.operand(0).type() == Type.I64) {
            writer.set(names.of(op), "trunc i64 " + writer.let(call) + " to i32");
        } else {
            writer.set(names.of(op), call);
        }
    }
}
