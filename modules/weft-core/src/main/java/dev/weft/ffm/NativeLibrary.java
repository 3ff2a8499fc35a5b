package dev.weft.ffm;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A shared library whose symbols can be looked up. An opened library stays loaded until the process ends: the addresses
 * found in it never go stale.
 */
public final class NativeLibrary {
    private static final long RTLD_LAZY = 1;

    private final String name;
    private final SymbolLookup symbols;

    private NativeLibrary(String name, SymbolLookup symbols) {
        this.name = name;
        this.symbols = symbols;
    }

    /** {@return the C library that the JVM itself runs on, always there} */
    public static NativeLibrary standard() {
        return Standard.LIBRARY;
    }

    /**
     * Opens a library.
     *
     * @param file the library's file
     * @return the opened library
     * @throws NativeLinkException if the file is missing, cannot be loaded (the message carries the loader's reason),
     *     or
     *     native access is denied
     */
    @SuppressWarnings("restricted")
    public static NativeLibrary open(Path file) {
        if (!Files.isRegularFile(file)) {
            String what = Files.exists(file) ? "not a file" : "no such file";
            throw new NativeLinkException("native library cannot be opened: file=" + file + ", reason=" + what);
        }
        try {
            return new NativeLibrary(file.toString(), SymbolLookup.libraryLookup(file, Arena.global()));
        } catch (IllegalCallerException denied) {
            throw NativeLinkException.accessDenied(denied);
        } catch (IllegalArgumentException refused) {
            String reason = loaderReason(file);
            throw new NativeLinkException(
                    "native library cannot be opened: file=" + file + ", reason="
                            + (reason == null ? refused.getMessage() : reason),
                    refused);
        }
    }

    /**
     * Looks a symbol up.
     *
     * @param symbol the name as C spells it
     * @return its address, or empty if the library does not have it
     */
    public OptionalLong find(String symbol) {
        Optional<MemorySegment> found = symbols.find(symbol);
        return found.isPresent() ? OptionalLong.of(found.get().address()) : OptionalLong.empty();
    }

    /**
     * Looks up a symbol that must be there.
     *
     * @param symbol the name as C spells it
     * @return its address
     * @throws NativeLinkException if the library does not have it
     */
    public long require(String symbol) {
        Optional<MemorySegment> found = symbols.find(symbol);
        if (found.isEmpty()) {
            throw new NativeLinkException("symbol not found in native library: symbol=" + symbol + ", library=" + name);
        }
        return found.get().address();
    }

    /** {@return the file that was opened, or what the standard library is called} */
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return name;
    }

    /** Asks the system's loader why the file cannot be loaded; the JVM's own exception does not say. */
    private static @Nullable String loaderReason(Path file) {
        OptionalLong dlopen = standard().find("dlopen");
        OptionalLong dlerror = standard().find("dlerror");
        if (dlopen.isEmpty() || dlerror.isEmpty()) {
            return null;
        }
        try (Arena arena = Arena.ofConfined()) {
            long path = arena.allocateFrom(file.toString()).address();
            NativeCall.call(dlopen.getAsLong(), path, RTLD_LAZY);
            long text = NativeCall.call(dlerror.getAsLong());
            return text == 0 ? null : NativeMemory.string(text);
        }
    }

    /** Holds the standard library until it is asked for. */
    private static final class Standard {
        static final NativeLibrary LIBRARY = new NativeLibrary(
                "the standard C library", Linker.nativeLinker().defaultLookup());
    }
}
