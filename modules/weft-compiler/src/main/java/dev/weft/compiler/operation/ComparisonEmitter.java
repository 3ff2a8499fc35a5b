package dev.weft.compiler.operation;

import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;

/** Emits comparisons and selections. */
final class ComparisonEmitter {
    private final Names names;

    ComparisonEmitter(Names names) {
        this.names = names;
    }

    /** Writes an operation from EQ to SELECT in the order of {@link Opcode}. */
    void emit(IrWriter writer, Op op) {
        switch (op.opcode()) {
            case COMPARE_L, COMPARE_G -> compareThreeWay(writer, op);
            case SELECT -> {
                String type = IrTypes.value(op.type());
                writer.set(
                        names.of(op),
                        "select i1 " + names.of(op.operand(0)) + ", " + type + " " + names.of(op.operand(1)) + ", "
                                + type + " " + names.of(op.operand(2)));
            }
            default -> {
                boolean floating = op.operand(0).type().isFloating();
                writer.set(names.of(op), compare(op, floating ? ordered(op.opcode()) : signed(op.opcode())));
            }
        }
    }

    private String compare(Op op, String condition) {
        String instruction = op.operand(0).type().isFloating() ? "fcmp " : "icmp ";
        return instruction + condition + " " + IrTypes.value(op.operand(0).type()) + " " + names.of(op.operand(0))
                + ", " + names.of(op.operand(1));
    }

    private void compareThreeWay(IrWriter writer, Op op) {
        boolean floating = op.operand(0).type().isFloating();
        boolean lessOnNaN = op.opcode() == Opcode.COMPARE_L;
        String less = writer.let(compare(op, !floating ? "slt" : lessOnNaN ? "ult" : "olt"));
        String greater = writer.let(compare(op, !floating ? "sgt" : lessOnNaN ? "ogt" : "ugt"));
        String positive = writer.let("zext i1 " + greater + " to i32");
        writer.set(names.of(op), "select i1 " + less + ", i32 -1, i32 " + positive);
    }

    private static String signed(Opcode opcode) {
        return switch (opcode) {
            case EQ -> "eq";
            case NE -> "ne";
            case LT -> "slt";
            case LE -> "sle";
            case GT -> "sgt";
            case GE -> "sge";
            case ULT -> "ult";
            default -> throw new IllegalStateException("no comparison: opcode=" + opcode);
        };
    }

    private static String ordered(Opcode opcode) {
        return switch (opcode) {
            case EQ -> "oeq";
            case NE -> "une";
            case LT -> "olt";
            case LE -> "ole";
            case GT -> "ogt";
            case GE -> "oge";
            default -> throw new IllegalStateException("no comparison of floats: opcode=" + opcode);
        };
    }
}
