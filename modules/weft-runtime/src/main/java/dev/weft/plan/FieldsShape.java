package dev.weft.plan;

import dev.weft.compiler.source.ArgumentForm;
import dev.weft.compiler.source.KernelMethod;
import dev.weft.compiler.source.KernelMethod.Component;
import dev.weft.compiler.source.KernelMethod.Form;
import dev.weft.compiler.source.KernelMethod.Receiver;
import dev.weft.kernel.KernelCompileException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Kernels that are records or final classes with final fields: the fields are the arguments. */
record FieldsShape(Class<?> type, MethodHandles.Lookup lookup, BodyKind kind, Method method, KernelAccess access)
        implements KernelShape {

    static KernelShape of(Class<?> type, MethodHandles.Lookup lookup, BodyKind kind, KernelAccess access) {
        if (!Modifier.isFinal(type.getModifiers())) {
            throw refused(type, "class that is not final", "a subclass could change what runs", "make it a record");
        }
        FieldsShape shape = new FieldsShape(type, lookup, kind, findMethod(type, kind), access);
        List<Component> components = new ArrayList<>();
        List<FieldReader> readers = new ArrayList<>();
        boolean plain = true;
        for (ObjectFields.Entry entry : ObjectFields.of(type, access).entries) {
            Class<?> fieldType = entry.field().getType();
            if (!entry.isFinal()) {
                throw refused(
                        type,
                        "field " + entry.name() + " that is not final",
                        "arguments are read once for each launch",
                        "make the field final, or the class a record");
            }
            components.add(
                    new Component(entry.name(), fieldType, entry.field().getDeclaringClass(), ArgumentForm.VALUE));
            readers.add(entry.reader());
            plain &= fieldType.isPrimitive() || BoundArray.isArrayType(fieldType);
        }
        FieldReader[] array = readers.toArray(new FieldReader[0]);
        return plain ? new KernelShape.Plain(shape.kernelMethod(components), object -> read(object, array)) : shape;
    }

    private KernelMethod kernelMethod(List<Component> components) {
        return new KernelMethod(
                type.getName(),
                lookup,
                new KernelMethod.Entry(method.getDeclaringClass(), method.getName(), kind.descriptor(), type),
                Receiver.FIELDS,
                components,
                kind == BodyKind.KERNEL ? Form.WORK_ITEM : Form.INDICES);
    }

    @Override
    public ArgumentValues read(Object kernel) {
        ArgumentWalk walk = new ArgumentWalk(access, null);
        walk.kernel(kernel, ObjectFields.of(type, access));
        return walk.values();
    }

    @Override
    public Description describe(Object kernel) {
        ArgumentWalk walk = new ArgumentWalk(access, null);
        KernelMethod described = kernelMethod(walk.kernel(kernel, ObjectFields.of(type, access)));
        return new Description(described, walk.classes());
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
