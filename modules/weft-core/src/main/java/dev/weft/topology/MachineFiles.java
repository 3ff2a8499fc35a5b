package dev.weft.topology;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The files of {@code /proc} and {@code /sys} under a root, or a recording of them. A file that cannot be read says
 * nothing.
 *
 * <p>A recording is one text file. Each line is the path of a file, a tab, and what the file says, with line ends and
 * tabs written as in Java; lines that begin with {@code #} say what machine it is.
 */
final class MachineFiles {
    private static final long KIB = 1024;

    /** More than the kernel writes for one CPU. */
    private static final int CPU_INFO_BYTES = 4096;

    private final Path root;
    /** What a recording holds, by path; null where the root is a folder. */
    private final @Nullable Map<String, String> recorded;

    /**
     * Files under a root.
     *
     * @param root a folder, or a recording
     * @throws UncheckedIOException if the recording cannot be read
     */
    MachineFiles(Path root) {
        this.root = root;
        this.recorded = Files.isRegularFile(root) ? recording(root) : null;
    }

    private static Map<String, String> recording(Path file) {
        Map<String, String> texts = new HashMap<>();
        try {
            for (String line : Files.readAllLines(file)) {
                int tab = line.indexOf('\t');
                if (tab > 0 && line.charAt(0) != '#') {
                    texts.put(line.substring(0, tab), line.substring(tab + 1).translateEscapes());
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException("recording cannot be read: file=" + file, unreadable);
        }
        return texts;
    }

    /** {@return the text of a file, or null} */
    @Nullable
    String text(String path) {
        if (recorded != null) {
            return recorded.get(path);
        }
        try {
            return new String(Files.readAllBytes(root.resolve(path)), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            return null;
        }
    }

    private @Nullable String beginning(String path, int bytes) {
        if (recorded != null) {
            return recorded.get(path);
        }
        try (InputStream in = Files.newInputStream(root.resolve(path))) {
            return new String(in.readNBytes(bytes), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            return null;
        }
    }

    /** {@return the number that a file holds, or -1 where it holds none} */
    long number(String path) {
        String text = text(path);
        return text == null ? -1 : number(text.trim(), -1);
    }

    static long number(String digits, long otherwise) {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException notANumber) {
            return otherwise;
        }
    }

    /** {@return what follows a key and a colon on the first line that begins with the key, or null} */
    static @Nullable String field(@Nullable String text, String key) {
        if (text == null) {
            return null;
        }
        int begin = 0;
        while (begin < text.length()) {
            int end = text.indexOf('\n', begin);
            end = end < 0 ? text.length() : end;
            int colon = text.indexOf(':', begin);
            if (colon >= 0 && colon < end && text.substring(begin, colon).trim().equals(key)) {
                return text.substring(colon + 1, end).trim();
            }
            begin = end + 1;
        }
        return null;
    }

    /** {@return the CPUs that are running, or null where the system does not say} */
    @Nullable
    CpuList onlineCpus() {
        String online = text("sys/devices/system/cpu/online");
        return online == null ? null : CpuList.parse(online);
    }

    /**
     * {@return the running CPUs that this process may use, or null where the system does not say} The kernel also lists
     * CPUs that are offline, or that the machine could have and has not. A container may show another's list of running
     * CPUs; where none of them may be used, it says nothing.
     */
    @Nullable
    CpuList allowedCpus() {
        String listed = field(text("proc/self/status"), "Cpus_allowed_list");
        CpuList allowed = listed == null ? null : CpuList.parse(listed);
        CpuList online = onlineCpus();
        if (allowed == null || online == null) {
            return allowed == null ? online : allowed;
        }
        CpuList both = allowed.and(online);
        return both.count() == 0 ? allowed : both;
    }

    /** Of the first CPU; what the kernel says of the others costs it time on a large machine. */
    String cpuModel() {
        String model = field(beginning("proc/cpuinfo", CPU_INFO_BYTES), "model name");
        return model == null || model.isEmpty() ? "unknown" : model;
    }

    long memoryBytes() {
        String meminfo = text("proc/meminfo");
        long total = kibibytes(field(meminfo, "MemTotal"));
        return total <= 0 ? Long.MAX_VALUE : (total + kibibytes(field(meminfo, "SwapTotal"))) * KIB;
    }

    private static long kibibytes(@Nullable String value) {
        if (value == null) {
            return 0;
        }
        int blank = value.indexOf(' ');
        return number(blank < 0 ? value : value.substring(0, blank), 0);
    }

    int numaNodeCount() {
        String online = text("sys/devices/system/node/online");
        return online == null ? 1 : Math.max(1, CpuList.parse(online).count());
    }
}
