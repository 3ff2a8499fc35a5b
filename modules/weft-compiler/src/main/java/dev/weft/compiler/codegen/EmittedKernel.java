package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.Failure;
import java.util.List;

/**
 * One variant of a kernel as LLVM IR.
 *
 * @param text the module; its function {@code run} has the signature given at
 *     {@link dev.weft.compiler.ir.ArgumentLayout}
 * @param failures the failures that it reports, by number; the same for all variants of a graph
 * @param provesChecks whether checks were left out that a precondition proves; if not, a fast variant makes every
 *     check, never asks for the checked one, and is the same text
 * @param asksAtBorder whether a fast variant will probably ask for the checked one at the border of a range
 */
public record EmittedKernel(String text, List<Failure> failures, boolean provesChecks, boolean asksAtBorder) {
    /** Copies the list. */
    public EmittedKernel {
        failures = List.copyOf(failures);
    }
}
