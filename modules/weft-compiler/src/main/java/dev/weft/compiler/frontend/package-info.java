/**
 * From bytecode to the kernel graph: the room above {@code bytecode} that understands what class files say.
 *
 * <p>{@link dev.weft.compiler.source.KernelMethod} names the method that a kernel runs and what its arguments are;
 * {@code BytecodeLifter} turns it into a {@link dev.weft.compiler.ir.Graph}, inlining every call; {@code Intrinsics}
 * lists the methods that become operations; {@code KernelRules} holds every refusal with its remedy.
 */
@NullMarked
package dev.weft.compiler.frontend;

import org.jspecify.annotations.NullMarked;
