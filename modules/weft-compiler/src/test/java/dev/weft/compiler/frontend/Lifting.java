package dev.weft.compiler.frontend;

import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Specialization;
import dev.weft.compiler.ir.Specialization.ArrayTraits;
import dev.weft.compiler.ir.Verifier;
import dev.weft.compiler.source.KernelMethod;
import dev.weft.kernel.WorkItem;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Lifts kernels of tests: records by their fields, static methods by their parameters. */
final class Lifting {
    private Lifting() {}

    /** Lifts a kernel class whose arrays all have the rank of the range and no gaps. */
    static Graph kernel(Class<?> type, int rangeRank) {
        return kernel(type, rangeRank, new ArrayTraits(rangeRank, true, false));
    }

    /** Lifts a kernel class whose weft arrays all have the given traits. */
    static Graph kernel(Class<?> type, int rangeRank, ArrayTraits traits) {
        List<KernelMethod.Component> components = new ArrayList<>();
        List<ArrayTraits> arrays = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                components.add(new KernelMethod.Component(field.getName(), field.getType()));
                arrays.add(traitsOf(field.getType(), traits));
            }
        }
        KernelMethod method = new KernelMethod(
                type.getName(),
                MethodHandles.lookup(),
                new KernelMethod.Entry(type, "run", "(Ldev/weft/kernel/WorkItem;)V"),
                KernelMethod.Receiver.FIELDS,
                components,
                KernelMethod.Form.WORK_ITEM);
        return verified(method, new Specialization(rangeRank, false, arrays));
    }

    /**
     * Lifts a static method whose last parameters are indices, one for each dimension, or whose last is the work-item.
     */
    static Graph method(Method method, int rangeRank, ArrayTraits traits) {
        Class<?>[] parameters = method.getParameterTypes();
        boolean workItem = parameters.length > 0 && parameters[parameters.length - 1] == WorkItem.class;
        List<KernelMethod.Component> components = new ArrayList<>();
        List<ArrayTraits> arrays = new ArrayList<>();
        for (int i = 0; i < parameters.length - (workItem ? 1 : rangeRank); i++) {
            components.add(new KernelMethod.Component("arg" + (i + 1), parameters[i]));
            arrays.add(traitsOf(parameters[i], traits));
        }
        KernelMethod kernel = new KernelMethod(
                method.getDeclaringClass().getName() + "." + method.getName(),
                MethodHandles.lookup(),
                new KernelMethod.Entry(
                        method.getDeclaringClass(),
                        method.getName(),
                        MethodType.methodType(method.getReturnType(), parameters)
                                .descriptorString()),
                KernelMethod.Receiver.PARAMETERS,
                components,
                workItem ? KernelMethod.Form.WORK_ITEM : KernelMethod.Form.INDICES);
        return verified(kernel, new Specialization(rangeRank, false, arrays));
    }

    private static ArrayTraits traitsOf(Class<?> type, ArrayTraits weft) {
        if (type.isArray()) {
            return new ArrayTraits(1, true, true);
        }
        return type.isPrimitive() ? ArrayTraits.SCALAR : weft;
    }

    private static Graph verified(KernelMethod kernel, Specialization spec) {
        Graph graph = BytecodeLifter.lift(kernel, spec);
        Verifier.verify(graph);
        return graph;
    }

    /** Finds the one method of a name. */
    static Method find(Class<?> owner, String name) {
        for (Method method : owner.getDeclaredMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new IllegalArgumentException("no such method: class=" + owner.getName() + ", name=" + name);
    }
}
