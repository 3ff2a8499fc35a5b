package dev.weft.compiler.llvm;

import dev.weft.ffm.NativeCall;
import dev.weft.ffm.NativeLibrary;
import dev.weft.ffm.NativeLinkException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * libLLVM, loaded into this process. There is at most one, loaded when it is first asked for; loading again after a
 * failure is allowed, so that a mended setting helps.
 */
public final class LlvmLibrary {
    /** The oldest version that weft works with. */
    public static final int OLDEST_MAJOR_VERSION = 20;

    private static final String LOADER = "weft-llvm-load";

    /** Whether loading was begun before anybody waited for it. */
    private static final AtomicBoolean AHEAD = new AtomicBoolean();

    private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG;

    /**
     * Options of the process, set before the first compilation. Loop strength reduction takes three quarters of the
     * time that code generation needs for stencils and makes them no faster.
     */
    private static final String[] OPTIONS = {"weft", "-disable-lsr"};

    /** Written once under the lock of this class; read anywhere, volatile so that what it refers to is seen whole. */
    private static volatile @Nullable LlvmLibrary shared;

    private final Path file;
    private final String origin;
    private final String version;
    private final LlvmFunctions functions;
    private final LlvmTarget host;
    private final LlvmGuard guard;
    /** The architectures whose code generators are ready; guarded by this object's lock. */
    private final List<String> readyArchitectures = new ArrayList<>();

    private LlvmLibrary(Path file, String origin, NativeLibrary library, String version) {
        this.file = file;
        this.origin = origin;
        this.version = version;
        this.functions = new LlvmFunctions(library);
        setOptions();
        this.host = readHost();
        prepareArchitecture(host.architecture());
        this.guard = LlvmGuard.create(functions, host);
    }

    /**
     * Returns the library, loading it if this is the first call.
     *
     * @return the library that every compilation of this process uses
     * @throws LlvmException if there is none or it cannot be loaded; the message says why and what to do
     */
    public static LlvmLibrary load() {
        LlvmLibrary library = shared;
        return library != null ? library : NativeThreads.run(LOADER, new Load());
    }

    /**
     * Starts loading the library on a thread of its own, so that it is there sooner for a {@link #load} that follows
     * after other work. Failures are left to that call. Calling this again does nothing.
     */
    public static void loadAhead() {
        if (!AHEAD.getAndSet(true)) {
            NativeThreads.start(LOADER, new Load());
        }
    }

    private static synchronized LlvmLibrary loadOnce() {
        LlvmLibrary library = shared;
        if (library == null) {
            library = LlvmLocation.load();
            shared = library;
        }
        return library;
    }

    /**
     * Loads a given file.
     *
     * @param file a libLLVM
     * @param origin in words, what led to this file
     * @return the library, not shared with {@link #load}
     * @throws LlvmException if it cannot be loaded; the message says why and what to do
     */
    static LlvmLibrary open(Path file, String origin) {
        NativeLibrary library;
        try {
            library = NativeLibrary.open(file);
        } catch (NativeLinkException refused) {
            throw LlvmLoadFailure.explain(file, refused);
        }
        return new LlvmLibrary(file, origin, library, checkedVersion(file, library));
    }

    /** {@return the file it was loaded from} */
    public Path file() {
        return file;
    }

    /** {@return in words, what led to that file: a setting or an artifact} */
    public String origin() {
        return origin;
    }

    /** {@return its version, as {@code 20.1.7}} */
    public String version() {
        return version;
    }

    /** {@return the processor of this machine} */
    public LlvmTarget host() {
        return host;
    }

    LlvmFunctions functions() {
        return functions;
    }

    LlvmGuard guard() {
        return guard;
    }

    /** Makes LLVM ready to generate code for an architecture. */
    final synchronized void prepareArchitecture(String architecture) {
        if (readyArchitectures.contains(architecture)) {
            return;
        }
        String backEnd = switch (architecture) {
            case "x86_64" -> "X86";
            case "aarch64", "arm64" -> "AArch64";
            case "nvptx64" -> "NVPTX";
            default ->
                throw new LlvmException("weft generates no code for this architecture: architecture=" + architecture
                        + ", known=x86_64 aarch64 nvptx64");
        };
        NativeLibrary library = functions.library;
        NativeCall.call(library.require("LLVMInitialize" + backEnd + "TargetInfo"));
        NativeCall.call(library.require("LLVMInitialize" + backEnd + "Target"));
        NativeCall.call(library.require("LLVMInitialize" + backEnd + "TargetMC"));
        NativeCall.call(library.require("LLVMInitialize" + backEnd + "AsmPrinter"));
        readyArchitectures.add(architecture);
    }

    private static String checkedVersion(Path file, NativeLibrary library) {
        OptionalLong getVersion = library.find("LLVMGetVersion");
        if (getVersion.isEmpty()) {
            throw LlvmLoadFailure.noVersion(file);
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment numbers = arena.allocate(3 * Integer.BYTES, Integer.BYTES);
            long at = numbers.address();
            NativeCall.call(getVersion.getAsLong(), at, at + Integer.BYTES, at + 2 * Integer.BYTES);
            int major = numbers.get(ValueLayout.JAVA_INT, 0);
            String version = major + "." + numbers.get(ValueLayout.JAVA_INT, Integer.BYTES) + "."
                    + numbers.get(ValueLayout.JAVA_INT, 2 * Integer.BYTES);
            if (major < OLDEST_MAJOR_VERSION) {
                throw LlvmLoadFailure.tooOld(file, version);
            }
            return version;
        }
    }

    private void setOptions() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment arguments = arena.allocate(WORD.byteSize() * OPTIONS.length, WORD.byteAlignment());
            for (int i = 0; i < OPTIONS.length; i++) {
                arguments.set(WORD, i * WORD.byteSize(), NativeText.copy(arena, OPTIONS[i]));
            }
            long parse = functions.library.require("LLVMParseCommandLineOptions");
            NativeCall.call(parse, OPTIONS.length, arguments.address(), NativeText.copy(arena, ""));
        }
    }

    private LlvmTarget readHost() {
        String triple = message("LLVMGetDefaultTargetTriple");
        String cpu = message("LLVMGetHostCPUName");
        String features = message("LLVMGetHostCPUFeatures");
        return LlvmTarget.of(triple, cpu, features);
    }

    private String message(String function) {
        return functions.takeMessage(NativeCall.call(functions.library.require(function)));
    }

    @Override
    public String toString() {
        return "LLVM " + version + " (" + file + ")";
    }

    /** Loads the library, on a stack that suffices for the compilation that this includes. */
    private static final class Load implements Callable<LlvmLibrary>, Runnable {
        @Override
        public LlvmLibrary call() {
            return loadOnce();
        }

        @Override
        public void run() {
            try {
                loadOnce();
            } catch (RuntimeException | Error later) {
                return; // told to whoever needs the library
            }
        }
    }
}
