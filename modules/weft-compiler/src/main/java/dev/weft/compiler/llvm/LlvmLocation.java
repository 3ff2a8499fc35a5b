package dev.weft.compiler.llvm;

import dev.weft.settings.Setting;
import dev.weft.settings.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Decides where libLLVM comes from: the file that the user names, or else the artifact for this platform, taken out
 * into the user's cache folder.
 */
final class LlvmLocation {
    private LlvmLocation() {}

    /** Loads the library that the settings and the artifacts of this process lead to. */
    static LlvmLibrary load() {
        Setting<Optional<Path>> setting = Settings.LLVM_LIBRARY;
        Optional<Path> named = setting.value();
        if (named.isPresent()) {
            boolean property = setting.source() == Setting.Source.PROPERTY;
            return LlvmLibrary.open(named.get(), "setting " + (property ? setting.property() : setting.environment()));
        }
        return LlvmCacheFolder.ofSettings().load(distribution());
    }

    /** {@return the name of this platform, as artifacts are called after it} */
    static String platform() {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String system = os.startsWith("linux")
                ? "linux"
                : os.contains("mac") ? "macosx" : os.contains("windows") ? "windows" : os;
        String arch = System.getProperty("os.arch", "");
        String processor = switch (arch) {
            case "amd64", "x86_64" -> "x86_64";
            case "aarch64", "arm64" -> "arm64";
            default -> arch;
        };
        return system + "-" + processor;
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
                + Settings.LLVM_LIBRARY.property() + " (or " + Settings.LLVM_LIBRARY.environment()
                + ") to a libLLVM of version "
                + LlvmLibrary.OLDEST_MAJOR_VERSION + " or newer");
    }
}
