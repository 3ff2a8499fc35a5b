package dev.weft.ffm;

/**
 * Native code cannot be reached: the JVM denies native access, a library cannot be opened, or a symbol is missing. The
 * message names what was asked for and the remedy.
 */
public final class NativeLinkException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes the exception.
     *
     * @param message what could not be linked, with names and remedy
     */
    public NativeLinkException(String message) {
        super(message);
    }

    /**
     * Makes the exception with what the JVM said about it.
     *
     * @param message what could not be linked, with names and remedy
     * @param cause the JVM's own exception
     */
    public NativeLinkException(String message, Throwable cause) {
        super(message, cause);
    }

    /** {@return the exception for a JVM that was told to deny native access to the code of this package} */
    static NativeLinkException accessDenied(IllegalCallerException denied) {
        String name = NativeLinkException.class.getModule().getName();
        String flag = "--enable-native-access=" + (name == null ? "ALL-UNNAMED" : name);
        return new NativeLinkException(
                "native access is denied by this JVM, and weft compiles and runs kernels through it: module="
                        + (name == null ? "unnamed (class path)" : name)
                        + "; start java with " + flag
                        + " (with weft on the class path: --enable-native-access=ALL-UNNAMED; on the module path:"
                        + " --enable-native-access=dev.weft.core)",
                denied);
    }
}
