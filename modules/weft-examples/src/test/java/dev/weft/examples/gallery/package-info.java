/**
 * Twenty kernels as their authors described them, each written the way a Java programmer would write it: from finance,
 * physics, linear algebra, image processing, databases, cryptography, bioinformatics and machine learning.
 *
 * <p>Each class names its source, has the kernels as records, and one or more tests that run them on the CPU with teams
 * of several sizes and on the reference device. The results are compared with a plain Java computation over Java arrays
 * that shares no code with the kernel, bit for bit where both do the same operations in the same order, and with known
 * answers where there are any. The arrays are left to the collector, which frees what is no longer reachable.
 */
@NullMarked
package dev.weft.examples.gallery;

import org.jspecify.annotations.NullMarked;
