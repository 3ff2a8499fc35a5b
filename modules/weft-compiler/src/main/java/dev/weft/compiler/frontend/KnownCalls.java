package dev.weft.compiler.frontend;

import dev.weft.compiler.build.ArrayBodies;
import dev.weft.compiler.build.GraphWriter;
import dev.weft.compiler.frontend.CallLifter.Target;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Calls whose meaning is built in: those on the work-item, the null and index checks of {@code java.util.Objects}, and
 * copies of Java's arrays.
 */
final class KnownCalls {
    static final String WORK_ITEM_CLASS = "dev.weft.kernel.WorkItem";

    private KnownCalls() {}

    static @Nullable Operand callWorkItem(MethodLifter m, Target target, List<Operand> arguments) {
        boolean withDim = arguments.size() == 1;
        return switch (target.name()) {
            case "globalId" ->
                withDim
                        ? item(m, ItemFunction.Kind.GLOBAL_ID, dimension(m, target, arguments.get(0)))
                        : item(m, ItemFunction.Kind.GLOBAL_RANK, 0);
            case "globalSize" ->
                withDim
                        ? item(m, ItemFunction.Kind.GLOBAL_SIZE, dimension(m, target, arguments.get(0)))
                        : item(m, ItemFunction.Kind.GLOBAL_COUNT, 0);
            case "print" -> {
                PrintLifter.lift(m, arguments);
                yield null;
            }
            default -> {
                if (!GroupCalls.isGroupCall(target.name())) {
                    throw m.refusal(KernelRules.UNKNOWN_CALL, "call of WorkItem." + target.name(), null);
                }
                yield GroupCalls.call(m, target, arguments);
            }
        };
    }

    private static Operand item(MethodLifter m, ItemFunction.Kind kind, int dim) {
        return new Operand.Scalar(m.writer.item(kind, dim));
    }

    static int dimension(MethodLifter m, Target target, Operand operand) {
        int rank = m.lift.graph.rangeRank();
        Object constant = GraphWriter.constantValue(Frame.value(operand));
        if (constant instanceof Integer dim && dim >= 0 && dim < rank) {
            return dim;
        }
        String detail = constant == null
                ? "the dimension is not a constant"
                : "the dimension is not in the range: dimension=" + constant + ", rank=" + rank;
        throw m.refusal(KernelRules.DIMENSION, "call of WorkItem." + target.name(), detail);
    }

    static boolean isObjectsCall(Target target) {
        return (target.name().equals("requireNonNull") && target.descriptor().startsWith("(Ljava/lang/Object;)"))
                || target.name().equals("checkIndex");
    }

    static Operand callObjects(MethodLifter m, Target target, List<Operand> arguments) {
        if (target.name().equals("requireNonNull")) {
            if (arguments.get(0) == Operand.NULL) {
                throw m.refusal(KernelRules.NULL_REFERENCE, "call of " + target.text(), null);
            }
            return arguments.get(0);
        }
        Value index = CallLifter.wide(m, Frame.value(arguments.get(0)));
        Value length = CallLifter.wide(m, Frame.value(arguments.get(1)));
        Value extent = m.writer.binary(Opcode.MAX, Type.I64, length, m.writer.constant(0L));
        m.checkIndex(index, extent, "java.lang.IndexOutOfBoundsException", null);
        return arguments.get(0);
    }

    // ---- copies of arrays

    static boolean isArrayCopy(Target target) {
        return target.owner().equals("java.lang.System") && target.name().equals("arraycopy");
    }

    /** Reads a copy between arrays of one primitive type. */
    static void copyArray(MethodLifter m, Target target, List<Operand> arguments) {
        Class<?> source = arrayType(m.supported(arguments.get(0)));
        if (source == null || source != arrayType(m.supported(arguments.get(2)))) {
            throw CallLifter.unknownCall(m, target, "both must be arrays of the same primitive type");
        }
        String type = source.descriptorString();
        String descriptor = "(" + type + "I" + type + "II)V";
        CallLifter.inline(m, target, m.lift.models.find(ArrayBodies.class, "copy", descriptor), arguments);
    }

    static boolean isArrayClone(Target target, Operand receiver) {
        return target.name().equals("clone") && arrayType(receiver) != null;
    }

    /** Reads {@code clone} of an array whose length is known: a new private array. */
    static void cloneArray(MethodLifter m, Target target, Operand array) {
        Class<?> type = Objects.requireNonNull(arrayType(array));
        Value none = m.writer.constant(0);
        Value length = ArrayLifter.length(m, array);
        OwnArrays.make(m, type, new Value[] {length});
        Operand made = m.frame().pop();
        Operand start = new Operand.Scalar(none);
        copyArray(m, target, List.of(array, start, made, start, new Operand.Scalar(length)));
        m.frame().push(Operand.inVariable(made));
    }

    /** Returns the class of an array of primitives, else null. */
    private static @Nullable Class<?> arrayType(Operand operand) {
        Class<?> type = operand instanceof Operand.OwnArray own
                ? own.type
                : operand instanceof Operand.ArrayObject array ? array.type : null;
        Class<?> element = type == null ? null : type.getComponentType();
        return element != null && element.isPrimitive() ? type : null;
    }
}
