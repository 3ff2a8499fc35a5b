package dev.weft.cli;

import picocli.CommandLine.Command;

/** {@code weft bench}. */
@Command(name = "bench", description = "Measures weft against C: kernels, startup, saxpy (bench --help says more).")
final class BenchCommand extends ToolCommand {
    BenchCommand() {
        super("weft-bench", "dev.weft.benchmarks");
    }
}
