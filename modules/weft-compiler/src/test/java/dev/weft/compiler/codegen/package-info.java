/**
 * Tests of generated code. Compiled kernels are compared with their untouched Java methods in every variant, and golden
 * files hold the text that is generated for a few of them.
 */
@NullMarked
package dev.weft.compiler.codegen;

import org.jspecify.annotations.NullMarked;
