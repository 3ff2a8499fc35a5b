package dev.weft.cli;

import picocli.CommandLine.Command;

/** {@code weft simulate}. */
@Command(name = "simulate", description = "Runs the thread team in virtual time, on machines that are not at hand.")
final class SimulateCommand extends ToolCommand {
    SimulateCommand() {
        super("weft-simulator", "weft-simulator");
    }
}
