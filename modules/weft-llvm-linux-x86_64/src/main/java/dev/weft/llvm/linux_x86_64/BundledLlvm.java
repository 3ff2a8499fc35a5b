package dev.weft.llvm.linux_x86_64;

import dev.weft.compiler.llvm.LlvmDistribution;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Describes the libLLVM of this artifact and opens it. */
public final class BundledLlvm implements LlvmDistribution {
    private static final String DESCRIPTION = "library.properties";

    private final Properties description;

    /** Reads the description; the library itself is not touched. */
    public BundledLlvm() {
        description = new Properties();
        try (InputStream in = resource(DESCRIPTION)) {
            description.load(in);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public String platform() {
        return "linux-x86_64";
    }

    @Override
    public String version() {
        return value("version");
    }

    @Override
    public String fileName() {
        return value("file");
    }

    @Override
    public long fileBytes() {
        return Long.parseLong(value("bytes"));
    }

    @Override
    public String sha256() {
        return value("sha256");
    }

    @Override
    public InputStream open() throws IOException {
        return resource(fileName());
    }

    private String value(String key) {
        String value = description.getProperty(key);
        if (value == null) {
            throw new IllegalStateException("the description of the bundled LLVM lacks a line: key=" + key + ", file="
                    + DESCRIPTION + "; build the artifact again");
        }
        return value;
    }

    private static InputStream resource(String name) throws IOException {
        InputStream in = BundledLlvm.class.getResourceAsStream(name);
        if (in == null) {
            throw new IOException("resource of the artifact weft-llvm-linux-x86_64 is missing: name=" + name
                    + "; build the artifact again");
        }
        return in;
    }
}
