/**
 * Tests of passes and analyses, each named like the one it tests. The graphs are built by hand, so that a test shows
 * the very shape it is about.
 */
@NullMarked
package dev.weft.compiler.pass;

import org.jspecify.annotations.NullMarked;
