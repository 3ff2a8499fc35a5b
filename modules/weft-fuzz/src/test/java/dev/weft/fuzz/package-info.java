/**
 * Tests of the generators, of what shrinks kernels, and of the kernels of the first seeds. The folder
 * {@code kept} of the resources has kernels that differed once, as class files.
 */
@NullMarked
package dev.weft.fuzz;

import org.jspecify.annotations.NullMarked;
