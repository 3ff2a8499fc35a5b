/** Tests of lifting: golden graphs, refusals, and the untouched Java method as the oracle. */
@NullMarked
package dev.weft.compiler.frontend;

import org.jspecify.annotations.NullMarked;
