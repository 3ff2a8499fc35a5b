package dev.weft.testkit;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/** Loads classes made in memory, and hands out their bytes as a class path would. */
final class GeneratedClasses extends ClassLoader {
    private final Map<String, byte[]> classes = new HashMap<>();

    GeneratedClasses() {
        super(GeneratedClasses.class.getClassLoader());
    }

    Class<?> define(String name, byte[] bytes) {
        classes.put(name.replace('.', '/') + ".class", bytes);
        return defineClass(name, bytes, 0, bytes.length);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        byte[] bytes = classes.get(name);
        return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
    }
}
