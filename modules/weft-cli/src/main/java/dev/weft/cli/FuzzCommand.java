package dev.weft.cli;

import picocli.CommandLine.Command;

/** {@code weft fuzz}. */
@Command(name = "fuzz", description = "Compares random kernels with plain Java for as long as you like.")
final class FuzzCommand extends ToolCommand {
    FuzzCommand() {
        super("weft-fuzz", "dev.weft.fuzz");
    }
}
