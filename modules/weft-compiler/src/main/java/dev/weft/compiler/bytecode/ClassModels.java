package dev.weft.compiler.bytecode;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.net.URISyntaxException;
import java.net.URL;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/** The class files that one lift has read, and the methods decoded from them. */
public final class ClassModels {
    private final Map<Class<?>, LoadedClass> classes = new HashMap<>();

    /** A class and its class file. */
    public static final class LoadedClass {
        public final Class<?> type;
        public final ClassModel model;
        public final @Nullable String sourceFile;
        private final Map<String, MethodCode> methods = new HashMap<>();

        LoadedClass(Class<?> type, ClassModel model) {
            this.type = type;
            this.model = model;
            this.sourceFile = sourceFile(model);
        }

        /** {@return the instance fields that this very class declares} */
        public List<InstanceField> instanceFields() {
            List<InstanceField> found = new ArrayList<>();
            for (FieldModel field : model.fields()) {
                if ((field.flags().flagsMask() & ClassFile.ACC_STATIC) == 0) {
                    found.add(new InstanceField(
                            field.fieldName().stringValue(), field.fieldType().stringValue()));
                }
            }
            return found;
        }

        /** Returns the class that a constant of this class file names, or null where it cannot be loaded. */
        public @Nullable Class<?> resolve(String internalName) {
            return loadClass(internalName.replace('/', '.'), type);
        }
    }

    /**
     * A field of objects.
     *
     * @param name its name
     * @param descriptor the descriptor of its type
     */
    public record InstanceField(String name, String descriptor) {}

    /** Returns a class file, or null where it cannot be read. */
    public @Nullable LoadedClass load(Class<?> type) {
        LoadedClass known = classes.get(type);
        if (known == null) {
            byte[] bytes = readClass(type);
            if (bytes == null) {
                return null;
            }
            known = new LoadedClass(type, ClassFile.of().parse(bytes));
            classes.put(type, known);
        }
        return known;
    }

    /** Returns a method declared by this very class, or null. */
    public static @Nullable MethodCode declared(LoadedClass owner, String name, String descriptor) {
        String key = name.concat(descriptor);
        MethodCode known = owner.methods.get(key);
        if (known != null) {
            return known;
        }
        for (MethodModel method : owner.model.methods()) {
            if (method.methodName().equalsString(name) && method.methodType().equalsString(descriptor)) {
                MethodCode code = new MethodCode(owner, method);
                owner.methods.put(key, code);
                return code;
            }
        }
        return null;
    }

    /**
     * Returns the method that a call on an object of exactly this class runs, or null: superclasses, then interfaces.
     */
    public @Nullable MethodCode find(Class<?> start, String name, String descriptor) {
        for (Class<?> type = start; type != null; type = type.getSuperclass()) {
            MethodCode found = findDeclared(type, name, descriptor);
            if (found != null) {
                return found;
            }
        }
        for (Class<?> type = start; type != null; type = type.getSuperclass()) {
            MethodCode found = findInInterfaces(type, name, descriptor);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private @Nullable MethodCode findDeclared(Class<?> type, String name, String descriptor) {
        LoadedClass loaded = type == Object.class ? null : load(type);
        return loaded == null ? null : declared(loaded, name, descriptor);
    }

    private @Nullable MethodCode findInInterfaces(Class<?> type, String name, String descriptor) {
        MethodCode best = null;
        for (Class<?> parent : type.getInterfaces()) {
            MethodCode found = findDeclared(parent, name, descriptor);
            if (found == null || found.isAbstract()) {
                found = findInInterfaces(parent, name, descriptor);
            }
            // the most specific default method wins, as when the virtual machine selects
            if (found != null && (best == null || best.owner.type.isAssignableFrom(found.owner.type))) {
                best = found;
            }
        }
        return best;
    }

    /** Returns a field with the class that declares it, or null. */
    public @Nullable FoundField findField(Class<?> start, String name, String descriptor) {
        LoadedClass loaded = load(start);
        if (loaded != null) {
            for (FieldModel field : loaded.model.fields()) {
                if (field.fieldName().equalsString(name) && field.fieldType().equalsString(descriptor)) {
                    return new FoundField(loaded, field);
                }
            }
        }
        for (Class<?> parent : start.getInterfaces()) {
            FoundField found = findField(parent, name, descriptor);
            if (found != null) {
                return found;
            }
        }
        Class<?> parent = start.getSuperclass();
        return parent == null ? null : findField(parent, name, descriptor);
    }

    /**
     * A field and the class that declares it.
     *
     * @param owner the declaring class
     * @param field the field
     */
    public record FoundField(LoadedClass owner, FieldModel field) {}

    /** Tells whether a class is one of the JDK's. */
    public static boolean isPlatform(String className) {
        return className.startsWith("java.") || className.startsWith("jdk.") || className.startsWith("sun.");
    }

    /** Loads a class as code of another class would, without initialising it. */
    public static @Nullable Class<?> loadClass(String name, Class<?> from) {
        try {
            return Class.forName(name, false, from.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    private static @Nullable String sourceFile(ClassModel model) {
        SourceFileAttribute attribute =
                model.findAttribute(Attributes.sourceFile()).orElse(null);
        return attribute == null ? null : attribute.sourceFile().stringValue();
    }

    // ---- class files; a resource URL costs about 16 ms when one is opened for the first time, so that classes of the
    // application's own loader are read straight from their folder or jar, and only the others through their loader

    /**
     * Reads a class file.
     *
     * @param type the class
     * @return its bytes, or null where they cannot be had
     */
    private static byte @Nullable [] readClass(Class<?> type) {
        if (type.isHidden() || type.isArray() || type.isPrimitive()) {
            return null;
        }
        try {
            byte[] direct = readDirect(type);
            return direct != null ? direct : readResource(type);
        } catch (IOException | URISyntaxException e) {
            return null;
        }
    }

    private static byte @Nullable [] readDirect(Class<?> type) throws IOException, URISyntaxException {
        if (type.getModule().isNamed() || !ClassLoader.getSystemClassLoader().equals(type.getClassLoader())) {
            return null;
        }
        CodeSource source = type.getProtectionDomain().getCodeSource();
        URL location = source == null ? null : source.getLocation();
        if (location == null || !location.getProtocol().equals("file")) {
            return null;
        }
        String entryName = type.getName().replace('.', '/').concat(".class");
        File root = new File(location.toURI());
        if (root.isDirectory()) {
            File file = new File(root, entryName);
            return file.isFile() ? readFile(file) : null;
        }
        return root.isFile() ? readJar(root, entryName) : null;
    }

    private static byte[] readFile(File file) throws IOException {
        try (InputStream in = new FileInputStream(file)) {
            return in.readAllBytes();
        }
    }

    private static byte @Nullable [] readJar(File jar, String entryName) throws IOException {
        // the run-time version makes a multi-release jar give the entry that the class loader took
        try (JarFile file = new JarFile(jar, false, JarFile.OPEN_READ, JarFile.runtimeVersion())) {
            ZipEntry entry = file.getEntry(entryName);
            if (entry == null) {
                return null;
            }
            try (InputStream in = file.getInputStream(entry)) {
                return in.readAllBytes();
            }
        }
    }

    private static byte @Nullable [] readResource(Class<?> type) throws IOException {
        String name = type.getName();
        try (InputStream in = type.getResourceAsStream(
                name.substring(name.lastIndexOf('.') + 1).concat(".class"))) {
            return in == null ? null : in.readAllBytes();
        }
    }
}
