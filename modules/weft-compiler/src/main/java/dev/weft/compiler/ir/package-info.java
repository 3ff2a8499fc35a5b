/**
 * The kernel's intermediate representation: static single assignment over a control-flow graph, for one work-item, with
 * everything inlined.
 *
 * <p>A {@link dev.weft.compiler.ir.Graph} is a list of {@link dev.weft.compiler.ir.Block}s. A block has parameters
 * instead of phi operations, a list of {@link dev.weft.compiler.ir.Op}s and one terminator, whose
 * {@link dev.weft.compiler.ir.Edge}s pass arguments to the parameters of their targets. A value is a block parameter or
 * the result of an operation. What an operation means is written once, at its {@link dev.weft.compiler.ir.Opcode}.
 *
 * <p>Integers wrap, shift distances are masked, floats follow IEEE 754 without contraction: exactly Java. Bounds and
 * division checks are operations that do not branch, so that no pass has to look at failing paths. The room imports
 * nothing else of weft; {@link dev.weft.compiler.ir.Verifier} says what is legal and
 * {@link dev.weft.compiler.ir.Printer} shows a graph as text.
 */
@NullMarked
package dev.weft.compiler.ir;

import org.jspecify.annotations.NullMarked;
