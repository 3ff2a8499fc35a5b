package dev.weft.compiler.operation;

import dev.weft.compiler.ir.MathFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;

/** Emits float functions: as instructions, or as calls through the function table where the processor has none. */
final class MathEmitter {
    /** The attribute group of calls through the function table: they read and write nothing that the kernel sees. */
    static final String PURE_CALL = " #1";

    private final Names names;
    private final Declarations declarations;
    private final TargetTraits traits;
    private final FunctionAddresses functions;
    private final ExtremeEmitter extremes;

    MathEmitter(Names names, Declarations declarations, TargetTraits traits, FunctionAddresses functions) {
        this.names = names;
        this.declarations = declarations;
        this.traits = traits;
        this.functions = functions;
        this.extremes = new ExtremeEmitter(names);
    }

    /** Writes an operation from SQRT to CALL in the order of {@link Opcode}. */
    void emit(IrWriter writer, Op op) {
        boolean floating = op.type().isFloating();
        switch (op.opcode()) {
            case SQRT -> intrinsic(writer, op, "llvm.sqrt");
            case ABS -> {
                if (floating) {
                    intrinsic(writer, op, "llvm.fabs");
                } else {
                    integerAbs(writer, op);
                }
            }
            case FLOOR -> round(writer, op, "llvm.floor", MathFunction.FLOOR);
            case CEIL -> round(writer, op, "llvm.ceil", MathFunction.CEIL);
            case RINT -> round(writer, op, "llvm.roundeven", MathFunction.RINT);
            case FMA -> {
                if (traits.fusedMultiplyAdd()) {
                    intrinsic(writer, op, "llvm.fma");
                } else {
                    MathFunction function = op.type() == Type.F32 ? MathFunction.FMAF : MathFunction.FMA;
                    call(writer, names.of(op), function, IrTypes.value(op.type()), arguments(op));
                }
            }
            case MIN, MAX -> {
                if (floating) {
                    extremes.emit(writer, op);
                } else {
                    intrinsic(writer, op, op.opcode() == Opcode.MIN ? "llvm.smin" : "llvm.smax");
                }
            }
            case COPY_SIGN -> intrinsic(writer, op, "llvm.copysign");
            case CALL -> call(writer, names.of(op), (MathFunction) op.requiredAttribute(), "double", arguments(op));
            default -> throw new IllegalStateException("no float function: opcode=" + op.opcode());
        }
    }

    private void intrinsic(IrWriter writer, Op op, String name) {
        String type = IrTypes.value(op.type());
        StringBuilder parameters = new StringBuilder(type);
        for (int i = 1; i < op.operands().size(); i++) {
            parameters.append(", ").append(type);
        }
        String full = name + IrTypes.suffix(op.type());
        writer.set(names.of(op), declarations.call(type, full, parameters.toString(), arguments(op)));
    }

    private void integerAbs(IrWriter writer, Op op) {
        String type = IrTypes.value(op.type());
        writer.set(
                names.of(op), declarations.call(type, "llvm.abs." + type, type + ", i1", arguments(op) + ", i1 false"));
    }

    private void round(IrWriter writer, Op op, String name, MathFunction function) {
        if (traits.rounding()) {
            intrinsic(writer, op, name);
        } else if (op.type() == Type.F64) {
            call(writer, names.of(op), function, "double", arguments(op));
        } else {
            // an integral value next to a float is a float
            String wide = writer.let("fpext float " + names.of(op.operand(0)) + " to double");
            String rounded = "%r" + op.id();
            call(writer, rounded, function, "double", "double " + wide);
            writer.set(names.of(op), "fptrunc double " + rounded + " to float");
        }
    }

    private void call(IrWriter writer, String result, MathFunction function, String type, String arguments) {
        String target = functions.function(function);
        writer.set(result, "call " + type + " " + target + "(" + arguments + ")" + PURE_CALL);
    }

    private String arguments(Op op) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < op.operands().size(); i++) {
            text.append(i == 0 ? "" : ", ")
                    .append(IrTypes.value(op.operand(i).type()))
                    .append(' ')
                    .append(names.of(op.operand(i)));
        }
        return text.toString();
    }
}
