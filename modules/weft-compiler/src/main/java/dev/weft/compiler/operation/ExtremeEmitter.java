package dev.weft.compiler.operation;

import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;

/**
 * Emits the lesser and the greater of two floats as Java has them: a NaN wins, and -0 is less than 0.
 *
 * <p>Not {@code llvm.minimum} and {@code llvm.maximum}: where LLVM 20 knows that one operand is no NaN, its code for
 * AVX-512 asks the other for a quiet NaN and for a zero, but not for a signalling NaN, which then loses.
 */
final class ExtremeEmitter {
    private final Names names;

    ExtremeEmitter(Names names) {
        this.names = names;
    }

    /** Writes MIN or MAX of floats. */
    void emit(IrWriter writer, Op op) {
        Value left = op.operand(0);
        Value right = op.operand(1);
        if (isNumber(right)) {
            emitBound(writer, op, left, (Op) right);
        } else if (isNumber(left)) {
            emitBound(writer, op, right, (Op) left);
        } else {
            emitBoth(writer, op);
        }
    }

    private static boolean isNumber(Value value) {
        return value instanceof Op op
                && op.opcode() == Opcode.CONSTANT
                && !Double.isNaN(((Number) op.requiredAttribute()).doubleValue());
    }

    /** The bound takes the place of what lies beyond it, and of the zero that loses to it; a NaN lies nowhere. */
    private void emitBound(IrWriter writer, Op op, Value value, Op bound) {
        boolean least = op.opcode() == Opcode.MIN;
        double number = ((Number) bound.requiredAttribute()).doubleValue();
        boolean winsOverZero = number == 0 && least == (1 / number < 0);
        String beyond = (least ? "g" : "l") + (winsOverZero ? "e" : "t");
        String type = IrTypes.value(op.type());
        String taken = writer.let("fcmp o" + beyond + " " + type + " " + names.of(value) + ", " + names.of(bound));
        writer.set(names.of(op), select(taken, type, names.of(bound), names.of(value)));
    }

    private void emitBoth(IrWriter writer, Op op) {
        boolean least = op.opcode() == Opcode.MIN;
        String type = IrTypes.value(op.type());
        String bits = op.type() == Type.F32 ? "i32" : "i64";
        String a = names.of(op.operand(0));
        String b = names.of(op.operand(1));
        String first = writer.let("fcmp o" + (least ? "lt" : "gt") + " " + type + " " + a + ", " + b);
        String unlike = writer.let(select(first, type, a, b));
        // equal numbers have equal bits, but for the sign of zeros
        String bitsOfA = writer.let("bitcast " + type + " " + a + " to " + bits);
        String bitsOfB = writer.let("bitcast " + type + " " + b + " to " + bits);
        String joined = writer.let((least ? "or " : "and ") + bits + " " + bitsOfA + ", " + bitsOfB);
        String equal = writer.let("bitcast " + bits + " " + joined + " to " + type);
        String like = writer.let("fcmp oeq " + type + " " + a + ", " + b);
        String number = writer.let(select(like, type, equal, unlike));
        // where b is a NaN it has been chosen already
        String nan = writer.let("fcmp uno " + type + " " + a + ", " + a);
        writer.set(names.of(op), select(nan, type, a, number));
    }

    private static String select(String condition, String type, String then, String otherwise) {
        return "select i1 " + condition + ", " + type + " " + then + ", " + type + " " + otherwise;
    }
}
