package dev.weft.fuzz;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A class file of a kernel: its components, a constructor that takes them, and {@code run}. */
final class KernelFile {
    private static final MethodTypeDesc RUN =
            MethodTypeDesc.of(ConstantDescs.CD_void, ClassDesc.of("dev.weft.kernel.WorkItem"));

    private final ClassDesc owner;
    private final List<String> names = new ArrayList<>();
    private final List<ClassDesc> types = new ArrayList<>();

    KernelFile(ClassDesc owner) {
        this.owner = owner;
    }

    KernelFile component(String name, ClassDesc type) {
        names.add(name);
        types.add(type);
        return this;
    }

    /** {@return the class file} The body writes the code of {@code run}, and more adds other members. */
    byte[] write(Consumer<CodeBuilder> body, Consumer<ClassBuilder> more) {
        return ClassFile.of().build(owner, builder -> {
            builder.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
            builder.withInterfaceSymbols(ClassDesc.of("dev.weft.kernel.Kernel"));
            for (int i = 0; i < names.size(); i++) {
                builder.withField(names.get(i), types.get(i), ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
            }
            builder.withMethodBody(
                    ConstantDescs.INIT_NAME,
                    MethodTypeDesc.of(ConstantDescs.CD_void, types),
                    ClassFile.ACC_PUBLIC,
                    this::writeConstructor);
            builder.withMethodBody("run", RUN, ClassFile.ACC_PUBLIC, body);
            more.accept(builder);
        });
    }

    private void writeConstructor(CodeBuilder code) {
        code.aload(0).invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
        int slot = 1;
        for (int i = 0; i < types.size(); i++) {
            TypeKind kind = TypeKind.from(types.get(i));
            code.aload(0).loadLocal(kind, slot).putfield(owner, names.get(i), types.get(i));
            slot += kind.slotSize();
        }
        code.return_();
    }
}
