package dev.weft.compiler.frontend;

import dev.weft.compiler.build.GraphWriter;
import dev.weft.compiler.bytecode.MethodCode;
import dev.weft.compiler.frontend.CallLifter.Target;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Enum constants. A constant is its ordinal, so that it can differ by path; where it is known, its fields and methods
 * are those of the one constant.
 */
@SuppressWarnings({"EnumOrdinal", "GetClassOnEnum"}) // ordinals and constants' own classes are what this is about
final class EnumLifter {
    private EnumLifter() {}

    /** Returns what stands for a constant. */
    static Operand constant(GraphWriter writer, Enum<?> constant) {
        return new Operand.EnumValue(
                constant.getDeclaringClass(), new Operand.Scalar(writer.constant(constant.ordinal())));
    }

    /** Returns the ordinal of a constant, or null where the enum has none of that name. */
    static @Nullable Integer ordinalOf(Class<?> type, String name) {
        Object[] constants = type.getEnumConstants();
        for (Object constant : constants == null ? new Object[0] : constants) {
            if (((Enum<?>) constant).name().equals(name)) {
                return ((Enum<?>) constant).ordinal();
            }
        }
        return null;
    }

    /** Returns the constant where it is known, or null. */
    static @Nullable Enum<?> known(Operand.EnumValue value) {
        Object ordinal = GraphWriter.constantValue(Frame.value(value.part(0)));
        return ordinal instanceof Integer number ? (Enum<?>) value.type().getEnumConstants()[number] : null;
    }

    static void call(MethodLifter m, Target target, Operand.EnumValue receiver, List<Operand> arguments) {
        Operand result = builtIn(m, target, receiver, arguments);
        if (result != null) {
            m.frame().push(result);
            return;
        }
        Enum<?> constant = known(receiver);
        Class<?> exact = constant == null ? receiver.type() : constant.getClass();
        MethodCode method = ObjectCalls.select(m, target, exact);
        if (constant == null && method != null && isReplaced(m, target, receiver.type(), method)) {
            throw m.refusal(
                    KernelRules.VIRTUAL_CALL,
                    "call of " + target.text(),
                    "which constant it is is not known, and constants have bodies of their own");
        }
        List<Operand> all = new ArrayList<>(arguments.size() + 1);
        all.add(receiver);
        all.addAll(arguments);
        CallLifter.inline(m, target, method, all);
    }

    /** Tells whether some constant has a body of its own for a method. */
    private static boolean isReplaced(MethodLifter m, Target target, Class<?> type, MethodCode method) {
        if (method.isFixed() || Modifier.isFinal(type.getModifiers())) {
            return false;
        }
        for (Object constant : type.getEnumConstants()) {
            if (ObjectCalls.select(m, target, constant.getClass()) != method) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Operand builtIn(
            MethodLifter m, Target target, Operand.EnumValue receiver, List<Operand> arguments) {
        Value ordinal = Frame.value(receiver.part(0));
        Operand other = arguments.size() == 1 ? arguments.get(0) : Operand.NULL;
        return switch (target.name().concat(target.descriptor())) {
            case "ordinal()I" -> receiver.part(0);
            case "name()Ljava/lang/String;" -> name(m, target, receiver);
            case "equals(Ljava/lang/Object;)Z" ->
                new Operand.Scalar(m.writer.unary(Opcode.WIDEN, Type.I32, equal(m, receiver, other)));
            case "compareTo(Ljava/lang/Enum;)I" ->
                other instanceof Operand.EnumValue second
                        ? new Operand.Scalar(
                                m.writer.binary(Opcode.SUB, Type.I32, ordinal, Frame.value(second.part(0))))
                        : null;
            default -> null;
        };
    }

    private static Operand name(MethodLifter m, Target target, Operand.EnumValue receiver) {
        Enum<?> constant = known(receiver);
        if (constant == null) {
            throw CallLifter.unknownCall(m, target, "which constant it is is not known");
        }
        return new Operand.Text(constant.name());
    }

    /** Tells whether two references are one constant. */
    static Value equal(MethodLifter m, Operand.EnumValue a, Operand b) {
        return b instanceof Operand.EnumValue other && other.type().equals(a.type())
                ? m.writer.binary(Opcode.EQ, Type.BOOL, Frame.value(a.part(0)), Frame.value(other.part(0)))
                : m.writer.constantOf(false);
    }

    /** Reads a field: of the constant that is known, or a number chosen by the ordinal. */
    static Operand field(MethodLifter m, Operand.EnumValue receiver, Class<?> owner, String name, String descriptor) {
        Enum<?> constant = known(receiver);
        if (constant != null) {
            return HostObjects.field(m, constant, owner, name, descriptor);
        }
        Object[] constants = receiver.type().getEnumConstants();
        Operand chosen = null;
        for (int i = constants.length - 1; i >= 0; i--) {
            Operand one = HostObjects.field(m, constants[i], owner, name, descriptor);
            chosen = chosen == null ? one : choose(m, receiver, i, one, chosen, name);
        }
        if (chosen == null) {
            throw new IllegalStateException("an enum without constants has a value: enum=" + receiver.type());
        }
        return chosen;
    }

    private static Operand choose(
            MethodLifter m, Operand.EnumValue receiver, int ordinal, Operand yes, Operand no, String name) {
        if (Operand.same(yes, no)) {
            return yes;
        }
        if (!(yes instanceof Operand.Scalar first) || !(no instanceof Operand.Scalar second)) {
            throw m.refusal(
                    KernelRules.MIXED_REFERENCES,
                    "field " + name + " of " + receiver.describe(),
                    "which constant it is is not known, and the field holds an object");
        }
        Value is = m.writer.binary(Opcode.EQ, Type.BOOL, Frame.value(receiver.part(0)), m.writer.constant(ordinal));
        return new Operand.Scalar(m.writer.select(is, first.value, second.value));
    }
}
