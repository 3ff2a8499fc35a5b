package dev.weft.ffm;

/** A call into C reported a failure. The message names the function, its arguments and what {@code errno} means. */
public final class NativeCallException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What C left in {@code errno}. */
    private final int errno;

    /**
     * Makes the exception.
     *
     * @param message the function, its arguments, and the text of {@code errno}
     * @param errno the value of C's {@code errno} right after the call
     */
    public NativeCallException(String message, int errno) {
        super(message);
        this.errno = errno;
    }

    /** {@return the value that C's {@code errno} had right after the call} */
    public int errno() {
        return errno;
    }
}
