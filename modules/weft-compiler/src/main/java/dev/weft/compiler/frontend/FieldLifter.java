package dev.weft.compiler.frontend;

import static dev.weft.compiler.frontend.Bytecodes.u2;

import dev.weft.compiler.frontend.ClassModels.FoundField;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.classfile.constantpool.ConstantValueEntry;
import java.lang.classfile.constantpool.FieldRefEntry;
import java.lang.classfile.constantpool.StringEntry;
import org.jspecify.annotations.Nullable;

/** Fields of the kernel, which are its arguments, and static constants. */
final class FieldLifter {
    private FieldLifter() {}

    static void lift(MethodLifter m, int opcode) {
        FieldRefEntry entry = m.method.pool().entryByIndex(u2(m.code, m.pc() + 1), FieldRefEntry.class);
        String name = entry.name().stringValue();
        String owner = entry.owner().asInternalName().replace('/', '.');
        switch (opcode) {
            case Bytecodes.GETFIELD:
                m.frame().push(kernelField(m, m.frame().pop(), owner, name));
                break;
            case Bytecodes.PUTFIELD:
                throw m.refusal(KernelRules.FIELD_STORE, "store to field " + name, null);
            case Bytecodes.PUTSTATIC:
                throw m.refusal(KernelRules.STATIC_FIELD, "store to static field " + owner + "." + name, null);
            default:
                m.frame().push(staticField(m, owner, name, entry.type().stringValue()));
        }
    }

    private static Operand kernelField(MethodLifter m, Operand receiver, String owner, String name) {
        if (receiver != Operand.KERNEL) {
            throw m.refusal(KernelRules.KERNEL_FIELD, "field " + name + " of " + receiver.describe(), null);
        }
        int index = owner.equals(m.lift.kernel.owner().getName()) ? m.lift.componentIndex(name) : -1;
        if (index < 0) {
            throw m.refusal(KernelRules.KERNEL_FIELD, "field " + name + " of " + owner, null);
        }
        return m.lift.component(index);
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
        if (descriptor.length() > 1) {
            boolean stream = descriptor.startsWith("Ljava/io/");
            throw m.refusal(stream ? KernelRules.OUTPUT : KernelRules.STATIC_OBJECT, construct, null);
        }
        if ((found.field().flags().flagsMask() & ClassFile.ACC_FINAL) == 0) {
            throw m.refusal(KernelRules.STATIC_FIELD, construct, "the static field is not final");
        }
        Object value = StaticValue.read(m.lift.kernel.lookup(), found.owner().type, name, descriptor.charAt(0));
        if (value == null) {
            throw m.refusal(KernelRules.STATIC_FIELD, construct, "the static field can't be read by reflection");
        }
        return new Operand.Scalar(m.writer.constantOf(value));
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
        Object number = ConstantLifter.number(entry);
        return number == null ? null : new Operand.Scalar(m.writer.constantOf(number));
    }

    /** Returns a value as bytecode has it on the stack: a truth value as 0 or 1. */
    static Value onStack(GraphWriter writer, Value value) {
        return value.type() == Type.BOOL ? writer.unary(Opcode.WIDEN, Type.I32, value) : value;
    }
}
