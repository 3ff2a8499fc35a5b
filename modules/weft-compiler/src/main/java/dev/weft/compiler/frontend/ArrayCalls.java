package dev.weft.compiler.frontend;

import dev.weft.compiler.frontend.CallLifter.Target;
import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls on weft's arrays. */
final class ArrayCalls {
    private static final String EXCEPTION = "java.lang.IndexOutOfBoundsException";

    private ArrayCalls() {}

    static @Nullable Operand call(
            MethodLifter m, Operand.ArrayObject array, Target target, List<Operand> arguments) {
        ArrayRef ref = array.ref;
        switch (target.name()) {
            case "get":
                return new Operand.Scalar(ArrayLifter.load(m.writer, ref, offset(m, ref, arguments, arguments.size())));
            case "set": {
                int last = arguments.size() - 1;
                Value offset = offset(m, ref, arguments, last);
                ArrayLifter.store(m.writer, ref, offset, Frame.value(arguments.get(last)));
                return null;
            }
            case "length":
                return new Operand.Scalar(m.writer.length(ref));
            case "rank":
                return new Operand.Scalar(m.writer.constant(ref.rank()));
            case "isContiguous":
                return new Operand.Scalar(m.writer.constant(ref.contiguous() ? 1 : 0));
            case "shape":
                return new Operand.Scalar(shape(m, ref, Frame.value(arguments.get(0))));
            default:
                throw m.refusal(ruleFor(target.name()), "call of " + target.text(), null);
        }
    }

    private static KernelRules ruleFor(String name) {
        return name.startsWith("getAnd") || name.startsWith("compareAnd")
                ? KernelRules.ATOMICS
                : KernelRules.ARRAY_METHOD;
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
            m.checkIndex(Frame.value(arguments.get(dim)), m.writer.shape(ref, dim), EXCEPTION, ref.name());
        }
        Value sum = null;
        for (int dim = 0; dim < count; dim++) {
            sum = add(m.writer, sum, scaled(m.writer, ref, dim, Frame.value(arguments.get(dim))));
        }
        return sum == null ? m.writer.constant(0L) : sum;
    }

    private static Value flatOffset(MethodLifter m, ArrayRef ref, Value index) {
        m.checkIndex(index, m.writer.length(ref), EXCEPTION, ref.name());
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
        m.checkIndex(CallLifter.wide(m, dim), writer.constant((long) ref.rank()), EXCEPTION, ref.name());
        Value chosen = writer.shape(ref, ref.rank() - 1);
        for (int other = ref.rank() - 2; other >= 0; other--) {
            Value matches = writer.binary(Opcode.EQ, Type.BOOL, dim, writer.constant(other));
            chosen = writer.select(matches, writer.shape(ref, other), chosen);
        }
        return chosen;
    }
}
