package dev.weft.cli;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what went wrong, and with what a command may be called. */
final class Complaints {
    private Complaints() {}

    /** Options that cannot be understood; the exit code is 2. */
    static int aboutOptions(ParameterException refused) {
        CommandLine command = refused.getCommandLine();
        PrintWriter err = command.getErr();
        err.println(command.getCommandSpec().qualifiedName() + ": " + reason(refused));
        err.println("valid: " + String.join(" ", valid(command.getCommandSpec())));
        err.println("help:  " + command.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    /** A run that failed; the exit code is 1. The stack trace is for failures that nobody described. */
    static int aboutRun(Exception failure, CommandLine command) {
        PrintWriter err = command.getErr();
        String message = failure.getMessage();
        if (message == null || isDefect(failure)) {
            failure.printStackTrace(err);
        } else {
            err.println(command.getCommandSpec().qualifiedName() + ": " + message);
            for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
                if (!message.contains(String.valueOf(cause.getMessage()))) {
                    err.println("  because: " + cause);
                }
            }
        }
        return ExitCode.SOFTWARE;
    }

    private static boolean isDefect(Exception failure) {
        return failure instanceof IndexOutOfBoundsException
                || failure instanceof NullPointerException
                || failure instanceof ClassCastException;
    }

    private static String reason(ParameterException refused) {
        if (refused instanceof UnmatchedArgumentException unmatched) {
            return "unknown argument: " + String.join(" ", unmatched.getUnmatched());
        }
        if (refused.getCause() instanceof TypeConversionException conversion && refused.getArgSpec() != null) {
            String name = refused.getArgSpec() instanceof OptionSpec option ? option.longestName() : "argument";
            return name + ": " + conversion.getMessage();
        }
        String message = refused.getMessage();
        return message == null ? refused.toString() : Character.toLowerCase(message.charAt(0)) + message.substring(1);
    }

    private static List<String> valid(CommandSpec command) {
        if (!command.subcommands().isEmpty()) {
            return List.copyOf(command.subcommands().keySet());
        }
        return command.options().stream().map(OptionSpec::longestName).toList();
    }
}
