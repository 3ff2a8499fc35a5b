package dev.weft.backend.cpu;

import dev.weft.compiler.CompiledKernel;
import dev.weft.compiler.ir.Variant;
import dev.weft.launch.Inspection;
import dev.weft.plan.Tiling;

/** What became of a kernel on the CPU. */
final class CpuInspection implements Inspection {
    private final CompiledKernel kernel;
    private final Variant variant;
    private final Tiling tiling;
    private final int threads;

    CpuInspection(CompiledKernel kernel, boolean overlapping, Tiling tiling, int threads) {
        this.kernel = kernel;
        this.variant = overlapping ? Variant.FAST_OVERLAPPING : Variant.FAST;
        this.tiling = tiling;
        this.threads = threads;
    }

    @Override
    public Tier tier() {
        return Tier.SCALAR;
    }

    @Override
    public int vectorWidth() {
        return 1;
    }

    @Override
    public String ir() {
        return kernel.ir();
    }

    @Override
    public String llvmIr() {
        return kernel.llvmIr(variant);
    }

    @Override
    public String optimizedLlvmIr() {
        return kernel.optimizedLlvmIr(variant);
    }

    @Override
    public String assembly() {
        return kernel.assembly(variant);
    }

    @Override
    public String explain() {
        return kernel.explain() + "overlap: "
                + (variant == Variant.FAST
                        ? "the arguments share no memory"
                        : "arguments share memory, the safe variant runs")
                + "\nlaunch: " + tiling.tileCount() + " tiles of " + tiling.tileRows() + " rows and "
                + tiling.tileColumns()
                + " columns, " + (tiling.tileCount() <= 1 ? 1 : threads) + " threads\n";
    }
}
