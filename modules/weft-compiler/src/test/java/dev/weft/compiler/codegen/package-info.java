/** Tests of generated code: compiled kernels against their untouched Java methods, and golden texts. */
@NullMarked
package dev.weft.compiler.codegen;

import org.jspecify.annotations.NullMarked;
