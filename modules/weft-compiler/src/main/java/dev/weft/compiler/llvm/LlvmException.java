package dev.weft.compiler.llvm;

/** LLVM cannot be found or loaded, or refused what it was given. The message carries LLVM's own words. */
public final class LlvmException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes the exception.
     *
     * @param message what failed, with LLVM's words and the remedy where there is one
     */
    public LlvmException(String message) {
        super(message);
    }

    /**
     * Makes the exception with its cause.
     *
     * @param message what failed, and the remedy where there is one
     * @param cause what failed underneath
     */
    public LlvmException(String message, Throwable cause) {
        super(message, cause);
    }
}
