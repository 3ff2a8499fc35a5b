package dev.weft.compiler.frontend;

import static dev.weft.compiler.bytecode.Bytecodes.u1;
import static dev.weft.compiler.bytecode.Bytecodes.u2;

import dev.weft.compiler.bytecode.Bytecodes;
import dev.weft.compiler.bytecode.ClassModels;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.JavaTypes;
import dev.weft.compiler.operand.Operand;
import java.lang.classfile.constantpool.ClassEntry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * New objects and arrays, throws, casts, type tests and locks: of these only a throw of a new exception has a meaning.
 */
final class ObjectLifter {
    private ObjectLifter() {}

    static void lift(MethodLifter m, int opcode) {
        Frame frame = m.frame();
        switch (opcode) {
            case Bytecodes.NEW -> frame.push(newObject(m, className(m)));
            case Bytecodes.ATHROW -> liftThrow(m, frame.pop());
            case Bytecodes.CHECKCAST -> cast(m, className(m));
            case Bytecodes.INSTANCEOF -> test(m, frame.pop(), className(m));
            case Bytecodes.MONITORENTER, Bytecodes.MONITOREXIT ->
                throw m.refusal(KernelRules.SYNCHRONIZED, "synchronized block", null);
            default -> newArray(m, opcode);
        }
    }

    private static void newArray(MethodLifter m, int opcode) {
        int dimensions = opcode == Bytecodes.MULTIANEWARRAY ? u1(m.code, m.pc() + 3) : 1;
        Value[] extents = new Value[dimensions];
        for (int i = dimensions - 1; i >= 0; i--) {
            extents[i] = m.frame().popValue();
        }
        Class<?> type = arrayClass(m, opcode);
        if (type == null || elementDepth(type) != dimensions) {
            m.frame().push(m.deferred(KernelRules.ARRAY_ALLOCATION, "new array"));
        } else {
            OwnArrays.make(m, type, extents);
        }
    }

    /** Returns the class of a new array of primitives or of arrays of them, or null for other arrays. */
    private static @Nullable Class<?> arrayClass(MethodLifter m, int opcode) {
        if (opcode == Bytecodes.NEWARRAY) {
            return JavaTypes.arrayOf(u1(m.code, m.pc() + 1));
        }
        Class<?> named = ClassModels.loadClass(className(m), m.method.owner.type);
        Class<?> type = named == null || opcode == Bytecodes.MULTIANEWARRAY ? named : named.arrayType();
        return type != null && elementDepth(type) > 0 ? type : null;
    }

    /** Returns how many array types a type has around a primitive, 0 where there is none inside. */
    private static int elementDepth(Class<?> type) {
        int depth = 0;
        Class<?> inner = type;
        for (Class<?> next = type.getComponentType(); next != null; next = next.getComponentType()) {
            inner = next;
            depth++;
        }
        return inner.isPrimitive() ? depth : 0;
    }

    private static String className(MethodLifter m) {
        ClassEntry entry = m.method.pool().entryByIndex(u2(m.code, m.pc() + 1), ClassEntry.class);
        return entry.asInternalName().replace('/', '.');
    }

    private static Operand newObject(MethodLifter m, String name) {
        Class<?> type = ClassModels.loadClass(name, m.method.owner.type);
        if (type != null && Throwable.class.isAssignableFrom(type)) {
            return new Operand.NewThrowable(name);
        }
        boolean text = name.equals("java.lang.StringBuilder") || name.equals("java.lang.StringBuffer");
        throw m.refusal(text ? KernelRules.STRING_CONCATENATION : KernelRules.ALLOCATION, "new " + name, null);
    }

    /**
     * Reads the constructor call of a new exception. The trace of an exception begins where it is made, so that the
     * failure's place is this one.
     */
    static void construct(MethodLifter m, Operand receiver, String descriptor, List<Operand> arguments) {
        if (!(receiver instanceof Operand.NewThrowable made) || made.constructed) {
            throw m.refusal(KernelRules.UNKNOWN_CALL, "constructor call of " + receiver.describe(), null);
        }
        String construct = "new " + made.className + " with " + descriptor.substring(0, descriptor.indexOf(')') + 1);
        for (int i = 0; i < arguments.size(); i++) {
            Operand argument = arguments.get(i);
            if (i == 0 && argument instanceof Operand.Text text) {
                made.message = text.text;
            } else if (argument != Operand.NULL) {
                throw m.refusal(KernelRules.THROW, construct, "its arguments are not a constant message");
            }
        }
        if (!isPlainConstructor(descriptor)) {
            throw m.refusal(KernelRules.THROW, construct, null);
        }
        made.constructed = true;
        made.site = m.site();
    }

    private static boolean isPlainConstructor(String descriptor) {
        return switch (descriptor) {
            case "()V",
                    "(Ljava/lang/String;)V",
                    "(Ljava/lang/String;Ljava/lang/Throwable;)V",
                    "(Ljava/lang/Throwable;)V",
                    "(Ljava/lang/Object;)V" -> true;
            default -> false;
        };
    }

    private static void liftThrow(MethodLifter m, Operand operand) {
        if (!(operand instanceof Operand.NewThrowable made)) {
            throw m.refusal(KernelRules.THROW, "throw of " + operand.describe(), null);
        }
        m.requireUnprotected("a throw");
        Site site = made.site == null ? m.site() : made.site;
        m.writer.fail(new Failure(made.className, Failure.Kind.THROWN, made.message, site));
    }

    private static void cast(MethodLifter m, String name) {
        Operand operand = m.supported(m.frame().pop());
        if (operand != Operand.NULL && !Boolean.TRUE.equals(isInstance(m, operand, name))) {
            throw m.refusal(KernelRules.TYPE_TEST, "cast of " + operand.describe() + " to " + name, null);
        }
        m.frame().push(operand);
    }

    private static void test(MethodLifter m, Operand operand, String name) {
        m.supported(operand);
        Boolean known = operand == Operand.NULL ? Boolean.FALSE : isInstance(m, operand, name);
        if (known == null) {
            throw m.refusal(KernelRules.TYPE_TEST, "instanceof of " + operand.describe() + " and " + name, null);
        }
        m.frame().push(m.writer.constant(known ? 1 : 0));
    }

    private static @Nullable Boolean isInstance(MethodLifter m, Operand operand, String name) {
        Class<?> target = ClassModels.loadClass(name, m.method.owner.type);
        if (target == null) {
            return null;
        }
        if (operand instanceof Operand.ArrayObject array) {
            return target.isAssignableFrom(array.type);
        }
        if (operand instanceof Operand.OwnArray array) {
            return target.isAssignableFrom(array.type);
        }
        if (operand instanceof Operand.Text) {
            return target.isAssignableFrom(String.class);
        }
        if (operand == Operand.KERNEL) {
            return target.isAssignableFrom(m.lift.kernel.owner()) ? Boolean.TRUE : null;
        }
        return (operand == Operand.WORK_ITEM && target.getName().equals(KnownCalls.WORK_ITEM_CLASS))
                ? Boolean.TRUE
                : null;
    }
}
