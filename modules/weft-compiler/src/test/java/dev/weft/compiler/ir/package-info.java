/** Tests of the graph, and a slow interpreter that says what a graph means. */
@NullMarked
package dev.weft.compiler.ir;

import org.jspecify.annotations.NullMarked;
