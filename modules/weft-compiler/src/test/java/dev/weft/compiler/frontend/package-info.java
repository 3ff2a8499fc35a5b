/**
 * Tests of lifting: golden graphs, one refusal for each rule, and the untouched Java method as the oracle.
 *
 * <p>Kernels lie in classes of their own, whose names end in {@code Kernels}. Their line numbers are part of what
 * golden files and refusals say.
 */
@NullMarked
package dev.weft.compiler.frontend;

import org.jspecify.annotations.NullMarked;
