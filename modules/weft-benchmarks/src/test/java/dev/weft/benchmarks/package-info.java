/** Tests of the package of the same name. They measure nothing: they check what is read, computed and printed. */
@NullMarked
package dev.weft.benchmarks;

import org.jspecify.annotations.NullMarked;
