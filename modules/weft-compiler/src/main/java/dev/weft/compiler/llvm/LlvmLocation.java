package dev.weft.compiler.llvm;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * Decides where libLLVM comes from: the file that the user names, or else the artifact for this platform, taken out into
 * the user's cache folder.
 */
final class LlvmLocation {
    static final String LIBRARY_PROPERTY = "weft.llvm.library";
    static final String LIBRARY_VARIABLE = "WEFT_LLVM_LIBRARY";

    private LlvmLocation() {}

    /** Loads the library that the settings and the artifacts of this process lead to. */
    static LlvmLibrary load() {
        String named = setting(LIBRARY_PROPERTY, LIBRARY_VARIABLE);
        if (named != null) {
            boolean property = System.getProperty(LIBRARY_PROPERTY) != null;
            return LlvmLibrary.open(path(named), "setting " + (property ? LIBRARY_PROPERTY : LIBRARY_VARIABLE));
        }
        return LlvmCacheFolder.ofSettings().load(distribution());
    }

    /** {@return a setting's value, the property before the variable of the environment; null if neither is set} */
    static @Nullable String setting(String property, String variable) {
        String value = System.getProperty(property);
        if (value == null) {
            value = System.getenv(variable);
        }
        return value == null || value.isEmpty() ? null : value;
    }

    /** {@return the name of this platform, as artifacts are called after it} */
    static String platform() {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String system = os.startsWith("linux") ? "linux" : os.contains("mac") ? "macosx" : os.contains("windows")
                ? "windows" : os;
        String arch = System.getProperty("os.arch", "");
        String processor = switch (arch) {
            case "amd64", "x86_64" -> "x86_64";
            case "aarch64", "arm64" -> "arm64";
            default -> arch;
        };
        return system + "-" + processor;
    }

    private static Path path(String named) {
        try {
            return Path.of(named);
        } catch (InvalidPathException invalid) {
            throw new LlvmException("setting is not the path of a file: " + LIBRARY_PROPERTY + "=" + named, invalid);
        }
    }

    private static LlvmDistribution distribution() {
        String platform = platform();
        List<String> others = new ArrayList<>();
        ClassLoader loader = LlvmDistribution.class.getClassLoader();
        for (LlvmDistribution found : ServiceLoader.load(LlvmDistribution.class, loader)) {
            if (found.platform().equals(platform)) {
                return found;
            }
            others.add(found.platform());
        }
        throw new LlvmException("no LLVM for this platform: platform=" + platform + ", found=" + others
                + "; add dev.weft:weft-llvm-" + platform + " to the class path or module path, or set "
                + LIBRARY_PROPERTY + " (or " + LIBRARY_VARIABLE + ") to a libLLVM of version "
                + LlvmLibrary.OLDEST_MAJOR_VERSION + " or newer");
    }
}
