package dev.weft.stress;

import java.io.PrintWriter;
import java.util.spi.ToolProvider;
import picocli.CommandLine;

/** The tool {@code weft-stress}, which the command {@code weft stress} finds as a service. */
public final class StressTool implements ToolProvider {
    /** Makes the tool; its work begins with {@link #run}. */
    public StressTool() {}

    @Override
    public String name() {
        return "weft-stress";
    }

    @Override
    public int run(PrintWriter out, PrintWriter err, String... arguments) {
        CommandLine program = new CommandLine(new StressCommand());
        program.setOut(out);
        program.setErr(err);
        program.setUsageHelpWidth(100);
        int code = program.execute(arguments);
        out.flush();
        err.flush();
        return code;
    }
}
