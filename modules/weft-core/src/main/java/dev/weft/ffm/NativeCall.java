package dev.weft.ffm;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/**
 * Calls any C function of at most six integers and pointers through one shared handle.
 *
 * <p>Linking a signature costs about ten milliseconds in a fresh JVM; a program that links thirty functions with eight
 * signatures waits for that longer than for the work itself. All calling conventions that weft runs under (System V and
 * Windows on x86-64, the procedure call standard on AArch64) pass the first integers and pointers as whole machine
 * words in fixed places and let the caller clean up. So one signature of six words serves all: words that the callee
 * does not read do no harm, and a narrower parameter is the low part of its word.
 *
 * <p>Not for functions with floating-point or by-value structure parameters, and not for variadic ones. A result
 * narrower than 64 bits has undefined upper bits: cast it. The call is {@link NativeFunction.Mode#PLAIN}.
 */
public final class NativeCall {
    private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG;

    static final FunctionDescriptor SIX_WORDS = FunctionDescriptor.of(WORD, WORD, WORD, WORD, WORD, WORD, WORD);

    /** Type {@code (MemorySegment function, long a, b, c, d, e, f) long}; null where the JVM denies native access. */
    private static final @Nullable MethodHandle CALL = linkOrNull();

    private NativeCall() {}

    /**
     * Calls a function without parameters.
     *
     * @param function its address
     * @return the result word
     */
    public static long call(long function) {
        return call(function, 0, 0, 0, 0, 0);
    }

    /**
     * Calls a function of one parameter.
     *
     * @param function its address
     * @param a the argument
     * @return the result word
     */
    public static long call(long function, long a) {
        return call(function, a, 0, 0, 0, 0);
    }

    /**
     * Calls a function of two parameters.
     *
     * @param function its address
     * @param a the first argument
     * @param b the second argument
     * @return the result word
     */
    public static long call(long function, long a, long b) {
        return call(function, a, b, 0, 0, 0);
    }

    /**
     * Calls a function of three parameters.
     *
     * @param function its address
     * @param a the first argument
     * @param b the second argument
     * @param c the third argument
     * @return the result word
     */
    public static long call(long function, long a, long b, long c) {
        return call(function, a, b, c, 0, 0);
    }

    /**
     * Calls a function of four parameters.
     *
     * @param function its address
     * @param a the first argument
     * @param b the second argument
     * @param c the third argument
     * @param d the fourth argument
     * @return the result word
     */
    public static long call(long function, long a, long b, long c, long d) {
        return call(function, a, b, c, d, 0);
    }

    /**
     * Calls a function of five parameters.
     *
     * @param function its address
     * @param a the first argument
     * @param b the second argument
     * @param c the third argument
     * @param d the fourth argument
     * @param e the fifth argument
     * @return the result word
     */
    public static long call(long function, long a, long b, long c, long d, long e) {
        MethodHandle handle = CALL;
        if (handle == null) {
            handle = NativeFunction.bindAnyAddress(SIX_WORDS, NativeFunction.Mode.PLAIN);
        }
        try {
            return (long) handle.invokeExact(MemorySegment.ofAddress(function), a, b, c, d, e, 0L);
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    /** A class initialiser must not throw: the second use would only say that the class is missing. */
    private static @Nullable MethodHandle linkOrNull() {
        try {
            return NativeFunction.bindAnyAddress(SIX_WORDS, NativeFunction.Mode.PLAIN);
        } catch (NativeLinkException denied) {
            return null;
        }
    }

    /** Hands on what a call threw; C code throws nothing, so this is an error of the JVM or a null address. */
    static RuntimeException unexpected(Throwable failure) {
        if (failure instanceof RuntimeException exception) {
            return exception;
        }
        if (failure instanceof Error error) {
            throw error;
        }
        return new IllegalStateException("a native call threw a checked exception", failure);
    }
}
