package dev.weft.compiler.frontend;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A class that no Java compiler made, in a loader of its own that also gives out the class file. */
final class GeneratedClass extends ClassLoader {
    static final String NAME = "dev.weft.generated.Kernel";

    private final byte[] bytes;

    private GeneratedClass(byte[] bytes) {
        super(GeneratedClass.class.getClassLoader());
        this.bytes = bytes;
    }

    /** Defines a class from its members. */
    static Class<?> define(Consumer<? super ClassBuilder> members) {
        return define(bytes(members));
    }

    /** Makes the class file of a class from its members. */
    static byte[] bytes(Consumer<? super ClassBuilder> members) {
        return ClassFile.of().build(ClassDesc.of(NAME), members);
    }

    /** Defines a class from its class file. */
    static Class<?> define(byte[] bytes) {
        try {
            return new GeneratedClass(bytes).loadClass(NAME);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected Class<?> findClass(String name) {
        return defineClass(name, bytes, 0, bytes.length);
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        return name.equals(NAME.replace('.', '/') + ".class")
                ? new ByteArrayInputStream(bytes)
                : super.getResourceAsStream(name);
    }
}
