package dev.weft.compiler.frontend;

import static dev.weft.compiler.bytecode.Bytecodes.u2;

import dev.weft.compiler.build.GraphWriter;
import dev.weft.compiler.build.Intrinsics;
import dev.weft.compiler.build.Intrinsics.Intrinsic;
import dev.weft.compiler.bytecode.Bytecodes;
import dev.weft.compiler.bytecode.ClassModels;
import dev.weft.compiler.bytecode.MethodCode;
import dev.weft.compiler.ir.MathFunction;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.JavaTypes;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.lang.classfile.constantpool.InvokeDynamicEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls: operations of the kernel language, intrinsics, and everything else inlined. */
final class CallLifter {
    private CallLifter() {}

    /** A call as the class file has it: owner with dots, name, descriptor. */
    record Target(String owner, String name, String descriptor) {
        /** {@return the method with its class, for messages} */
        String text() {
            return owner + "." + name;
        }
    }

    static void lift(MethodLifter m, int opcode) {
        int index = u2(m.code, m.pc() + 1);
        if (opcode == Bytecodes.INVOKEDYNAMIC) {
            DynamicCalls.lift(m, m.method.pool().entryByIndex(index, InvokeDynamicEntry.class));
            return;
        }
        MemberRefEntry entry = m.method.pool().entryByIndex(index, MemberRefEntry.class);
        Target target = new Target(
                entry.owner().asInternalName().replace('/', '.'),
                entry.name().stringValue(),
                entry.type().stringValue());
        List<Operand> arguments = popArguments(m, target.descriptor);
        if (opcode == Bytecodes.INVOKESTATIC) {
            callStatic(m, target, m.method.owner.type, arguments);
        } else {
            callOn(m, opcode, target, m.frame().pop(), arguments);
        }
    }

    /** Reads a call on an object. */
    static void callOn(MethodLifter m, int opcode, Target target, Operand object, List<Operand> arguments) {
        Operand receiver = m.supported(object);
        if (receiver == Operand.NULL) {
            throw m.refusal(KernelRules.NULL_REFERENCE, "call of " + target.text(), null);
        }
        if (target.name.equals("<init>")) {
            ConstructorLifter.construct(m, target, receiver, arguments);
        } else if (receiver instanceof Operand.ArrayObject array && !array.ref.heapArray()) {
            push(m, ArrayLifter.call(m, array, target, arguments));
        } else if (KnownCalls.isArrayClone(target, receiver)) {
            KnownCalls.cloneArray(m, target, receiver);
        } else if (receiver == Operand.WORK_ITEM) {
            push(m, KnownCalls.callWorkItem(m, target, arguments));
        } else if (receiver instanceof Operand.Compound compound) {
            ObjectCalls.call(m, opcode, target, compound, arguments);
        } else if (receiver instanceof Operand.Message text) {
            TextLifter.call(m, target, text, arguments);
        } else {
            throw unknownCall(m, target, null);
        }
    }

    static List<Operand> popArguments(MethodLifter m, String descriptor) {
        int count = JavaTypes.parameterLetters(descriptor).length();
        Operand[] arguments = new Operand[count];
        for (int i = count - 1; i >= 0; i--) {
            arguments[i] = m.frame().pop();
        }
        return List.of(arguments);
    }

    private static void push(MethodLifter m, @Nullable Operand result) {
        if (result != null) {
            m.frame().push(result);
        }
    }

    /** Reads a call of a static method whose class is looked for as another class would. */
    static void callStatic(MethodLifter m, Target target, Class<?> from, List<Operand> arguments) {
        Intrinsic intrinsic = Intrinsics.find(target.owner, target.name, target.descriptor);
        if (intrinsic != null) {
            m.frame().push(apply(m, intrinsic, target, arguments));
        } else if (target.owner.equals("java.util.Objects") && KnownCalls.isObjectsCall(target)) {
            m.frame().push(KnownCalls.callObjects(m, target, arguments));
        } else if (KnownCalls.isArrayCopy(target)) {
            KnownCalls.copyArray(m, target, arguments);
        } else {
            if (target.owner.equals("java.lang.String") && target.name.equals("valueOf")) {
                m.frame().push(TextLifter.number(m, "", arguments.get(0), target.descriptor.charAt(1)));
                return;
            }
            if (Boxes.isBoxing(target)) {
                char letter = target.descriptor.charAt(1);
                m.frame().push(Boxes.box(letter, Frame.value(arguments.get(0))));
                return;
            }
            if (BytecodeLifter.isPlatform(target.owner) && !isComputation(target.owner)) {
                throw unknownCall(m, target, null);
            }
            Class<?> owner = ClassModels.loadClass(target.owner, from);
            inline(m, target, owner == null ? null : findStatic(m, owner, target), arguments);
        }
    }

    private static @Nullable MethodCode findStatic(MethodLifter m, Class<?> owner, Target target) {
        MethodCode method = m.lift.models.find(owner, target.name, target.descriptor);
        return method != null && method.isStatic() ? method : null;
    }

    private static Value apply(MethodLifter m, Intrinsic intrinsic, Target target, List<Operand> arguments) {
        List<Value> values = new ArrayList<>(arguments.size());
        for (Operand argument : arguments) {
            values.add(Frame.value(argument));
        }
        if (intrinsic.divides()) {
            m.checkNonzero(values.get(1));
        }
        Type type = JavaTypes.onStack(JavaTypes.ofDescriptor(JavaTypes.returnLetter(target.descriptor)));
        Value result = m.writer.append(intrinsic.opcode(), type, values, intrinsic.function());
        return intrinsic.function() == MathFunction.POW ? javaPower(m.writer, values, result) : result;
    }

    /** In Java 1 and -1 to an infinite or NaN power are NaN, in C they are 1. */
    private static Value javaPower(GraphWriter writer, List<Value> values, Value power) {
        Value base = writer.unary(Opcode.ABS, Type.F64, values.get(0));
        Value exponent = writer.unary(Opcode.ABS, Type.F64, values.get(1));
        Value finite = writer.binary(Opcode.LT, Type.BOOL, exponent, writer.constantOf(Double.POSITIVE_INFINITY));
        Value one = writer.binary(Opcode.EQ, Type.BOOL, base, writer.constantOf(1.0));
        return writer.select(finite, power, writer.select(one, writer.constantOf(Double.NaN), power));
    }

    /** The JDK's own code is read only for classes that compute: others lead into the virtual machine. */
    private static boolean isComputation(String owner) {
        return switch (owner) {
            case "java.lang.Math",
                    "java.lang.StrictMath",
                    "java.lang.FdLibm",
                    "java.lang.Integer",
                    "java.lang.Long",
                    "java.lang.Float",
                    "java.lang.Double",
                    "java.lang.Short",
                    "java.lang.Byte",
                    "java.lang.Boolean",
                    "java.lang.Character",
                    "java.lang.CharacterData",
                    "java.util.Arrays",
                    "java.util.Objects",
                    "jdk.internal.util.Preconditions" -> true;
            default -> owner.startsWith("java.lang.FdLibm$") || owner.startsWith("jdk.internal.math.");
        };
    }

    static void inline(MethodLifter m, Target target, @Nullable MethodCode method, List<Operand> arguments) {
        if (method == null || method.isAbstract()) {
            throw unknownCall(m, target, "the method's class file can't be read");
        }
        if (method.isNative()) {
            throw m.refusal(KernelRules.NATIVE_CALL, "call of " + target.text(), null);
        }
        if (method.isSynchronized()) {
            throw m.refusal(KernelRules.SYNCHRONIZED, "call of synchronized method " + target.text(), null);
        }
        Operand result = m.inline(method, arguments);
        if (m.writer.isReachable()) {
            push(m, result);
        }
    }

    static RuntimeException unknownCall(MethodLifter m, Target target, @Nullable String detail) {
        return m.refusal(KernelRules.UNKNOWN_CALL, "call of " + target.text(), detail);
    }

    /** The opcodes of three-way and other simple helpers live in their own classes. */
    static Value wide(MethodLifter m, Value index) {
        return index.type() == Type.I64 ? index : m.writer.unary(Opcode.WIDEN, Type.I64, index);
    }
}
