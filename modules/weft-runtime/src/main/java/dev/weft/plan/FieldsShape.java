package dev.weft.plan;

import dev.weft.compiler.frontend.KernelMethod;
import dev.weft.compiler.frontend.KernelMethod.Component;
import dev.weft.compiler.frontend.KernelMethod.Form;
import dev.weft.compiler.frontend.KernelMethod.Receiver;
import dev.weft.kernel.KernelCompileException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Kernels that are records or final classes with final fields: the fields are the arguments. */
final class FieldsShape {
    private FieldsShape() {}

    static KernelShape of(Class<?> type, MethodHandles.Lookup lookup, BodyKind kind) {
        if (!Modifier.isFinal(type.getModifiers())) {
            throw refused(type, "class that is not final", "a subclass could change what runs", "make it a record");
        }
        Method method = findMethod(type, kind);
        List<Component> components = new ArrayList<>();
        List<FieldReader> readers = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                continue;
            }
            if (!Modifier.isFinal(field.getModifiers())) {
                throw refused(
                        type,
                        "field " + field.getName() + " that is not final",
                        "arguments are read once for each launch",
                        "make the field final, or the class a record");
            }
            components.add(new Component(field.getName(), field.getType()));
            readers.add(reader(field, lookup));
        }
        KernelMethod kernel = new KernelMethod(
                type.getName(),
                lookup,
                new KernelMethod.Entry(method.getDeclaringClass(), method.getName(), kind.descriptor()),
                Receiver.FIELDS,
                components,
                kind == BodyKind.KERNEL ? Form.WORK_ITEM : Form.INDICES);
        FieldReader[] array = readers.toArray(new FieldReader[0]);
        return new KernelShape(kernel, object -> read(object, array));
    }

    private static ArgumentValues read(Object kernel, FieldReader[] readers) {
        ArgumentValues values = new ArgumentValues(readers.length);
        for (int i = 0; i < readers.length; i++) {
            if (readers[i].isScalar()) {
                values.setBits(i, readers[i].readBits(kernel));
            } else {
                values.setReference(i, readers[i].readReference(kernel));
            }
        }
        return values;
    }

    static FieldReader reader(Field field, MethodHandles.Lookup lookup) {
        try {
            return new FieldReader(
                    field.getName(), lookup.findGetter(field.getDeclaringClass(), field.getName(), field.getType()));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a field of a kernel cannot be read: field=" + field, e);
        }
    }

    private static Method findMethod(Class<?> type, BodyKind kind) {
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            for (Method method : owner.getDeclaredMethods()) {
                if (kind.isImplementedBy(method)) {
                    return method;
                }
            }
        }
        throw refused(
                type,
                "kernel without a body of its own",
                "the method " + kind.methodName() + " is not declared in the class",
                "declare it in the class itself");
    }

    private static KernelCompileException refused(Class<?> type, String construct, String why, String remedy) {
        return new KernelCompileException(
                "kernel-class",
                new KernelCompileException.Site(type.getName(), type.getName(), "", -1),
                construct,
                why,
                remedy);
    }
}
