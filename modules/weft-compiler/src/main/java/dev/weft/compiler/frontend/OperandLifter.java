package dev.weft.compiler.frontend;

import static dev.weft.compiler.bytecode.Bytecodes.s2;
import static dev.weft.compiler.bytecode.Bytecodes.u1;
import static dev.weft.compiler.bytecode.Bytecodes.u2;

import dev.weft.compiler.bytecode.Bytecodes;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.lang.classfile.constantpool.DoubleEntry;
import java.lang.classfile.constantpool.FloatEntry;
import java.lang.classfile.constantpool.IntegerEntry;
import java.lang.classfile.constantpool.LongEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import org.jspecify.annotations.Nullable;

/** Instructions that only move values: constants, local variables, and the order of the stack. */
final class OperandLifter {
    private OperandLifter() {}

    static void lift(MethodLifter m, int opcode) {
        if (opcode <= Bytecodes.LDC2_W) {
            liftConstant(m, opcode);
        } else if (opcode >= Bytecodes.POP && opcode <= Bytecodes.SWAP) {
            liftStack(m.frame(), opcode);
        } else {
            liftLocal(m, opcode);
        }
    }

    // ---- constants

    private static void liftConstant(MethodLifter m, int opcode) {
        if (opcode >= Bytecodes.LDC) {
            int index = opcode == Bytecodes.LDC ? u1(m.code, m.pc() + 1) : u2(m.code, m.pc() + 1);
            m.frame().push(ofEntry(m, m.method.pool().entryByIndex(index)));
        } else if (opcode == Bytecodes.ACONST_NULL) {
            m.frame().push(Operand.NULL);
        } else if (opcode != 0) {
            m.frame().push(m.writer.constantOf(immediate(m, opcode)));
        }
    }

    private static Object immediate(MethodLifter m, int opcode) {
        if (opcode == Bytecodes.SIPUSH) {
            return s2(m.code, m.pc() + 1);
        }
        if (opcode == Bytecodes.BIPUSH) {
            return (int) m.code[m.pc() + 1];
        }
        if (opcode >= Bytecodes.DCONST_0) {
            return (double) (opcode - Bytecodes.DCONST_0);
        }
        if (opcode >= Bytecodes.FCONST_0) {
            return (float) (opcode - Bytecodes.FCONST_0);
        }
        if (opcode >= Bytecodes.LCONST_0) {
            return (long) (opcode - Bytecodes.LCONST_0);
        }
        return opcode - Bytecodes.ICONST_0;
    }

    private static Operand ofEntry(MethodLifter m, PoolEntry entry) {
        if (entry instanceof StringEntry text) {
            return new Operand.Text(text.stringValue());
        }
        Object number = number(entry);
        if (number == null) {
            throw m.refusal(KernelRules.OBJECT_CONSTANT, "a constant that is an object", null);
        }
        return new Operand.Scalar(m.writer.constantOf(number));
    }

    /** Returns the number in a constant, or null where it is something else. */
    static @Nullable Object number(PoolEntry entry) {
        if (entry instanceof IntegerEntry constant) {
            return constant.intValue();
        }
        if (entry instanceof LongEntry constant) {
            return constant.longValue();
        }
        if (entry instanceof FloatEntry constant) {
            return constant.floatValue();
        }
        return entry instanceof DoubleEntry constant ? (Object) constant.doubleValue() : null;
    }

    // ---- local variables

    private static void liftLocal(MethodLifter m, int opcode) {
        int pc = m.pc();
        if (opcode == Bytecodes.WIDE) {
            int inner = u1(m.code, pc + 1);
            access(m, inner, u2(m.code, pc + 2), inner == Bytecodes.IINC ? s2(m.code, pc + 4) : 0);
        } else {
            access(m, opcode, Bytecodes.localIndex(m.code, pc), opcode == Bytecodes.IINC ? m.code[pc + 2] : 0);
        }
    }

    private static void access(MethodLifter m, int opcode, int local, int step) {
        Frame frame = m.frame();
        if (Bytecodes.isLocalLoad(opcode)) {
            frame.push(frame.at(local));
        } else if (Bytecodes.isLocalStore(opcode)) {
            frame.locals[local] = Operand.inVariable(frame.pop());
        } else if (opcode == Bytecodes.IINC) {
            Value old = Frame.value(frame.at(local));
            frame.locals[local] =
                    new Operand.Scalar(m.writer.binary(Opcode.ADD, Type.I32, old, m.writer.constant(step)));
        } else {
            throw m.refusal(KernelRules.SUBROUTINE, "a bytecode subroutine", null);
        }
    }

    // ---- the stack; a long or double is one entry here and two in the class file

    private static void liftStack(Frame frame, int opcode) {
        Operand top = frame.pop();
        switch (opcode) {
            case Bytecodes.POP -> {}
            case Bytecodes.POP2 -> {
                if (top.width() == 1) {
                    frame.pop();
                }
            }
            case Bytecodes.SWAP -> swap(frame, top);
            case Bytecodes.DUP, Bytecodes.DUP_X1, Bytecodes.DUP_X2 -> copyBelow(frame, top, opcode - Bytecodes.DUP);
            default -> {
                if (top.width() == 2) {
                    copyBelow(frame, top, opcode - Bytecodes.DUP2);
                } else {
                    copyPairBelow(frame, frame.pop(), top, opcode - Bytecodes.DUP2);
                }
            }
        }
    }

    private static void swap(Frame frame, Operand top) {
        Operand second = frame.pop();
        frame.push(top);
        frame.push(second);
    }

    /** Pushes an entry that was popped, and a copy of it below the given number of words. */
    private static void copyBelow(Frame frame, Operand top, int words) {
        Operand[] between = popWords(frame, words);
        frame.push(top);
        pushAll(frame, between);
        frame.push(top);
    }

    private static void copyPairBelow(Frame frame, Operand second, Operand top, int words) {
        Operand[] between = popWords(frame, words);
        frame.push(second);
        frame.push(top);
        pushAll(frame, between);
        frame.push(second);
        frame.push(top);
    }

    /** Pops entries that take 0, 1 or 2 words; the result is in the order from the bottom. */
    private static Operand[] popWords(Frame frame, int words) {
        if (words == 0) {
            return new Operand[0];
        }
        Operand first = frame.pop();
        if (words == first.width()) {
            return new Operand[] {first};
        }
        return new Operand[] {frame.pop(), first};
    }

    private static void pushAll(Frame frame, Operand[] operands) {
        for (Operand operand : operands) {
            frame.push(operand);
        }
    }
}
