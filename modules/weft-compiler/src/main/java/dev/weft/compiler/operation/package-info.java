/**
 * Operations that only compute, as LLVM IR: what a kernel's values are called, which types they have, and one emitter
 * for each family of operations.
 *
 * <p>{@link dev.weft.compiler.operation.OperationEmitter} hands each operation to its family. What is emitted has
 * no undefined behaviour for any operands: divisors are guarded, shift distances masked, conversions clamped.
 */
@NullMarked
package dev.weft.compiler.operation;

import org.jspecify.annotations.NullMarked;
