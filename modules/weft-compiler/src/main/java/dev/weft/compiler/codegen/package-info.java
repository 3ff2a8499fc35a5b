/**
 * From the kernel graph to LLVM IR as text.
 *
 * <p>{@link dev.weft.compiler.codegen.LlvmEmitter} prints one module per variant of a kernel: the scalar work-item
 * loop.
 * {@code LoopSkeleton} makes tiles, rows and columns around the body; {@code BlockEmitter} turns the graph's blocks
 * into labels and phis and hands each operation to the emitter of its family ({@code ArithmeticEmitter},
 * {@code ComparisonEmitter}, {@code ConversionEmitter}, {@code MathEmitter}, {@code MemoryEmitter}); {@code Addresses}
 * computes element addresses, from the index polynomial where one is proved; {@code PreconditionEmitter} makes the
 * function that proves a box of work-items free of failing checks. The text is what tests and users read, and it is the
 * same for the same kernel every time.
 *
 * <p>What is emitted has no undefined behaviour for any operands: divisors are guarded, shift distances masked,
 * conversions clamped. It names no external symbol: functions of the C library are reached through the function table.
 */
@NullMarked
package dev.weft.compiler.codegen;

import org.jspecify.annotations.NullMarked;
