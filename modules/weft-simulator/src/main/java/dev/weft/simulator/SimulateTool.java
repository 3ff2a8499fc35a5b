package dev.weft.simulator;

import java.io.PrintWriter;
import java.util.spi.ToolProvider;
import picocli.CommandLine;

/** The tool {@code weft-simulator}, which the command {@code weft simulate} finds as a service. */
public final class SimulateTool implements ToolProvider {
    /** Makes the tool; its work begins with {@link #run}. */
    public SimulateTool() {}

    @Override
    public String name() {
        return "weft-simulator";
    }

    @Override
    public int run(PrintWriter out, PrintWriter err, String... arguments) {
        CommandLine program = new CommandLine(new SimulateCommand());
        program.setOut(out);
        program.setErr(err);
        program.setUsageHelpWidth(100);
        int code = program.execute(arguments);
        out.flush();
        err.flush();
        return code;
    }
}
