/**
 * libLLVM for Linux on x86-64, as a service that the compiler finds.
 *
 * <p>The library is the one that the Maven artifact {@code org.bytedeco:llvm} carries, byte for byte. It lies beside
 * this package's class as a resource, with a small file that says its version, length and digest.
 */
@NullMarked
package dev.weft.llvm.linux_x86_64;

import org.jspecify.annotations.NullMarked;
