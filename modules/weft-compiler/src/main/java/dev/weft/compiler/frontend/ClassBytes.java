package dev.weft.compiler.frontend;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.security.CodeSource;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/**
 * Finds the class file that a class was loaded from.
 *
 * <p>Classes of the application's own loader are read straight from their folder or jar: the way through a resource URL
 * costs about 16 ms when it is gone for the first time. Everything else is asked of the class's loader.
 */
final class ClassBytes {
    private ClassBytes() {}

    /**
     * Reads a class file.
     *
     * @param type the class
     * @return its bytes, or null where they cannot be had
     */
    static byte @Nullable [] read(Class<?> type) {
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
        if (type.getModule().isNamed() || type.getClassLoader() != ClassLoader.getSystemClassLoader()) {
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
        try (InputStream in =
                type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1).concat(".class"))) {
            return in == null ? null : in.readAllBytes();
        }
    }
}
