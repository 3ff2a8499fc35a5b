/**
 * Small functions that can be fields of a kernel: a kernel that has a {@link dev.weft.kernel.function.FloatUnary} is
 * compiled anew for each lambda class that it is given, with the function inlined. They are serializable, because that
 * is how the body of a lambda is found; any other serializable functional interface serves as well.
 */
@NullMarked
package dev.weft.kernel.function;

import org.jspecify.annotations.NullMarked;
