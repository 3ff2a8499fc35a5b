package dev.weft.compiler.frontend;

import static dev.weft.compiler.bytecode.Bytecodes.u2;

import dev.weft.compiler.bytecode.Bytecodes;
import dev.weft.compiler.bytecode.ClassModels;
import dev.weft.compiler.bytecode.ClassModels.FoundField;
import dev.weft.compiler.operand.ObjectType;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.classfile.constantpool.ConstantValueEntry;
import java.lang.classfile.constantpool.FieldRefEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Fields of the kernel, which are its arguments, and static constants. */
final class FieldLifter {
    private FieldLifter() {}

    static void lift(MethodLifter m, int opcode) {
        FieldRefEntry entry = m.method.pool().entryByIndex(u2(m.code, m.pc() + 1), FieldRefEntry.class);
        String name = entry.name().stringValue();
        String owner = entry.owner().asInternalName().replace('/', '.');
        switch (opcode) {
            case Bytecodes.GETFIELD -> m.frame().push(field(m, m.frame().pop(), entry));
            case Bytecodes.PUTFIELD -> store(m, entry);
            case Bytecodes.PUTSTATIC ->
                throw m.refusal(KernelRules.STATIC_FIELD, "store to static field " + owner + "." + name, null);
            default -> m.frame().push(staticField(m, owner, name, entry.type().stringValue()));
        }
    }

    private static Operand field(MethodLifter m, Operand receiver, FieldRefEntry entry) {
        m.supported(receiver);
        String name = entry.name().stringValue();
        if (receiver == Operand.NULL) {
            throw m.refusal(KernelRules.NULL_REFERENCE, "field " + name, null);
        }
        if (receiver instanceof Operand.EnumValue constant) {
            return enumField(m, constant, entry);
        }
        if (!(receiver instanceof Operand.Instance object)) {
            throw m.refusal(KernelRules.KERNEL_FIELD, "field " + name + " of " + receiver.describe(), null);
        }
        Operand value = object.part(position(m, object.type, entry));
        if (value instanceof Operand.Unreadable unreadable) {
            throw m.refusal(KernelRules.KERNEL_FIELD, "field " + name + " of " + object.type, unreadable.detail);
        }
        return value;
    }

    private static Operand enumField(MethodLifter m, Operand.EnumValue constant, FieldRefEntry entry) {
        String name = entry.name().stringValue();
        String descriptor = entry.type().stringValue();
        Class<?> start = ClassModels.loadClass(entry.owner().asInternalName().replace('/', '.'), m.method.owner.type);
        FoundField found = start == null ? null : m.lift.models.findField(start, name, descriptor);
        if (found == null) {
            throw m.refusal(KernelRules.UNREADABLE_CLASS, "field " + name, null);
        }
        return EnumLifter.field(m, constant, found.owner().type, name, descriptor);
    }

    private static void store(MethodLifter m, FieldRefEntry entry) {
        Operand value = m.frame().pop();
        Operand receiver = m.frame().pop();
        if (!(receiver instanceof Operand.Instance object) || !m.constructs(object)) {
            throw m.refusal(
                    KernelRules.FIELD_STORE, "store to field " + entry.name().stringValue(), null);
        }
        ConstructorLifter.store(m, object, position(m, object.type, entry), value);
    }

    /** Returns where a field is among those of a class; a superclass may have one of the same name. */
    private static int position(MethodLifter m, ObjectType type, FieldRefEntry entry) {
        String name = entry.name().stringValue();
        List<Integer> named = type.named(name);
        if (named.size() == 1) {
            return named.get(0);
        }
        String owner = entry.owner().asInternalName().replace('/', '.');
        Class<?> start = ClassModels.loadClass(owner, m.method.owner.type);
        FoundField found = start == null
                ? null
                : m.lift.models.findField(start, name, entry.type().stringValue());
        for (int position : named) {
            if (found != null
                    && type.fields()
                            .get(position)
                            .owner()
                            .equals(found.owner().type.getName())) {
                return position;
            }
        }
        throw m.refusal(KernelRules.KERNEL_FIELD, "field " + name + " of " + owner, null);
    }

    private static Operand staticField(MethodLifter m, String owner, String name, String descriptor) {
        String construct = "static field " + owner + "." + name;
        Class<?> type = ClassModels.loadClass(owner, m.method.owner.type);
        FoundField found = type == null ? null : m.lift.models.findField(type, name, descriptor);
        if (found == null) {
            throw m.refusal(KernelRules.UNREADABLE_CLASS, construct, null);
        }
        Operand constant = constantValue(m, found);
        if (constant != null) {
            return constant;
        }
        if ((found.field().flags().flagsMask() & ClassFile.ACC_ENUM) != 0) {
            Integer ordinal = EnumLifter.ordinalOf(found.owner().type, name);
            if (ordinal != null) {
                return new Operand.EnumValue(found.owner().type, new Operand.Scalar(m.writer.constant(ordinal)));
            }
        }
        if (descriptor.startsWith("Ljava/io/")) {
            throw m.refusal(KernelRules.OUTPUT, construct, null);
        }
        if ((found.field().flags().flagsMask() & ClassFile.ACC_FINAL) == 0) {
            throw m.refusal(KernelRules.STATIC_FIELD, construct, "the static field is not final");
        }
        Object value = readStatic(m.lift.kernel.lookup(), found.owner().type, name, descriptor);
        if (value == null) {
            throw m.refusal(KernelRules.STATIC_FIELD, construct, "the static field can't be read by reflection");
        }
        if (isBeingInitialised(found.owner().type)) {
            throw m.refusal(
                    KernelRules.STATIC_FIELD,
                    construct,
                    "the field's class is still being initialised, so that its value may change; launch after that");
        }
        if (descriptor.length() == 1) {
            return new Operand.Scalar(m.writer.constantOf(value));
        }
        Operand array = value == Operand.NULL
                ? Operand.NULL
                : HostObjects.constant(m, value, found.owner().type.getSimpleName() + "." + name);
        if (array == null) {
            throw m.refusal(KernelRules.STATIC_OBJECT, construct, null);
        }
        return array;
    }

    /**
     * Only the thread that initialises a class can read it before that is done, from a frame inside the initialiser.
     */
    private static boolean isBeingInitialised(Class<?> type) {
        for (StackTraceElement frame : Thread.currentThread().getStackTrace()) {
            if (frame.getMethodName().equals("<clinit>") && frame.getClassName().equals(type.getName())) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Operand constantValue(MethodLifter m, FoundField found) {
        if ((found.field().flags().flagsMask() & ClassFile.ACC_FINAL) == 0) {
            return null;
        }
        ConstantValueAttribute attribute =
                found.field().findAttribute(Attributes.constantValue()).orElse(null);
        if (attribute == null) {
            return null;
        }
        ConstantValueEntry entry = attribute.constant();
        if (entry instanceof StringEntry text) {
            return new Operand.Text(text.stringValue());
        }
        Object number = OperandLifter.number(entry);
        return number == null ? null : new Operand.Scalar(m.writer.constantOf(number));
    }

    // ---- static final fields that are no constants of the class file

    /**
     * Reads a field, initialising its class as Java would.
     *
     * @param lookup has access to the kernel's class
     * @param owner the declaring class
     * @param name the field
     * @param descriptor the descriptor of its type
     * @return an array, {@link Operand#NULL} for a null one, an {@code Integer}, also for truth values and smaller
     *     integers, a {@code Long}, {@code Float} or {@code Double}; null where there is no access
     */
    private static @Nullable Object readStatic(
            MethodHandles.Lookup lookup, Class<?> owner, String name, String descriptor) {
        try {
            MethodHandles.Lookup inside =
                    owner == lookup.lookupClass() ? lookup : MethodHandles.privateLookupIn(owner, lookup);
            if (descriptor.length() > 1) {
                Class<?> type = MethodType.fromMethodDescriptorString("()" + descriptor, owner.getClassLoader())
                        .returnType();
                Object array = getAny(inside.findStaticGetter(owner, name, type));
                return array == null ? Operand.NULL : array;
            }
            return readInside(inside, owner, name, descriptor.charAt(0));
        } catch (IllegalAccessException | NoSuchFieldException | LinkageError e) {
            boolean assertions = descriptor.equals("Z") && name.equals("$assertionsDisabled");
            return assertions ? (Object) (owner.desiredAssertionStatus() ? 0 : 1) : null;
        }
    }

    private static @Nullable Object readInside(MethodHandles.Lookup lookup, Class<?> owner, String name, char letter)
            throws IllegalAccessException, NoSuchFieldException {
        return switch (letter) {
            case 'Z' -> (boolean) get(lookup.findStaticGetter(owner, name, boolean.class)) ? 1 : 0;
            case 'B' -> (int) (byte) get(lookup.findStaticGetter(owner, name, byte.class));
            case 'S' -> (int) (short) get(lookup.findStaticGetter(owner, name, short.class));
            case 'C' -> (int) (char) get(lookup.findStaticGetter(owner, name, char.class));
            case 'I' -> get(lookup.findStaticGetter(owner, name, int.class));
            case 'J' -> get(lookup.findStaticGetter(owner, name, long.class));
            case 'F' -> get(lookup.findStaticGetter(owner, name, float.class));
            default -> get(lookup.findStaticGetter(owner, name, double.class));
        };
    }

    private static Object get(MethodHandle getter) {
        return Objects.requireNonNull(getAny(getter), "a primitive");
    }

    private static @Nullable Object getAny(MethodHandle getter) {
        try {
            return getter.invoke();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
