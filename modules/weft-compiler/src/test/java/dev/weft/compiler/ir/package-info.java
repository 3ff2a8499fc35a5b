/**
 * Tests of the graph, and an interpreter that says what a graph means.
 *
 * <p>{@code GraphInterpreter} is slow and follows the description of each operation by the letter. Other rooms' tests
 * may use it to compare what they make of a graph.
 */
@NullMarked
package dev.weft.compiler.ir;

import org.jspecify.annotations.NullMarked;
