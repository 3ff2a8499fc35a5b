package dev.weft.compiler.frontend;

import dev.weft.compiler.bytecode.ClassModels;
import dev.weft.compiler.bytecode.MethodCode;
import dev.weft.compiler.frontend.CallLifter.Target;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.JavaTypes;
import dev.weft.compiler.operand.ObjectType;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * New objects. An object is the tuple of its fields, from the instruction that makes it on; the constructor, read in
 * place, replaces it in its own variables and the caller's by one with a field changed, for each store.
 */
final class ConstructorLifter {
    private ConstructorLifter() {}

    /** Makes an object whose fields are 0 and null, as they are before the constructor. */
    static Operand newObject(MethodLifter m, String name) {
        Class<?> type = ClassModels.loadClass(name, m.method.owner.type);
        if (type != null && Throwable.class.isAssignableFrom(type)) {
            return new Operand.NewThrowable(name);
        }
        if (name.equals("java.lang.StringBuilder")) {
            return TextLifter.newBuilder(m);
        }
        if (type == null || BytecodeLifter.isPlatform(name)) {
            throw m.refusal(KernelRules.ALLOCATION, "new " + name, null);
        }
        return newObject(m, type);
    }

    static Operand newObject(MethodLifter m, Class<?> type) {
        ObjectType layout = BytecodeLifter.isPlatform(type.getName()) ? null : m.lift.objectType(type);
        if (layout == null) {
            throw m.refusal(KernelRules.ALLOCATION, "new " + type.getName(), null);
        }
        Operand[] fields = new Operand[layout.fields().size()];
        for (int i = 0; i < fields.length; i++) {
            char letter = layout.fields().get(i).descriptor().charAt(0);
            fields[i] = initial(m, JavaTypes.ofDescriptor(letter));
        }
        return Operand.Instance.incomplete(layout, fields);
    }

    private static Operand initial(MethodLifter m, Type type) {
        Object zero = switch (JavaTypes.onStack(type)) {
            case I64 -> 0L;
            case F32 -> 0f;
            case F64 -> 0.0;
            default -> 0;
        };
        return type == Type.VOID ? Operand.NULL : new Operand.Scalar(m.writer.constantOf(zero));
    }

    /** Reads a constructor call: of a new object, or inside a constructor of the superclass or another of the class. */
    static void construct(MethodLifter m, Target target, Operand receiver, List<Operand> arguments) {
        if (receiver instanceof Operand.NewThrowable made) {
            ThrowLifter.construct(m, made, target.descriptor(), arguments);
            return;
        }
        if (receiver instanceof Operand.Message builder) {
            TextLifter.construct(m, builder, target, arguments);
            return;
        }
        if (!(receiver instanceof Operand.Instance object) || !object.isIncomplete()) {
            throw m.refusal(KernelRules.UNKNOWN_CALL, "constructor call of " + receiver.describe(), null);
        }
        boolean inConstructor = m.constructs(receiver);
        Operand.Instance built = isEmpty(target) ? object : run(m, target, object, arguments);
        if (built != null && m.writer.isReachable()) {
            m.frame().replace(receiver, inConstructor ? built : built.completed());
        }
    }

    /** The constructors of these classes do nothing. */
    private static boolean isEmpty(Target target) {
        return switch (target.owner()) {
            case "java.lang.Object", "java.lang.Record", "java.lang.Number" -> true;
            default -> false;
        };
    }

    private static Operand.@Nullable Instance run(
            MethodLifter m, Target target, Operand.Instance object, List<Operand> arguments) {
        Class<?> owner = ClassModels.loadClass(target.owner(), m.method.owner.type);
        ClassModels.LoadedClass loaded =
                owner == null || BytecodeLifter.isPlatform(target.owner()) ? null : m.lift.models.load(owner);
        MethodCode constructor =
                loaded == null ? null : ClassModels.declared(loaded, target.name(), target.descriptor());
        if (constructor == null) {
            throw m.refusal(KernelRules.ALLOCATION, "new " + object.type + " by " + target.text(), null);
        }
        List<Operand> all = new ArrayList<>(arguments.size() + 1);
        all.add(object);
        all.addAll(arguments);
        return m.inlineConstructor(constructor, all);
    }

    /** Reads a store to a field: only a constructor stores, and only to its own object. */
    static void store(MethodLifter m, Operand receiver, int field, Operand stored) {
        Operand.Instance object = (Operand.Instance) receiver;
        Operand value = m.supported(stored);
        if (value instanceof Operand.Compound part && part.isIncomplete()) {
            throw m.refusal(
                    KernelRules.FIELD_STORE,
                    "store to field " + object.type.fields().get(field).name(),
                    "what is stored is an object whose constructor is not done");
        }
        if (value instanceof Operand.Scalar) {
            char letter = object.type.fields().get(field).descriptor().charAt(0);
            Value number = Frame.value(value);
            value = new Operand.Scalar(ArithmeticLifter.narrowTo(m.writer, JavaTypes.ofDescriptor(letter), number));
        }
        m.frame().replace(object, object.with(field, value));
    }
}
