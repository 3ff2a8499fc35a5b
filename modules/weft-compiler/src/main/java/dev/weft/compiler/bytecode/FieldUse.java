package dev.weft.compiler.bytecode;

import static dev.weft.compiler.bytecode.Bytecodes.u1;
import static dev.weft.compiler.bytecode.Bytecodes.u2;

import java.lang.classfile.constantpool.FieldRefEntry;
import java.lang.classfile.constantpool.InvokeDynamicEntry;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.MethodHandleEntry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the names of the fields that a method and everything it calls can read, so that no others are read at launch.
 */
public final class FieldUse {
    private final ClassModels models = new ClassModels();
    private final Set<String> names = new HashSet<>();
    private final Set<MethodCode> seen = new HashSet<>();
    private final List<MethodCode> work = new ArrayList<>();
    /** Set where a call can run a method that is not known. */
    private boolean unknown;

    private FieldUse() {}

    /**
     * Collects names.
     *
     * @param owner the class that the method is looked for in
     * @param name its name
     * @param descriptor its descriptor
     * @return the names of all fields that it and its callees read, or null where a call's method is not known
     */
    public static @Nullable Set<String> namesRead(Class<?> owner, String name, String descriptor) {
        FieldUse use = new FieldUse();
        use.follow(owner, name, descriptor);
        while (!use.work.isEmpty()) {
            use.scan(use.work.remove(use.work.size() - 1));
        }
        return use.unknown ? null : use.names;
    }

    private void follow(@Nullable Class<?> owner, String name, String descriptor) {
        MethodCode method = owner == null ? null : models.find(owner, name, descriptor);
        if (method == null || method.isAbstract()) {
            unknown = true;
        } else if (seen.add(method)) {
            work.add(method);
        }
    }

    private void scan(MethodCode method) {
        for (int pc = 0; pc < method.code.length; pc += Bytecodes.length(method.code, pc)) {
            int opcode = u1(method.code, pc);
            if (opcode == Bytecodes.GETFIELD) {
                FieldRefEntry field = method.pool().entryByIndex(u2(method.code, pc + 1), FieldRefEntry.class);
                names.add(field.name().stringValue());
            } else if (opcode == Bytecodes.INVOKEDYNAMIC) {
                followLambda(method, method.pool().entryByIndex(u2(method.code, pc + 1), InvokeDynamicEntry.class));
            } else if (opcode >= Bytecodes.INVOKEVIRTUAL && opcode <= Bytecodes.INVOKEINTERFACE) {
                follow(method, method.pool().entryByIndex(u2(method.code, pc + 1), MemberRefEntry.class));
            }
        }
    }

    private void follow(MethodCode method, MemberRefEntry target) {
        String owner = target.owner().asInternalName().replace('/', '.');
        if (isBuiltIn(owner)) {
            return;
        }
        follow(
                ClassModels.loadClass(owner, method.owner.type),
                target.name().stringValue(),
                target.type().stringValue());
    }

    /** What weft's own arrays and the work-item do is built in, and the JDK's code reads no fields of the user's. */
    private static boolean isBuiltIn(String owner) {
        return ClassModels.isPlatform(owner)
                || owner.startsWith("[")
                || owner.startsWith("dev.weft.array.")
                || owner.equals("dev.weft.kernel.WorkItem");
    }

    private void followLambda(MethodCode method, InvokeDynamicEntry entry) {
        for (LoadableConstantEntry argument : entry.bootstrap().arguments()) {
            if (argument instanceof MethodHandleEntry body) {
                follow(method, body.reference());
            }
        }
    }
}
