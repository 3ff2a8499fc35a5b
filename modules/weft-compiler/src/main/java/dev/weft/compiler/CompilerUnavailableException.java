package dev.weft.compiler;

import dev.weft.kernel.KernelCompileException;

/** Kernels cannot be compiled in this process because LLVM cannot be used; the message says why and what to do. */
public final class CompilerUnavailableException extends KernelCompileException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes the exception.
     *
     * @param cause why LLVM cannot be used
     */
    public CompilerUnavailableException(RuntimeException cause) {
        super(String.valueOf(cause.getMessage()));
        initCause(cause);
    }
}
