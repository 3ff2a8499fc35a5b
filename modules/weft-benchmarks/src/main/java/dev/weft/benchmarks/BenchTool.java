package dev.weft.benchmarks;

import dev.weft.benchmarks.team.TeamCommand;
import java.io.PrintWriter;
import java.util.spi.ToolProvider;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The tool {@code weft-bench}, which the command {@code weft bench} finds as a service. */
public final class BenchTool implements ToolProvider {
    /** Makes the tool; its work begins with {@link #run}. */
    public BenchTool() {}

    @Override
    public String name() {
        return "weft-bench";
    }

    @Override
    public int run(PrintWriter out, PrintWriter err, String... arguments) {
        CommandLine program = new CommandLine(new Commands());
        program.setOut(out);
        program.setErr(err);
        program.setUsageHelpWidth(100);
        program.setParameterExceptionHandler((refused, given) -> complain(refused));
        int code = program.execute(arguments);
        out.flush();
        err.flush();
        return code;
    }

    private static int complain(ParameterException refused) {
        CommandSpec command = refused.getCommandLine().getCommandSpec();
        PrintWriter err = refused.getCommandLine().getErr();
        err.println(command.qualifiedName() + ": " + refused.getMessage());
        err.println("help: " + command.qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    /** The commands of this tool. */
    @Command(
            name = "weft bench",
            description = "Measures weft against C on this machine.",
            synopsisSubcommandLabel = "COMMAND",
            mixinStandardHelpOptions = true,
            subcommands = {KernelsCommand.class, StartupCommand.class, ProcessesCommand.class, TeamCommand.class})
    private static final class Commands {}
}
