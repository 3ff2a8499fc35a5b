package dev.weft.cli;

import picocli.CommandLine.Command;

/** {@code weft stress}. */
@Command(name = "stress", description = "Runs random launches for as long as you like and checks each.")
final class StressCommand extends ToolCommand {
    StressCommand() {
        super("weft-stress", "dev.weft.stress");
    }
}
