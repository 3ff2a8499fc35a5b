package dev.weft.plan;

import dev.weft.compiler.source.ArgumentForm;
import dev.weft.compiler.source.KernelMethod.Component;
import dev.weft.kernel.KernelCompileException;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One walk through what a kernel holds: objects in objects, captured values of lambdas. Numbers and arrays are
 * collected in the order in which they are met; what the code depends on goes into the key. The same walk describes the
 * arguments to the compiler, so that both have one order.
 */
final class ArgumentWalk {
    private static final int DEPTH_MAX = 8;
    private static final long OPAQUE = -1;

    private final KernelAccess access;
    /** The names of the fields that the kernel reads where fields that are not final are read too; else null. */
    private final @Nullable Set<String> used;

    private long[] bits = new long[8];
    private @Nullable Object[] references = new @Nullable Object[8];
    private int count;
    private long[] numbers = new long[8];
    private int numberCount;
    private final List<Class<?>> classes = new ArrayList<>();

    ArgumentWalk(KernelAccess access, @Nullable Set<String> used) {
        this.access = access;
        this.used = used;
    }

    /** {@return the numbers and arrays that were met, with the key} */
    ArgumentValues values() {
        return new ArgumentValues(
                Arrays.copyOf(bits, count),
                Arrays.copyOf(references, count),
                new ShapeKey(Arrays.copyOf(numbers, numberCount)));
    }

    /** {@return the classes that the key stands for} */
    List<Class<?>> classes() {
        return classes;
    }

    /** Walks through the fields of a kernel. */
    List<Component> kernel(Object kernel, ObjectFields fields) {
        return fields(kernel, fields, 0);
    }

    /** Walks through what a lambda captures. */
    List<Component> captured(Object lambda, SerializedLambda form, int depth) {
        MethodType type = LambdaReader.of(lambda.getClass()).bodyType(form, lambda.getClass());
        List<Component> components = new ArrayList<>();
        for (int i = 0; i < form.getCapturedArgCount(); i++) {
            boolean self = i == 0 && LambdaReader.isOnObject(form);
            String name = self ? "this" : "captured value " + (i + 1);
            Object value = form.getCapturedArg(i);
            if (type.parameterType(i).isPrimitive()) {
                addNumber(ArgumentValues.scalarBits(value));
                components.add(new Component(name, type.parameterType(i)));
            } else {
                present(value, name, lambda, depth);
                components.add(reference(name, type.parameterType(i), null, value, depth));
            }
        }
        return components;
    }

    private static void present(@Nullable Object value, String name, Object owner, int depth) {
        if (depth == 0) {
            ArgumentValues.requirePresent(value, name, owner.getClass());
        }
    }

    private List<Component> fields(Object object, ObjectFields fields, int depth) {
        List<Component> components = new ArrayList<>();
        for (ObjectFields.Entry entry : fields.entries) {
            if (used != null && depth > 0 && !used.contains(entry.name())) {
                continue;
            }
            Class<?> owner = entry.field().getDeclaringClass();
            Class<?> type = entry.field().getType();
            if (used == null && !entry.isFinal()) {
                components.add(new Component(
                        entry.name(),
                        type,
                        owner,
                        new ArgumentForm.Opaque("field " + entry.name() + " of " + owner.getName() + " is not final")));
            } else if (entry.reader().isScalar()) {
                addNumber(entry.reader().readBits(object));
                components.add(new Component(entry.name(), type, owner, ArgumentForm.VALUE));
            } else {
                Object value = entry.reader().readAny(object);
                present(value, entry.name(), object, depth);
                components.add(reference(entry.name(), type, owner, value, depth));
            }
        }
        return components;
    }

    private Component reference(
            String name, Class<?> declared, @Nullable Class<?> owner, @Nullable Object value, int depth) {
        if (value == null) {
            addKey(0);
            return new Component(name, declared, owner, new ArgumentForm.Constant(null));
        }
        Class<?> exact = value.getClass();
        if (BoundArray.isArray(value) || (depth == 0 && isForeign(exact))) {
            if (depth > 0 || declared != exact) {
                addClass(exact);
            }
            addReference(value);
            return new Component(name, exact, owner, ArgumentForm.VALUE);
        }
        return new Component(name, declared, owner, object(value, depth + 1));
    }

    /** Such a component is told to the compiler as it is, which refuses it by its type. */
    private static boolean isForeign(Class<?> type) {
        return type.isArray() || type == String.class;
    }

    @SuppressWarnings("EnumOrdinal") // in a key, beside the enum's class
    private ArgumentForm object(Object value, int depth) {
        Class<?> type = value.getClass();
        if (value instanceof Enum<?> constant) {
            addClass(constant.getDeclaringClass());
            addKey(constant.ordinal());
            return new ArgumentForm.Constant(constant);
        }
        if (LambdaReader.isLambda(type)) {
            return lambda(value, depth);
        }
        Class<?> primitive = MethodType.methodType(type).unwrap().returnType();
        if (primitive.isPrimitive()) {
            addClass(type);
            addNumber(ArgumentValues.scalarBits(value));
            return new ArgumentForm.Parts(type, List.of(new Component("value", primitive)));
        }
        if (ObjectFields.isPlatform(type) || type.isHidden() || type.isArray() || depth > DEPTH_MAX) {
            return opaque("an object of class " + type.getName() + " is not taken apart; use a record of one's own");
        }
        return parts(value, type, depth);
    }

    private ArgumentForm parts(Object value, Class<?> type, int depth) {
        ObjectFields fields;
        try {
            fields = ObjectFields.of(type, access);
        } catch (KernelCompileException closed) {
            return opaque(closed.getMessage() + "; or copy the field to a local variable before a lambda");
        }
        addClass(type);
        return new ArgumentForm.Parts(type, fields(value, fields, depth));
    }

    private ArgumentForm lambda(Object lambda, int depth) {
        SerializedLambda form = LambdaReader.of(lambda.getClass()).read(lambda);
        if (form == null || depth > DEPTH_MAX) {
            return opaque("a lambda can't be read whose interface is not serializable; use an interface of"
                    + " dev.weft.kernel.function, or one of one's own that extends Serializable");
        }
        addClass(lambda.getClass());
        List<Component> captured = captured(lambda, form, depth);
        return new ArgumentForm.Function(LambdaReader.describe(form, lambda.getClass()), captured);
    }

    private ArgumentForm opaque(@Nullable String why) {
        addKey(OPAQUE);
        return new ArgumentForm.Opaque(String.valueOf(why));
    }

    private void addNumber(long value) {
        grow();
        bits[count++] = value;
    }

    private void addReference(Object value) {
        grow();
        references[count++] = value;
    }

    private void grow() {
        if (count == bits.length) {
            bits = Arrays.copyOf(bits, 2 * count);
            references = Arrays.copyOf(references, 2 * count);
        }
    }

    private void addClass(Class<?> type) {
        classes.add(type);
        addKey(ShapeKey.numberOf(type));
    }

    private void addKey(long number) {
        if (numberCount == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * numberCount);
        }
        numbers[numberCount++] = number;
    }
}
