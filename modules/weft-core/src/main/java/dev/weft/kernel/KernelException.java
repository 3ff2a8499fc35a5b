package dev.weft.kernel;

import java.io.Serial;

/**
 * A failure inside a kernel whose own exception type cannot be made on the host. The message names that type, the
 * message it was thrown with where that is known, and the work-item; the stack trace has the kernel's own source lines.
 */
public class KernelException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * Makes an exception for a failure of a type that the host cannot make.
     *
     * @param message names the exception type and the work-item
     */
    public KernelException(String message) {
        super(message);
    }
}
