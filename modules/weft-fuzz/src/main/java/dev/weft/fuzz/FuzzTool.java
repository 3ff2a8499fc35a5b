package dev.weft.fuzz;

import java.io.PrintWriter;
import java.util.spi.ToolProvider;
import picocli.CommandLine;

/** The tool {@code weft-fuzz}, which the command {@code weft fuzz} finds as a service. */
public final class FuzzTool implements ToolProvider {
    /** Makes the tool; its work begins with {@link #run}. */
    public FuzzTool() {}

    @Override
    public String name() {
        return "weft-fuzz";
    }

    @Override
    public int run(PrintWriter out, PrintWriter err, String... arguments) {
        CommandLine program = new CommandLine(new FuzzCommand());
        program.setOut(out);
        program.setErr(err);
        program.setUsageHelpWidth(100);
        int code = program.execute(arguments);
        out.flush();
        err.flush();
        return code;
    }
}
