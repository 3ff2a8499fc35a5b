package dev.weft.ffm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Pages of memory straight from the operating system, and looks at memory that others own.
 *
 * <p>Mapped pages are zero and untouched: each becomes real memory, on the NUMA node of the thread that first writes
 * it, only then. {@link java.lang.foreign.Arena#allocate} would write them all on the calling thread.
 */
public final class NativeMemory {
    private static final boolean MAC = osName().contains("mac");
    private static final boolean WINDOWS = osName().contains("windows");

    private static final long PROT_READ_WRITE = 3;
    private static final long MAP_PRIVATE = 2;
    private static final long MAP_ANONYMOUS = MAC ? 0x1000 : 0x20;
    private static final long MAP_FAILED = -1;
    private static final int ENOMEM = 12;

    private NativeMemory() {}

    /** What the code of this process may do with mapped pages. */
    public enum Protection {
        /** Nothing: every access faults. */
        NONE(0),
        /** Reading. */
        READ(1),
        /** Reading and writing, as {@link NativeMemory#map} leaves pages. */
        READ_WRITE(PROT_READ_WRITE),
        /** Reading and running as code. */
        READ_EXECUTE(5);

        private final long bits;

        Protection(long bits) {
            this.bits = bits;
        }
    }

    /** {@return the size of a page in bytes, the unit of {@link #protect}} */
    public static long pageSize() {
        return PageSize.BYTES;
    }

    /**
     * Maps private zeroed pages, readable and writable, none of them touched.
     *
     * @param bytes how many bytes, rounded up to pages by the system
     * @return the address of the first, a multiple of the page size
     * @throws OutOfMemoryError if the system does not grant that much
     * @throws NativeCallException if the system refuses for another reason
     */
    public static long map(long bytes) {
        requirePositive(bytes);
        long flags = MAP_PRIVATE | MAP_ANONYMOUS;
        long address = words(Posix.MMAP, 0, bytes, PROT_READ_WRITE, flags, -1);
        if (address == MAP_FAILED) {
            address = mapAgainKeepingErrno(bytes, flags);
        }
        return address;
    }

    /**
     * Gives mapped pages back. The caller makes sure that nothing uses them any more.
     *
     * @param address what {@link #map} returned
     * @param bytes what it was asked for
     * @throws NativeCallException if the system refuses
     */
    public static void unmap(long address, long bytes) {
        requirePositive(bytes);
        if ((int) words(Posix.MUNMAP, address, bytes, 0, 0, 0) != 0) {
            againKeepingErrno("munmap", Posix.MUNMAP, address, bytes, 0);
        }
    }

    /**
     * Changes what may be done with mapped pages.
     *
     * @param address the first page's address
     * @param bytes how many bytes, rounded up to pages
     * @param protection what is allowed from now on
     * @throws NativeCallException if the system refuses
     */
    public static void protect(long address, long bytes, Protection protection) {
        requirePositive(bytes);
        if ((int) words(Posix.MPROTECT, address, bytes, protection.bits, 0, 0) != 0) {
            againKeepingErrno("mprotect", Posix.MPROTECT, address, bytes, protection.bits);
        }
    }

    /**
     * Looks at memory that lives as long as the caller says it does.
     *
     * @param address where it begins
     * @param bytes how long it is
     * @return a segment over it that every thread may use and nobody closes
     * @throws NativeLinkException if native access is denied
     */
    @SuppressWarnings("restricted")
    public static MemorySegment segment(long address, long bytes) {
        try {
            return MemorySegment.ofAddress(address).reinterpret(bytes);
        } catch (IllegalCallerException denied) {
            throw NativeLinkException.accessDenied(denied);
        }
    }

    /**
     * Looks at memory as long as an arena is open. Closing the arena ends the look and leaves the memory as it is.
     *
     * @param address where it begins
     * @param bytes how long it is
     * @param arena what bounds the segment's life
     * @return a segment over it, in the arena's scope
     * @throws NativeLinkException if native access is denied
     */
    @SuppressWarnings("restricted")
    public static MemorySegment segment(long address, long bytes, Arena arena) {
        try {
            return MemorySegment.ofAddress(address).reinterpret(bytes, arena, null);
        } catch (IllegalCallerException denied) {
            throw NativeLinkException.accessDenied(denied);
        }
    }

    /**
     * Reads a C string.
     *
     * @param address the address of its first character
     * @return the text up to the zero byte, read as UTF-8
     * @throws NativeLinkException if native access is denied
     */
    public static String string(long address) {
        return segment(address, Long.MAX_VALUE).getString(0, StandardCharsets.UTF_8);
    }

    /**
     * Says what a value of {@code errno} means.
     *
     * @param errno the value
     * @return the number with the C library's text for it
     */
    public static String errorText(int errno) {
        return errno + " (" + string(NativeCall.call(NativeLibrary.standard().require("strerror"), errno)) + ")";
    }

    private static void requirePositive(long bytes) {
        if (WINDOWS) {
            throw new UnsupportedOperationException("weft does not map memory on this system yet: os.name="
                    + System.getProperty("os.name") + "; use Linux (or, untested, macOS)");
        }
        if (bytes <= 0) {
            throw new IllegalArgumentException("size of mapped memory must be positive: bytes=" + bytes);
        }
    }

    private static long words(long function, long a, long b, long c, long d, long e) {
        return NativeCall.call(function, a, b, c, d, e);
    }

    /**
     * A failed call is made once more through a handle that keeps {@code errno}. The usual call does not, because
     * linking that handle costs more than everything else here, and failures are rare.
     */
    private static long mapAgainKeepingErrno(long bytes, long flags) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(NativeFunction.errnoLayout());
            MethodHandle mmap = NativeFunction.bindKeepingErrno(Posix.MMAP, NativeCall.SIX_WORDS);
            long address = (long) mmap.invokeExact(state, 0L, bytes, PROT_READ_WRITE, flags, -1L, 0L);
            int errno = NativeFunction.errno(state);
            if (address != MAP_FAILED) {
                return address;
            }
            String message = "memory cannot be mapped: bytes=" + bytes + ", errno=" + errorText(errno);
            if (errno == ENOMEM) {
                throw new OutOfMemoryError(message + "; ask for less, or raise the limits of this process (ulimit -v,"
                        + " the container's memory limit, vm.max_map_count)");
            }
            throw new NativeCallException(message, errno);
        } catch (Throwable failure) {
            throw NativeCall.unexpected(failure);
        }
    }

    private static void againKeepingErrno(String name, long function, long address, long bytes, long protection) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(NativeFunction.errnoLayout());
            MethodHandle handle = NativeFunction.bindKeepingErrno(function, NativeCall.SIX_WORDS);
            long result = (long) handle.invokeExact(state, address, bytes, protection, 0L, 0L, 0L);
            if ((int) result != 0) {
                int errno = NativeFunction.errno(state);
                throw new NativeCallException(
                        name + " failed: address=0x" + Long.toHexString(address) + ", bytes=" + bytes
                                + (function == Posix.MPROTECT ? ", protection=" + protection : "") + ", errno="
                                + errorText(errno),
                        errno);
            }
        } catch (Throwable failure) {
            throw NativeCall.unexpected(failure);
        }
    }

    private static String osName() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    }

    /** Addresses of the C library's memory functions, found when first needed. */
    private static final class Posix {
        static final long MMAP = NativeLibrary.standard().require("mmap");
        static final long MUNMAP = NativeLibrary.standard().require("munmap");
        static final long MPROTECT = NativeLibrary.standard().require("mprotect");
    }

    /** The page size, asked for once. */
    private static final class PageSize {
        static final long BYTES = (int) NativeCall.call(NativeLibrary.standard().require("getpagesize"));
    }
}
