package dev.weft.compiler.frontend;

import dev.weft.compiler.ir.Type;
import dev.weft.compiler.operand.JavaTypes;
import dev.weft.compiler.operand.ObjectType;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Objects of the host that are constants of a kernel: what static final fields and the fields of enums hold. */
final class HostObjects {
    /** Objects inside objects that are looked at. */
    private static final int DEPTH_MAX = 8;

    private HostObjects() {}

    /** Returns what stands for an object that never changes, or null where it can't be taken apart. */
    static @Nullable Operand constant(MethodLifter m, @Nullable Object value, String name) {
        return constant(m, value, name, 0);
    }

    private static @Nullable Operand constant(MethodLifter m, @Nullable Object value, String name, int depth) {
        if (value == null) {
            return Operand.NULL;
        }
        if (value instanceof String text) {
            return new Operand.Text(text);
        }
        if (value instanceof Enum<?> constant) {
            return EnumLifter.constant(m.writer, constant);
        }
        char letter = Boxes.letterOf(value.getClass());
        if (letter != 'L') {
            return Boxes.box(letter, m.writer.constantOf(onStack(value)));
        }
        if (value.getClass().isArray()) {
            return OwnArrays.constant(m, value, name);
        }
        boolean opaque = depth == DEPTH_MAX
                || value.getClass().isHidden()
                || BytecodeLifter.isPlatform(value.getClass().getName());
        return opaque ? null : takenApart(m, value, name, depth);
    }

    private static @Nullable Operand takenApart(MethodLifter m, Object value, String name, int depth) {
        ObjectType layout = m.lift.objectType(value.getClass());
        if (layout == null) {
            return null;
        }
        Operand[] fields = new Operand[layout.fields().size()];
        for (int i = 0; i < fields.length; i++) {
            ObjectType.Field field = layout.fields().get(i);
            Field reflected = find(value.getClass(), field.owner(), field.name());
            Operand part = reflected == null || !Modifier.isFinal(reflected.getModifiers())
                    ? null
                    : read(m, reflected, value, name + "." + field.name(), depth + 1);
            fields[i] = part != null
                    ? part
                    : new Operand.Unreadable("the field of a constant object is not final, or can't be read");
        }
        return Operand.Instance.of(layout, fields);
    }

    /** Reads a final field of a constant object, for one who needs it. */
    static Operand field(MethodLifter m, Object owner, Class<?> declarer, String name, String descriptor) {
        Field field = find(owner.getClass(), declarer.getName(), name);
        String construct = "field " + name + " of " + declarer.getName();
        if (field == null || !Modifier.isFinal(field.getModifiers())) {
            throw m.refusal(KernelRules.STATIC_OBJECT, construct, "the field is not final");
        }
        Operand value = read(m, field, owner, declarer.getSimpleName() + "." + name, 1);
        if (value == null) {
            throw m.refusal(
                    KernelRules.STATIC_OBJECT, construct, "a field of this type is not read: type=" + descriptor);
        }
        return value;
    }

    private static @Nullable Field find(Class<?> type, String owner, String name) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at.getName().equals(owner)) {
                try {
                    return at.getDeclaredField(name);
                } catch (NoSuchFieldException e) {
                    return null;
                }
            }
        }
        return null;
    }

    private static @Nullable Operand read(MethodLifter m, Field field, Object owner, String name, int depth) {
        Object value;
        try {
            MethodHandles.Lookup lookup =
                    MethodHandles.privateLookupIn(field.getDeclaringClass(), m.lift.kernel.lookup());
            value = lookup.unreflectGetter(field).invoke(owner);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            return null;
        }
        if (field.getType().isPrimitive() && value != null) {
            return new Operand.Scalar(m.writer.constantOf(onStack(value)));
        }
        return constant(m, value, name, depth);
    }

    /** Returns a boxed primitive as the operand stack has it: truth values, letters and small integers are ints. */
    private static Object onStack(Object box) {
        if (box instanceof Boolean truth) {
            return truth ? 1 : 0;
        }
        if (box instanceof Character letter) {
            return (int) letter;
        }
        boolean small = JavaTypes.onStack(JavaTypes.ofDescriptor(Boxes.letterOf(box.getClass()))) == Type.I32;
        return small ? ((Number) box).intValue() : box;
    }
}
