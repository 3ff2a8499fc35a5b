package dev.weft.compiler.frontend;

import dev.weft.compiler.build.GraphWriter;
import dev.weft.compiler.frontend.CallLifter.Target;
import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.JavaTypes;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls on the work-item that are about its group: ids and sizes, barriers and local arrays. */
final class GroupCalls {
    private GroupCalls() {}

    static boolean isGroupCall(String name) {
        return switch (name) {
            case "localId", "groupId", "localSize", "groupCount", "barrier" -> true;
            default -> JavaTypes.localArray(name) != null;
        };
    }

    static @Nullable Operand call(MethodLifter m, Target target, List<Operand> arguments) {
        GraphWriter writer = m.writer;
        return switch (target.name()) {
            case "localId" -> narrow(writer, ids(m, target, arguments, Kinds.LOCAL));
            case "localSize" -> narrow(writer, sizes(m, target, arguments, Kinds.LOCAL));
            case "groupId" -> new Operand.Scalar(ids(m, target, arguments, Kinds.GROUP));
            case "groupCount" -> new Operand.Scalar(sizes(m, target, arguments, Kinds.GROUP));
            case "barrier" -> {
                writer.append(Opcode.BARRIER, Type.VOID, List.of(), null);
                yield null;
            }
            default -> newLocalArray(m, target, arguments.get(0));
        };
    }

    /** An id and what it stays below. */
    private enum Kinds {
        LOCAL(ItemFunction.Kind.LOCAL_ID, ItemFunction.Kind.GROUP_SIZE),
        GROUP(ItemFunction.Kind.GROUP_ID, ItemFunction.Kind.GROUP_COUNT);

        final ItemFunction.Kind id;
        final ItemFunction.Kind size;

        Kinds(ItemFunction.Kind id, ItemFunction.Kind size) {
            this.id = id;
            this.size = size;
        }
    }

    private static Operand narrow(GraphWriter writer, Value value) {
        return new Operand.Scalar(writer.unary(Opcode.NARROW, Type.I32, value));
    }

    /** The id in a dimension, or the row-major rank. */
    private static Value ids(MethodLifter m, Target target, List<Operand> arguments, Kinds kinds) {
        GraphWriter writer = m.writer;
        if (!arguments.isEmpty()) {
            return writer.item(kinds.id, KnownCalls.dimension(m, target, arguments.get(0)));
        }
        Value rank = null;
        for (int dim = 0; dim < m.lift.graph.rangeRank(); dim++) {
            Value id = writer.item(kinds.id, dim);
            Value size = writer.item(kinds.size, dim);
            rank = rank == null
                    ? id
                    : writer.binary(Opcode.ADD, Type.I64, writer.binary(Opcode.MUL, Type.I64, rank, size), id);
        }
        return rank == null ? writer.constant(0L) : rank;
    }

    /** The size in a dimension, or the product of all. */
    private static Value sizes(MethodLifter m, Target target, List<Operand> arguments, Kinds kinds) {
        GraphWriter writer = m.writer;
        if (!arguments.isEmpty()) {
            return writer.item(kinds.size, KnownCalls.dimension(m, target, arguments.get(0)));
        }
        Value product = null;
        for (int dim = 0; dim < m.lift.graph.rangeRank(); dim++) {
            Value size = writer.item(kinds.size, dim);
            product = product == null ? size : writer.binary(Opcode.MUL, Type.I64, product, size);
        }
        return product == null ? writer.constant(1L) : product;
    }

    private static Operand newLocalArray(MethodLifter m, Target target, Operand shape) {
        Class<?> type = JavaTypes.localArray(target.name());
        Type element = type == null ? null : JavaTypes.elementOf(type);
        if (type == null || element == null) {
            throw CallLifter.unknownCall(m, target, null);
        }
        List<Value> extents = extents(m, target, shape);
        m.requireUnprotected("a new local array");
        for (Value extent : extents) {
            Failure failure =
                    new Failure("java.lang.IllegalArgumentException", Failure.Kind.SIZE, "local array", m.site());
            m.writer.append(Opcode.CHECK_SIZE, Type.VOID, List.of(extent), failure);
        }
        ArrayRef array = m.writer.localArray(element, extents);
        return new Operand.ArrayObject(array, type);
    }

    /** The elements of the array that javac makes for the call. */
    private static List<Value> extents(MethodLifter m, Target target, Operand shape) {
        List<Value> extents = new ArrayList<>();
        if (!(shape instanceof Operand.OwnArray made) || made.elements == null) {
            String construct = "call of WorkItem." + target.name();
            throw m.refusal(KernelRules.LOCAL_MEMORY, construct, "its extents are not given one by one");
        }
        for (Value extent : made.elements) {
            extents.add(extent == null ? m.writer.constant(0L) : CallLifter.wide(m, extent));
        }
        return extents;
    }
}
