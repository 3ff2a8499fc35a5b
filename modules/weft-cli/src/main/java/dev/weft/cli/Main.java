package dev.weft.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program {@code weft}: finds the command that was named and runs it. */
@Command(
        name = "weft",
        description = "Portable data-parallel kernels for the JVM.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {SaxpyCommand.class, InfoCommand.class},
        footer = {"", "The launcher script adds: test [--all]."})
public final class Main {
    private Main() {}

    /**
     * Runs one command and ends the process with its exit code.
     *
     * @param arguments the command's name and its options
     */
    public static void main(String[] arguments) {
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        System.exit(run(out, err, arguments));
    }

    /** Runs one command and returns its exit code. */
    static int run(PrintWriter out, PrintWriter err, String... arguments) {
        CommandLine program = new CommandLine(new Main());
        program.addSubcommand(new CommandLine(new BenchCommand()).setUnmatchedOptionsArePositionalParams(true));
        program.addSubcommand(new CommandLine(new StressCommand()).setUnmatchedOptionsArePositionalParams(true));
        program.addSubcommand(new CommandLine(new FuzzCommand()).setUnmatchedOptionsArePositionalParams(true));
        program.addSubcommand(new CommandLine(new SimulateCommand()).setUnmatchedOptionsArePositionalParams(true));
        program.setOut(out);
        program.setErr(err);
        program.setUsageHelpWidth(FactTable.WIDTH);
        program.registerConverter(int.class, WholeNumber::parse);
        program.registerConverter(Integer.class, WholeNumber::parse);
        program.setParameterExceptionHandler((refused, given) -> Complaints.aboutOptions(refused));
        program.setExecutionExceptionHandler((failure, command, parsed) -> Complaints.aboutRun(failure, command));
        int code = program.execute(arguments);
        out.flush();
        err.flush();
        return code;
    }
}
