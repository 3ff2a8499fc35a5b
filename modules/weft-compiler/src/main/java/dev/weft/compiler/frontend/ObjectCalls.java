package dev.weft.compiler.frontend;

import dev.weft.compiler.bytecode.Bytecodes;
import dev.weft.compiler.bytecode.ClassModels;
import dev.weft.compiler.bytecode.MethodCode;
import dev.weft.compiler.frontend.CallLifter.Target;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Calls on objects that are known by their parts. The class is known exactly, so that the method is too, whatever
 * interface or superclass the call names.
 */
final class ObjectCalls {
    private ObjectCalls() {}

    static void call(MethodLifter m, int opcode, Target target, Operand.Compound receiver, List<Operand> arguments) {
        if (receiver instanceof Operand.Closure lambda) {
            LambdaLifter.call(m, target, lambda, arguments);
            return;
        }
        if (receiver instanceof Operand.EnumValue constant) {
            EnumLifter.call(m, target, constant, arguments);
            return;
        }
        if (Boxes.isUnboxing(target, receiver)) {
            m.frame().push(Boxes.unbox(m, receiver, target));
            return;
        }
        boolean special = opcode == Bytecodes.INVOKESPECIAL;
        MethodCode method = special ? selectSpecial(m, target) : select(m, target, receiver.type());
        if (!special && method != null && m.lift.isKernel(receiver) && isReplaceable(receiver.type(), method)) {
            throw m.refusal(KernelRules.VIRTUAL_CALL, "call of " + target.text(), null);
        }
        List<Operand> all = new ArrayList<>(arguments.size() + 1);
        all.add(receiver);
        all.addAll(arguments);
        CallLifter.inline(m, target, method, all);
    }

    private static boolean isReplaceable(Class<?> kernel, MethodCode method) {
        return !Modifier.isFinal(kernel.getModifiers()) && !method.isFixed();
    }

    /** The method of a call that names it exactly: of a superclass, or private. */
    private static @Nullable MethodCode selectSpecial(MethodLifter m, Target target) {
        Class<?> named = ClassModels.loadClass(target.owner(), m.method.owner.type);
        return named == null ? null : m.lift.models.find(named, target.name(), target.descriptor());
    }

    /** The method that a call on an object of a class runs. */
    static @Nullable MethodCode select(MethodLifter m, Target target, Class<?> exact) {
        Class<?> named = ClassModels.loadClass(target.owner(), m.method.owner.type);
        ClassModels.LoadedClass loaded = named == null || named == Object.class ? null : m.lift.models.load(named);
        MethodCode declared = loaded == null ? null : ClassModels.declared(loaded, target.name(), target.descriptor());
        if (declared != null && declared.isPrivate()) {
            return declared;
        }
        return m.lift.models.find(exact, target.name(), target.descriptor());
    }
}
