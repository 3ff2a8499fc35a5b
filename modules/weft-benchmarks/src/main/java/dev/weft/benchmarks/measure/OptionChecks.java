package dev.weft.benchmarks.measure;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Refuses options that the commands cannot work with. */
public final class OptionChecks {
    private OptionChecks() {}

    /** Refuses a number below 1, naming the option. */
    public static void requireAtLeastOne(CommandSpec command, String option, int value) {
        if (value < 1) {
            throw new ParameterException(
                    command.commandLine(),
                    "number is less than 1: " + option + "=" + value + "; write a whole number from 1");
        }
    }
}
