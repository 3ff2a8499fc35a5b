package dev.weft.compiler.frontend;

import static dev.weft.compiler.frontend.Bytecodes.s2;
import static dev.weft.compiler.frontend.Bytecodes.u1;
import static dev.weft.compiler.frontend.Bytecodes.u2;

import java.lang.classfile.constantpool.DoubleEntry;
import java.lang.classfile.constantpool.FloatEntry;
import java.lang.classfile.constantpool.IntegerEntry;
import java.lang.classfile.constantpool.LongEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;

/** Instructions that push a constant. */
final class ConstantLifter {
    private ConstantLifter() {}

    static void lift(MethodLifter m, int opcode) {
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
    static @org.jspecify.annotations.Nullable Object number(PoolEntry entry) {
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
}
