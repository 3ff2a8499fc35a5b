package dev.weft.ffm;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Makes method handles of C functions. A handle kept in a {@code static final} field is called at the cost of the
 * transition alone. Each new signature costs some milliseconds to link the first time, which is why rare calls go
 * through {@link NativeCall} instead.
 */
public final class NativeFunction {
    private NativeFunction() {}

    /** How the JVM crosses into C. */
    public enum Mode {
        /** The thread leaves the JVM's care for the length of the call: any work of any length is allowed. */
        PLAIN,
        /**
         * No change of thread state. The collector waits until the call returns, so it must be short and never block.
         */
        CRITICAL,
        /** As {@link #CRITICAL}, and arguments may be segments of heap arrays, which stay where they are meanwhile. */
        CRITICAL_HEAP
    }

    /**
     * Makes a handle of the function at an address.
     *
     * @param address where the function begins
     * @param signature its exact C signature
     * @param mode how to cross into C
     * @return a handle that takes the arguments of {@code signature}
     * @throws NativeLinkException if native access is denied
     */
    public static MethodHandle bind(long address, FunctionDescriptor signature, Mode mode) {
        return link(address, signature, options(mode));
    }

    /**
     * Makes a handle of a library's function.
     *
     * @param library where to find it
     * @param symbol its name
     * @param signature its exact C signature
     * @param mode how to cross into C
     * @return a handle that takes the arguments of {@code signature}
     * @throws NativeLinkException if the symbol is missing or native access is denied
     */
    public static MethodHandle bind(NativeLibrary library, String symbol, FunctionDescriptor signature, Mode mode) {
        return link(library.require(symbol), signature, options(mode));
    }

    /**
     * Makes a handle for any function of one signature.
     *
     * @param signature the exact C signature
     * @param mode how to cross into C
     * @return a handle that takes the function's address, as a {@link MemorySegment}, before the arguments of {@code
     *     signature}
     * @throws NativeLinkException if native access is denied
     */
    @SuppressWarnings("restricted")
    public static MethodHandle bindAnyAddress(FunctionDescriptor signature, Mode mode) {
        try {
            return Linker.nativeLinker().downcallHandle(signature, options(mode));
        } catch (IllegalCallerException denied) {
            throw NativeLinkException.accessDenied(denied);
        }
    }

    /**
     * Makes a handle that keeps C's {@code errno} as it was right after the call.
     *
     * @param address where the function begins
     * @param signature its exact C signature
     * @return a handle that takes a segment of {@link #errnoLayout()} before the arguments of {@code signature}
     * @throws NativeLinkException if native access is denied
     */
    public static MethodHandle bindKeepingErrno(long address, FunctionDescriptor signature) {
        return link(address, signature, Linker.Option.captureCallState("errno"));
    }

    /** {@return the layout of the segment that receives {@code errno}; read it with {@link #errno}} */
    public static StructLayout errnoLayout() {
        return Linker.Option.captureStateLayout();
    }

    /**
     * Reads what a call through {@link #bindKeepingErrno} left.
     *
     * @param state the segment that was handed to the call
     * @return the value of {@code errno}
     */
    public static int errno(MemorySegment state) {
        long offset = errnoLayout().byteOffset(MemoryLayout.PathElement.groupElement("errno"));
        return state.get(ValueLayout.JAVA_INT, offset);
    }

    @SuppressWarnings("restricted")
    private static Linker.Option[] options(Mode mode) {
        if (mode == Mode.PLAIN) {
            return new Linker.Option[0];
        }
        return new Linker.Option[] {Linker.Option.critical(mode == Mode.CRITICAL_HEAP)};
    }

    @SuppressWarnings("restricted")
    private static MethodHandle link(long address, FunctionDescriptor signature, Linker.Option... options) {
        if (address == 0) {
            throw new IllegalArgumentException("the address of a C function is null: signature=" + signature);
        }
        try {
            return Linker.nativeLinker().downcallHandle(MemorySegment.ofAddress(address), signature, options);
        } catch (IllegalCallerException denied) {
            throw NativeLinkException.accessDenied(denied);
        }
    }
}
