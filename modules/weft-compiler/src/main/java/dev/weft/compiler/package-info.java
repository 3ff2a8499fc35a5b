/**
 * The compiler's pipeline, in one readable list: a kernel's bytecode becomes a graph, passes prepare it, code
 * generation prints LLVM IR, LLVM makes an object, and a loader maps it.
 *
 * <p>{@link dev.weft.compiler.KernelCompiler} drives the rooms in that order. Callers describe a kernel once
 * ({@link dev.weft.compiler.source.KernelMethod}) and ask for it under a
 * {@link dev.weft.compiler.ir.Specialization}; {@link dev.weft.compiler.CompiledKernel} gives entry addresses, and
 * {@link dev.weft.compiler.ir.ArgumentLayout} says how the launch writes its arguments.
 */
@NullMarked
package dev.weft.compiler;

import org.jspecify.annotations.NullMarked;
