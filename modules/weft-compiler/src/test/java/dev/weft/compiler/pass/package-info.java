/** Tests of passes and analyses, on graphs built by hand. */
@NullMarked
package dev.weft.compiler.pass;

import org.jspecify.annotations.NullMarked;
