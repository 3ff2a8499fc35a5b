package dev.weft.compiler.frontend;

import static dev.weft.compiler.bytecode.Bytecodes.u1;
import static dev.weft.compiler.bytecode.Bytecodes.u2;

import dev.weft.compiler.build.GraphWriter;
import dev.weft.compiler.bytecode.Bytecodes;
import dev.weft.compiler.bytecode.ClassModels;
import dev.weft.compiler.ir.TextRecipe;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.JavaTypes;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * New arrays, casts, type tests and locks; new objects are the work of {@link ConstructorLifter}, throws of
 * {@link ThrowLifter}.
 */
final class ObjectLifter {
    private ObjectLifter() {}

    static void lift(MethodLifter m, int opcode) {
        Frame frame = m.frame();
        switch (opcode) {
            case Bytecodes.NEW -> frame.push(ConstructorLifter.newObject(m, className(m)));
            case Bytecodes.ATHROW -> ThrowLifter.lift(m, frame.pop());
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
            m.frame().push(otherArray(m, opcode, extents));
        } else {
            OwnArrays.make(m, type, extents);
        }
    }

    /** An array of objects may be for a print; others are refused. */
    private static Operand otherArray(MethodLifter m, int opcode, Value[] extents) {
        Operand.Unsupported refused = m.deferred(KernelRules.ARRAY_ALLOCATION, "new array");
        boolean objects = opcode == Bytecodes.ANEWARRAY && className(m).equals("java.lang.Object");
        if (objects
                && GraphWriter.constantValue(extents[0]) instanceof Integer length
                && length >= 0
                && length <= 2 * TextRecipe.VALUES_MAX) {
            Operand[] elements = new Operand[length];
            Arrays.fill(elements, Operand.NULL);
            return new Operand.ObjectArray(elements, refused.refusal);
        }
        return refused;
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

    /** An object's class is known exactly; only the kernel's own may be a subclass of the class that was read. */
    private static @Nullable Boolean isInstance(MethodLifter m, Operand.Compound object, Class<?> target) {
        if (target.isAssignableFrom(object.type())) {
            return true;
        }
        boolean mayBeMore =
                m.lift.isKernel(object) && !Modifier.isFinal(object.type().getModifiers());
        return mayBeMore ? null : Boolean.FALSE;
    }

    /** Tells whether an operand is of a class, or null where that is not known. */
    static @Nullable Boolean isInstance(MethodLifter m, Operand operand, String name) {
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
        if (operand instanceof Operand.Compound object) {
            return isInstance(m, object, target);
        }
        return (operand == Operand.WORK_ITEM && target.getName().equals(KnownCalls.WORK_ITEM_CLASS))
                ? Boolean.TRUE
                : null;
    }
}
