/**
 * From the kernel graph to LLVM IR as text.
 *
 * <p>{@link dev.weft.compiler.codegen.LlvmEmitter} prints one module per variant of a kernel: the scalar work-item
 * loop. {@code LoopSkeleton} makes tiles, rows and columns around the body; {@code BlockEmitter} turns the graph's
 * blocks into labels and phis and hands operations to {@code MemoryEmitter} or to the room
 * {@link dev.weft.compiler.operation}; {@code Addresses} computes element addresses, from the index polynomial
 * where one is proved; {@code PreconditionEmitter} makes the function that proves a box of work-items free of failing
 * checks.
 *
 * <p>{@link dev.weft.compiler.codegen.GroupEmitter} does the same for a kernel that works in groups, region by region:
 * {@code GroupSkeleton} makes the loops, {@code ScratchMemory} places what a group keeps, {@code SlotEmitter} and
 * {@code RegionMemory} reach it.
 *
 * <p>The text is what tests and users read, and it is the same for the same kernel every time. It names no external
 * symbol: functions of the C library are reached through the function table.
 */
@NullMarked
package dev.weft.compiler.codegen;

import org.jspecify.annotations.NullMarked;
