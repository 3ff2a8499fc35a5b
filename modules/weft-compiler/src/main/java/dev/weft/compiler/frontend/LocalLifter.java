package dev.weft.compiler.frontend;

import static dev.weft.compiler.frontend.Bytecodes.s2;
import static dev.weft.compiler.frontend.Bytecodes.u1;
import static dev.weft.compiler.frontend.Bytecodes.u2;

import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;

/** Loads and stores of local variables, and the increment. */
final class LocalLifter {
    private LocalLifter() {}

    static void lift(MethodLifter m, int opcode) {
        int pc = m.pc();
        if (opcode == Bytecodes.WIDE) {
            int inner = u1(m.code, pc + 1);
            access(m, inner, u2(m.code, pc + 2), inner == Bytecodes.IINC ? s2(m.code, pc + 4) : 0);
        } else {
            access(m, opcode, LocalAccess.index(m.code, pc), opcode == Bytecodes.IINC ? m.code[pc + 2] : 0);
        }
    }

    private static void access(MethodLifter m, int opcode, int local, int step) {
        Frame frame = m.frame();
        if (LocalAccess.isLoad(opcode)) {
            frame.push(frame.at(local));
        } else if (LocalAccess.isStore(opcode)) {
            frame.locals[local] = frame.pop();
        } else if (opcode == Bytecodes.IINC) {
            Value old = Frame.value(frame.at(local));
            frame.locals[local] =
                    new Operand.Scalar(m.writer.binary(Opcode.ADD, Type.I32, old, m.writer.constant(step)));
        } else {
            throw m.refusal(KernelRules.SUBROUTINE, "a bytecode subroutine", null);
        }
    }
}
