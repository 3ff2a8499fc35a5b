package dev.weft.compiler.llvm;

import java.io.IOException;
import java.io.InputStream;

/**
 * A libLLVM that comes as a Maven artifact, found as a service. Implementations only describe the library and open it;
 * taking it out and loading it is the compiler's business.
 */
public interface LlvmDistribution {
    /** {@return the platform it runs on, as {@code linux-x86_64}} */
    String platform();

    /** {@return its version with that of the packaging, part of the name of the folder it is taken out to} */
    String version();

    /** {@return the name of the library's file} */
    String fileName();

    /** {@return how many bytes the library's file has} */
    long fileBytes();

    /** {@return the SHA-256 of the library's file in lower-case hexadecimal digits} */
    String sha256();

    /**
     * Opens the library's bytes.
     *
     * @return a stream of exactly {@link #fileBytes} bytes, closed by the caller
     * @throws IOException if the artifact cannot be read
     */
    InputStream open() throws IOException;
}
