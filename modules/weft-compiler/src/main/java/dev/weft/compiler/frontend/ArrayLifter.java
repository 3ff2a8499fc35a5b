package dev.weft.compiler.frontend;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import java.util.List;

/** Java's own arrays: element loads and stores, and the length. */
final class ArrayLifter {
    private static final String EXCEPTION = "java.lang.ArrayIndexOutOfBoundsException";

    private ArrayLifter() {}

    static boolean isArrayAccess(int opcode) {
        return opcode >= Bytecodes.IALOAD && opcode <= Bytecodes.SALOAD
                || opcode >= Bytecodes.IASTORE && opcode <= Bytecodes.SASTORE;
    }

    static void lift(MethodLifter m, int opcode) {
        Frame frame = m.frame();
        if (opcode == Bytecodes.ARRAYLENGTH) {
            frame.push(m.writer.unary(Opcode.NARROW, Type.I32, m.writer.length(arrayOf(m, frame.pop()))));
        } else if (opcode <= Bytecodes.SALOAD) {
            Value index = frame.popValue();
            ArrayRef array = arrayOf(m, frame.pop());
            Value offset = checkedOffset(m, array, index);
            frame.push(load(m.writer, array, offset));
        } else {
            Operand value = frame.pop();
            Value index = frame.popValue();
            ArrayRef array = arrayOf(m, frame.pop());
            Value offset = checkedOffset(m, array, index);
            store(m.writer, array, offset, Frame.value(value));
        }
    }

    private static ArrayRef arrayOf(MethodLifter m, Operand operand) {
        if (operand instanceof Operand.ArrayObject array) {
            return array.ref;
        }
        KernelRules rule = operand == Operand.NULL ? KernelRules.NULL_REFERENCE : KernelRules.STATIC_OBJECT;
        throw m.refusal(rule, "array access to " + operand.describe(), null);
    }

    private static Value checkedOffset(MethodLifter m, ArrayRef array, Value index) {
        Value offset = m.writer.unary(Opcode.WIDEN, Type.I64, index);
        m.checkIndex(offset, m.writer.length(array), EXCEPTION, array.name());
        return offset;
    }

    /** Loads an element; a truth value becomes an int, as on Java's operand stack. */
    static Value load(GraphWriter writer, ArrayRef array, Value offset) {
        Type type = array.element().valueType();
        Value value = writer.append(Opcode.LOAD, type, List.of(offset), array);
        return type == Type.BOOL ? writer.unary(Opcode.WIDEN, Type.I32, value) : value;
    }

    /** Stores an element; an int becomes a truth value by its lowest bit where the array has truth values. */
    static void store(GraphWriter writer, ArrayRef array, Value offset, Value value) {
        Value stored = array.element() == Type.BOOL ? writer.unary(Opcode.NARROW, Type.BOOL, value) : value;
        writer.append(Opcode.STORE, Type.VOID, List.of(offset, stored), array);
    }
}
