package dev.weft.compiler.frontend;

import dev.weft.compiler.build.GraphWriter;
import dev.weft.compiler.bytecode.Bytecodes;
import dev.weft.compiler.frontend.CallLifter.Target;
import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Java's own arrays, by their instructions, and weft's arrays, by the methods that kernels may call. */
final class ArrayLifter {
    private static final String HEAP_EXCEPTION = "java.lang.ArrayIndexOutOfBoundsException";
    private static final String WEFT_EXCEPTION = "java.lang.IndexOutOfBoundsException";

    private ArrayLifter() {}

    static boolean isArrayInstruction(int opcode) {
        return opcode == Bytecodes.ARRAYLENGTH
                || (opcode >= Bytecodes.IALOAD && opcode <= Bytecodes.SALOAD)
                || (opcode >= Bytecodes.IASTORE && opcode <= Bytecodes.SASTORE);
    }

    static void lift(MethodLifter m, int opcode) {
        Frame frame = m.frame();
        if (opcode == Bytecodes.ARRAYLENGTH) {
            frame.push(length(m, frame.pop()));
        } else if (opcode <= Bytecodes.SALOAD) {
            Value index = frame.popValue();
            Operand source = frame.pop();
            if (source instanceof Operand.OwnArray own) {
                frame.push(OwnArrays.load(m, own, index));
                return;
            }
            ArrayRef array = arrayOf(m, source);
            Value offset = checkedOffset(m, array, index);
            frame.push(load(m.writer, array, offset));
        } else {
            Operand value = frame.pop();
            Value index = frame.popValue();
            Operand target = frame.pop();
            if (target instanceof Operand.Unsupported) {
                return; // the arguments of a call; whatever happens to the array, the kernel is refused
            }
            if (target instanceof Operand.ObjectArray array) {
                storeObject(m, array, index, value);
                return;
            }
            if (target instanceof Operand.OwnArray own) {
                OwnArrays.store(m, own, index, value);
                return;
            }
            ArrayRef array = arrayOf(m, target);
            Value offset = checkedOffset(m, array, index);
            store(m.writer, array, offset, Frame.value(value));
        }
    }

    private static void storeObject(MethodLifter m, Operand.ObjectArray array, Value index, Operand value) {
        Object place = GraphWriter.constantValue(index);
        if (!(place instanceof Integer i) || i < 0 || i >= array.partCount()) {
            throw array.refusal;
        }
        m.frame().replace(array, array.with(i, value));
    }

    static Value length(MethodLifter m, Operand array) {
        if (array instanceof Operand.OwnArray own) {
            return m.writer.constant(own.length());
        }
        return m.writer.unary(Opcode.NARROW, Type.I32, m.writer.length(arrayOf(m, array)));
    }

    private static ArrayRef arrayOf(MethodLifter m, Operand operand) {
        if (operand instanceof Operand.ArrayObject array) {
            return array.ref;
        }
        m.supported(operand);
        KernelRules rule = operand == Operand.NULL ? KernelRules.NULL_REFERENCE : KernelRules.STATIC_OBJECT;
        throw m.refusal(rule, "array access to " + operand.describe(), null);
    }

    private static Value checkedOffset(MethodLifter m, ArrayRef array, Value index) {
        Value offset = m.writer.unary(Opcode.WIDEN, Type.I64, index);
        m.checkIndex(offset, m.writer.length(array), HEAP_EXCEPTION, array.name());
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

    // ---- weft's arrays

    static @Nullable Operand call(MethodLifter m, Operand.ArrayObject array, Target target, List<Operand> arguments) {
        ArrayRef ref = array.ref;
        int count = arguments.size();
        if (target.name().equals("set")) {
            Value offset = offset(m, ref, arguments, count - 1);
            store(m.writer, ref, offset, Frame.value(arguments.get(count - 1)));
            return null;
        }
        ArrayRef.Update.Kind kind = ArrayRef.Update.Kind.ofMethod(target.name());
        if (kind != null) {
            return new Operand.Scalar(update(m, new ArrayRef.Update(ref, kind), arguments));
        }
        return new Operand.Scalar(
                switch (target.name()) {
                    case "get" -> load(m.writer, ref, offset(m, ref, arguments, count));
                    case "length" -> m.writer.length(ref);
                    case "rank" -> m.writer.constant(ref.rank());
                    case "isContiguous" -> m.writer.constant(ref.contiguous() ? 1 : 0);
                    case "shape" -> shape(m, ref, Frame.value(arguments.get(0)));
                    default -> throw m.refusal(KernelRules.ARRAY_METHOD, "call of " + target.text(), null);
                });
    }

    private static Value update(MethodLifter m, ArrayRef.Update update, List<Operand> arguments) {
        int indices = arguments.size() - (update.kind().compares() ? 2 : 1);
        List<Value> operands = new ArrayList<>();
        operands.add(offset(m, update.array(), arguments, indices));
        for (int i = indices; i < arguments.size(); i++) {
            operands.add(Frame.value(arguments.get(i)));
        }
        Value result = m.writer.append(Opcode.ATOMIC, update.result(), operands, update);
        return update.result() == Type.BOOL ? m.writer.unary(Opcode.WIDEN, Type.I32, result) : result;
    }

    /** Checks the indices of an access and returns the element's offset. */
    private static Value offset(MethodLifter m, ArrayRef ref, List<Operand> arguments, int count) {
        if (count == 1) {
            return flatOffset(m, ref, Frame.value(arguments.get(0)));
        }
        if (count != ref.rank()) {
            throw m.refusal(
                    KernelRules.ARRAY_RANK,
                    "access to array " + ref.name() + " with " + count + " indices",
                    "the numbers differ: rank=" + ref.rank() + ", indices=" + count);
        }
        for (int dim = 0; dim < count; dim++) {
            m.checkIndex(Frame.value(arguments.get(dim)), m.writer.shape(ref, dim), WEFT_EXCEPTION, ref.name());
        }
        Value sum = null;
        for (int dim = 0; dim < count; dim++) {
            sum = add(m.writer, sum, scaled(m.writer, ref, dim, Frame.value(arguments.get(dim))));
        }
        return sum == null ? m.writer.constant(0L) : sum;
    }

    private static Value flatOffset(MethodLifter m, ArrayRef ref, Value index) {
        m.checkIndex(index, m.writer.length(ref), WEFT_EXCEPTION, ref.name());
        if (ref.contiguous()) {
            return index;
        }
        GraphWriter writer = m.writer;
        Value sum = null;
        Value rest = index;
        for (int dim = ref.rank() - 1; dim >= 0; dim--) {
            Value position = rest;
            if (dim > 0) {
                // never negative and never 0 after the check above: the length is the product of the extents
                Value extent = writer.shape(ref, dim);
                position = writer.binary(Opcode.UREM, Type.I64, rest, extent);
                rest = writer.binary(Opcode.UDIV, Type.I64, rest, extent);
            }
            sum = add(writer, sum, scaled(writer, ref, dim, position));
        }
        return sum == null ? writer.constant(0L) : sum;
    }

    private static Value add(GraphWriter writer, @Nullable Value sum, Value term) {
        return sum == null ? term : writer.binary(Opcode.ADD, Type.I64, sum, term);
    }

    private static Value scaled(GraphWriter writer, ArrayRef ref, int dim, Value index) {
        boolean unit = ref.contiguous() && dim == ref.rank() - 1;
        return unit ? index : writer.binary(Opcode.MUL, Type.I64, index, writer.stride(ref, dim));
    }

    private static Value shape(MethodLifter m, ArrayRef ref, Value dim) {
        GraphWriter writer = m.writer;
        if (GraphWriter.constantValue(dim) instanceof Integer constant) {
            if (constant < 0 || constant >= ref.rank()) {
                throw m.refusal(
                        KernelRules.DIMENSION,
                        "shape of array " + ref.name(),
                        "the dimension is not in the range: dimension=" + constant + ", rank=" + ref.rank());
            }
            return writer.shape(ref, constant);
        }
        m.checkIndex(CallLifter.wide(m, dim), writer.constant((long) ref.rank()), WEFT_EXCEPTION, ref.name());
        Value chosen = writer.shape(ref, ref.rank() - 1);
        for (int other = ref.rank() - 2; other >= 0; other--) {
            Value matches = writer.binary(Opcode.EQ, Type.BOOL, dim, writer.constant(other));
            chosen = writer.select(matches, writer.shape(ref, other), chosen);
        }
        return chosen;
    }
}
