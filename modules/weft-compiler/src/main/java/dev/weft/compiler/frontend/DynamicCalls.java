package dev.weft.compiler.frontend;

import dev.weft.compiler.build.GraphWriter;
import dev.weft.compiler.bytecode.Bytecodes;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.lang.classfile.BootstrapMethodEntry;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.InvokeDynamicEntry;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls that the virtual machine links at run time, of the few kinds that Java's compiler makes. */
final class DynamicCalls {
    private DynamicCalls() {}

    static void lift(MethodLifter m, InvokeDynamicEntry entry) {
        BootstrapMethodEntry bootstrap = entry.bootstrap();
        String factory = bootstrap.bootstrapMethod().reference().owner().asInternalName();
        String name = bootstrap.bootstrapMethod().reference().name().stringValue();
        switch (factory.concat(".").concat(name)) {
            case "java/lang/invoke/LambdaMetafactory.metafactory",
                    "java/lang/invoke/LambdaMetafactory.altMetafactory" ->
                m.frame().push(LambdaLifter.make(m, entry));
            case "java/lang/runtime/ObjectMethods.bootstrap" ->
                recordMethod(m, entry.name().stringValue());
            case "java/lang/runtime/SwitchBootstraps.typeSwitch", "java/lang/runtime/SwitchBootstraps.enumSwitch" ->
                chooseCase(m, bootstrap.arguments());
            case "java/lang/invoke/StringConcatFactory.makeConcatWithConstants",
                    "java/lang/invoke/StringConcatFactory.makeConcat" -> TextLifter.concatenate(m, entry);
            default ->
                throw m.refusal(
                        KernelRules.DYNAMIC_CALL,
                        "dynamic call of " + entry.name().stringValue(),
                        null);
        }
    }

    // ---- what records have beside their accessors

    private static void recordMethod(MethodLifter m, String name) {
        if (!name.equals("equals")) {
            throw m.refusal(
                    KernelRules.DYNAMIC_CALL, "call of a record's " + name, "Java does not say what its result is");
        }
        Operand other = m.supported(m.frame().pop());
        Operand.Instance self = (Operand.Instance) m.frame().pop();
        boolean comparable =
                other instanceof Operand.Instance object && object.type().equals(self.type());
        Value equal = m.writer.constantOf(comparable);
        for (int i = 0; comparable && i < self.partCount(); i++) {
            Value same = equalParts(m, self.part(i), ((Operand.Instance) other).part(i));
            equal = m.writer.binary(Opcode.AND, Type.BOOL, equal, same);
        }
        m.frame().push(m.writer.unary(Opcode.WIDEN, Type.I32, equal));
    }

    /** Compares as the wrapper classes do: NaN equals NaN, and 0.0 does not equal −0.0. */
    private static Value equalParts(MethodLifter m, Operand a, Operand b) {
        if (a instanceof Operand.Scalar first && b instanceof Operand.Scalar second) {
            return equalNumbers(m, first.value, second.value);
        }
        if (a instanceof Operand.Compound first && b instanceof Operand.Compound) {
            CallLifter.Target equals = new CallLifter.Target(first.type().getName(), "equals", "(Ljava/lang/Object;)Z");
            ObjectCalls.call(m, Bytecodes.INVOKEVIRTUAL, equals, first, List.of(b));
            return m.writer.unary(Opcode.NARROW, Type.BOOL, m.frame().popValue());
        }
        if (a == Operand.NULL || b == Operand.NULL) {
            return m.writer.constantOf(a == b);
        }
        throw m.refusal(
                KernelRules.REFERENCE_COMPARISON, "comparison of " + a.describe() + " and " + b.describe(), null);
    }

    private static Value equalNumbers(MethodLifter m, Value a, Value b) {
        if (!a.type().isFloating()) {
            return m.writer.binary(Opcode.EQ, Type.BOOL, a, b);
        }
        Type bits = a.type() == Type.F32 ? Type.I32 : Type.I64;
        Value same = m.writer.binary(
                Opcode.EQ, Type.BOOL, m.writer.unary(Opcode.BITCAST, bits, a), m.writer.unary(Opcode.BITCAST, bits, b));
        Value firstIsNaN = m.writer.binary(Opcode.NE, Type.BOOL, a, a);
        Value secondIsNaN = m.writer.binary(Opcode.NE, Type.BOOL, b, b);
        return m.writer.binary(
                Opcode.OR, Type.BOOL, same, m.writer.binary(Opcode.AND, Type.BOOL, firstIsNaN, secondIsNaN));
    }

    // ---- switches over types and enums

    /**
     * Pushes the number of the first case, from a given one on, that an object fits: −1 for null, the number of cases
     * where none does. Java asks again, from the next case on, where a guard does not hold.
     */
    private static void chooseCase(MethodLifter m, List<LoadableConstantEntry> labels) {
        Value start = m.frame().popValue();
        Operand object = m.supported(m.frame().pop());
        if (object == Operand.NULL) {
            m.frame().push(m.writer.constant(-1));
            return;
        }
        Value chosen = m.writer.constant(labels.size());
        int[] possible = new int[labels.size() + 1];
        int count = 0;
        possible[count++] = labels.size();
        for (int i = labels.size() - 1; i >= 0; i--) {
            Value fits = fits(m, object, labels.get(i));
            if (Boolean.FALSE.equals(GraphWriter.constantValue(fits))) {
                continue;
            }
            possible[count++] = i;
            Value reached = m.writer.binary(Opcode.LE, Type.BOOL, start, m.writer.constant(i));
            chosen = m.writer.select(
                    m.writer.binary(Opcode.AND, Type.BOOL, reached, fits), m.writer.constant(i), chosen);
        }
        m.notePossible(chosen, Arrays.copyOf(possible, count));
        m.frame().push(chosen);
    }

    private static Value fits(MethodLifter m, Operand object, LoadableConstantEntry label) {
        if (label instanceof ClassEntry type) {
            Boolean known =
                    ObjectLifter.isInstance(m, object, type.asInternalName().replace('/', '.'));
            if (known != null) {
                return m.writer.constantOf(known);
            }
        } else if (label instanceof StringEntry name && object instanceof Operand.EnumValue constant) {
            Integer ordinal = EnumLifter.ordinalOf(constant.type(), name.stringValue());
            Value expected = m.writer.constant(ordinal == null ? -1 : ordinal);
            return m.writer.binary(Opcode.EQ, Type.BOOL, Frame.value(constant.part(0)), expected);
        }
        throw m.refusal(KernelRules.TYPE_TEST, "pattern switch over " + object.describe(), null);
    }

    /** Returns the constant that a dynamic call was given at a place, or null where there is none of that type. */
    static <T> @Nullable T argument(InvokeDynamicEntry entry, int index, Class<T> type) {
        List<LoadableConstantEntry> arguments = entry.bootstrap().arguments();
        return index < arguments.size() && type.isInstance(arguments.get(index))
                ? type.cast(arguments.get(index))
                : null;
    }
}
