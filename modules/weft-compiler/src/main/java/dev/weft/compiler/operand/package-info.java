/**
 * What local variables and stack entries hold while bytecode is read.
 *
 * <p>An {@link dev.weft.compiler.operand.Operand} is a value of the graph or an object that is known by its parts; a
 * {@link dev.weft.compiler.operand.Frame} holds the operands at one point of a method. Objects are no values of the
 * graph: they are taken apart here, so that the graph has numbers and arrays alone.
 */
@NullMarked
package dev.weft.compiler.operand;

import org.jspecify.annotations.NullMarked;
