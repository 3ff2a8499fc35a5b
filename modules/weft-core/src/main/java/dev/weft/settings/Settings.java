package dev.weft.settings;

import dev.weft.launch.Schedule;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All settings of weft. */
public final class Settings {
    /** How kernels come to run. */
    public enum Tier {
        /** A first launch waits for the compiler. */
        NATIVE,
        /** While the compiler works, launches run as Java. */
        TIERED
    }

    /** What happens where the compiler library can't be loaded. */
    public enum Fallback {
        /** Launches throw. */
        ERROR,
        /** Kernels run as Java, with one warning. */
        JVM
    }

    /** What makes sure that all work-items of a group reach a barrier. */
    public enum Barriers {
        /** The compiler proves it, or refuses the kernel. */
        PROVED,
        /** Where the compiler can't prove it, compiled code looks. */
        CHECKED
    }

    /** What the compiler writes out of each kernel. */
    public enum Dump {
        /** weft's intermediate form. */
        IR,
        /** LLVM IR. */
        LLVM,
        /** Assembly. */
        ASM
    }

    /**
     * Threads of the common team, the caller included; 0 is one for each allowed CPU, and more than those is capped.
     */
    public static final Setting<Integer> THREADS = new Setting<>("weft.threads", "all", new Words.Threads());

    /** What the common team's threads are pinned to: a word, or a CPU list in {@code CpuList}'s syntax. */
    public static final Setting<String> PIN = new Setting<>("weft.pin", "none", new Words.Pin());

    /** How launches deal out work unless they say otherwise. */
    public static final Setting<Schedule> SCHEDULE = new Setting<>(
            "weft.schedule", "auto", Choice.of(Schedule.AUTO, Schedule.STATIC, Schedule.STEAL, Schedule.GUIDED));

    /** How queues on the CPU deal out work: {@code STATIC} or {@code GUIDED}. */
    public static final Setting<Schedule> QUEUE_SCHEDULE =
            new Setting<>("weft.queue.schedule", "static", Choice.of(Schedule.STATIC, Schedule.GUIDED));

    /** Whether compiled kernels are kept on disk. */
    public static final Setting<Boolean> CACHE = new Setting<>("weft.cache", "on", Choice.yesNo("on", "off"));

    /** Where they are kept, and the library that was taken out; empty is the user's own cache folder. */
    public static final Setting<Optional<Path>> CACHE_DIR =
            new Setting<>("weft.cache.dir", "", new Words.OptionalPath("the path of a folder"));

    /** A libLLVM to use instead of the one that comes with weft; empty is that one. */
    public static final Setting<Optional<Path>> LLVM_LIBRARY =
            new Setting<>("weft.llvm.library", "", new Words.OptionalPath("the path of a libLLVM 20"));

    /** How kernels come to run. */
    public static final Setting<Tier> TIER = new Setting<>("weft.tier", "native", Choice.of(Tier.NATIVE, Tier.TIERED));

    /** What happens where the compiler library can't be loaded. */
    public static final Setting<Fallback> FALLBACK =
            new Setting<>("weft.fallback", "error", Choice.of(Fallback.ERROR, Fallback.JVM));

    /** What makes sure that all work-items of a group reach a barrier. */
    public static final Setting<Barriers> BARRIERS =
            new Setting<>("weft.barriers", "proved", Choice.of(Barriers.PROVED, Barriers.CHECKED));

    /** The name of the device that programs use where they don't name one. */
    public static final Setting<String> DEVICE = new Setting<>("weft.device", "cpu", new Words.DeviceName());

    /** Whether the reference device looks for work-items that touch one element without order. */
    public static final Setting<Boolean> REFERENCE_RACES =
            new Setting<>("weft.reference.races", "false", Choice.yesNo("true", "false"));

    /** What the compiler writes out of each kernel. */
    public static final Setting<Set<Dump>> DUMP = new Setting<>("weft.dump", "none", new Words.Dumps());

    private static final List<Setting<?>> ALL = List.of(
            THREADS,
            PIN,
            SCHEDULE,
            QUEUE_SCHEDULE,
            CACHE,
            CACHE_DIR,
            LLVM_LIBRARY,
            TIER,
            FALLBACK,
            BARRIERS,
            DEVICE,
            REFERENCE_RACES,
            DUMP);

    /** Properties that begin so are of weft's own launcher, tests, benchmarks and build, and not settings. */
    private static final List<String> OTHER_PREFIXES = List.of("weft.test.", "weft.bench.", "weft.build.", "weft.root");

    private Settings() {}

    /** {@return all settings, in the order of the manual} */
    public static List<Setting<?>> all() {
        return ALL;
    }

    /**
     * {@return the folder that weft may keep files in: {@link #CACHE_DIR}, or {@code weft} in the user's own cache
     * folder by the custom of the system} It need not exist.
     */
    public static Path cacheFolder() {
        Optional<Path> named = CACHE_DIR.value();
        return named.isPresent() ? named.get() : userCacheFolder().resolve("weft");
    }

    private static Path userCacheFolder() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        Path home = Path.of(System.getProperty("user.home", "."));
        if (system.contains("windows")) {
            return absoluteOr(
                    System.getenv("LOCALAPPDATA"), home.resolve("AppData").resolve("Local"));
        }
        if (system.contains("mac")) {
            return home.resolve("Library").resolve("Caches");
        }
        return absoluteOr(System.getenv("XDG_CACHE_HOME"), home.resolve(".cache"));
    }

    private static Path absoluteOr(@Nullable String text, Path otherwise) {
        if (text == null || text.isBlank()) {
            return otherwise;
        }
        Path path = Path.of(text);
        return path.isAbsolute() ? path : otherwise;
    }

    /**
     * Refuses system properties under {@code weft.} that are no setting: most are a mistyped one.
     *
     * @throws IllegalArgumentException if there is one, naming the setting that is nearest
     */
    public static void checkNames() {
        for (String name : System.getProperties().stringPropertyNames()) {
            if (name.startsWith("weft.")) {
                checkName(name);
            }
        }
    }

    /**
     * Refuses every setting whose text is not valid, and every property under {@code weft.} that is no setting.
     *
     * @throws IllegalArgumentException if there is one
     */
    public static void checkAll() {
        checkNames();
        for (Setting<?> setting : ALL) {
            setting.check();
        }
    }

    static void checkName(String name) {
        for (Setting<?> setting : ALL) {
            if (setting.property().equals(name)) {
                return;
            }
        }
        for (String prefix : OTHER_PREFIXES) {
            if (name.startsWith(prefix)) {
                return;
            }
        }
        StringBuilder names = new StringBuilder();
        String nearest = "";
        for (Setting<?> setting : ALL) {
            names.append(names.isEmpty() ? "" : ", ").append(setting.property());
            if (nearest.isEmpty() || distance(name, setting.property()) < distance(name, nearest)) {
                nearest = setting.property();
            }
        }
        throw new IllegalArgumentException(
                "no such setting: property=" + name + "; did you mean " + nearest + "? There are: " + names);
    }

    /** {@return how many letters must be changed, added or dropped to turn one text into the other} */
    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int k = 0; k < row.length; k++) {
            row[k] = k;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int k = 1; k <= to.length(); k++) {
                int changed = diagonal + (from.charAt(i - 1) == to.charAt(k - 1) ? 0 : 1);
                diagonal = row[k];
                row[k] = Math.min(changed, Math.min(row[k], row[k - 1]) + 1);
            }
        }
        return row[to.length()];
    }
}
