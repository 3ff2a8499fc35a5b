package dev.weft.compiler.llvm;

import dev.weft.ffm.NativeLinkException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the words for why a file cannot serve as libLLVM, and what to do about it. */
final class LlvmLoadFailure {
    private static final String SETTING = "set weft.llvm.library (or WEFT_LLVM_LIBRARY) to a libLLVM of version "
            + LlvmLibrary.OLDEST_MAJOR_VERSION + " or newer";
    private static final int ELF_MACHINE_OFFSET = 18;

    private LlvmLoadFailure() {}

    static LlvmException explain(Path file, NativeLinkException refused) {
        String words = String.valueOf(refused.getMessage());
        if (words.contains("native access is denied")) {
            throw refused;
        }
        return new LlvmException("LLVM cannot be loaded: " + words + "; " + remedy(file, words), refused);
    }

    static LlvmException noVersion(Path file) {
        return new LlvmException("not a libLLVM, or one before version 16: file=" + file + ", missing symbol="
                + "LLVMGetVersion; " + SETTING + ", or leave it unset and add weft-llvm-<platform> to the class path");
    }

    static LlvmException tooOld(Path file, String version) {
        return new LlvmException("this LLVM is too old: version=" + version + ", file=" + file + ", oldest="
                + LlvmLibrary.OLDEST_MAJOR_VERSION + "; " + SETTING
                + ", or leave it unset and add weft-llvm-<platform> to the class path");
    }

    private static String remedy(Path file, String words) {
        if (!Files.isRegularFile(file)) {
            return SETTING + ", or unset it";
        }
        String foreign = foreignFormat(file);
        if (!foreign.isEmpty()) {
            return foreign + "; " + SETTING + " built for this machine";
        }
        if (words.contains("failed to map segment")) {
            return "its file system is probably mounted with noexec: set weft.cache.dir to a folder whose files may be"
                    + " executed";
        }
        if (words.contains("cannot open shared object file")) {
            return "a library that it depends on is missing: install it (libz: zlib1g or zlib; libstdc++: libstdc++6 or"
                    + " libstdc++), or " + SETTING;
        }
        if (words.contains("GLIBC") || words.contains("GLIBCXX")) {
            return "this system's C or C++ library is too old for it: " + SETTING + " that was built for this system";
        }
        return SETTING;
    }

    /** {@return what the file is, if it is not a library for this system's architecture; otherwise nothing} */
    private static String foreignFormat(Path file) {
        if (!System.getProperty("os.name", "").startsWith("Linux")) {
            return "";
        }
        byte[] head = new byte[ELF_MACHINE_OFFSET + 2];
        try (InputStream in = Files.newInputStream(file)) {
            if (in.readNBytes(head, 0, head.length) < head.length || head[0] != 0x7f || head[1] != 'E') {
                return "it is not a shared library";
            }
        } catch (IOException unreadable) {
            return "it cannot be read (" + unreadable.getMessage() + ")";
        }
        int machine = (head[ELF_MACHINE_OFFSET] & 0xff) | (head[ELF_MACHINE_OFFSET + 1] & 0xff) << 8;
        String built = switch (machine) {
            case 62 -> "amd64";
            case 183 -> "aarch64";
            case 3 -> "i386";
            default -> "machine " + machine;
        };
        String here = System.getProperty("os.arch", "");
        return built.equals(here) ? "" : "it is for another architecture: library=" + built + ", jvm=" + here;
    }
}
