/**
 * What happens to a kernel graph between lifting and code generation: one pass or analysis a file.
 *
 * <p>Passes rewrite: {@link dev.weft.compiler.pass.SimplifyGraph} runs {@link dev.weft.compiler.pass.FoldOperations},
 * {@link dev.weft.compiler.pass.SimplifyBlocks} and {@link dev.weft.compiler.pass.RemoveDeadOperations} until nothing
 * changes. They clean up what later analyses would stumble over; what LLVM folds anyway is left to LLVM.
 *
 * <p>Analyses only compute: {@link dev.weft.compiler.pass.Loops},
 * {@link dev.weft.compiler.pass.UniformValues} (what is the same for all work-items and can be computed before them),
 * {@link dev.weft.compiler.pass.AffineIndex} (values as {@link dev.weft.compiler.pass.Polynomial}s of the work-item's
 * position), and {@link dev.weft.compiler.pass.ProveChecks} (which checks a condition on the tile's box proves for all
 * its work-items at once; the soundness argument is written there).
 */
@NullMarked
package dev.weft.compiler.pass;

import org.jspecify.annotations.NullMarked;
