package dev.weft.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.spi.ToolProvider;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Hands its arguments to the benchmarks, which are a tool of their own and need not be installed. */
@Command(name = "bench", description = "Measures weft against C: kernels, startup, saxpy (bench --help says more).")
final class BenchCommand implements Callable<Integer> {
    /** The name under which the benchmarks offer themselves to {@link ToolProvider}. */
    static final String TOOL = "weft-bench";

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Parameters(arity = "0..*", paramLabel = "ARGUMENT", description = "What to measure, and its options.")
    private List<String> arguments = List.of();

    @Override
    public Integer call() {
        Optional<ToolProvider> bench = ToolProvider.findFirst(TOOL);
        if (bench.isEmpty()) {
            throw new ParameterException(
                    command.commandLine(),
                    "the benchmarks are not on the class or module path: tool=" + TOOL
                            + "; run ./weft bench in a checkout, or add the module dev.weft.benchmarks");
        }
        return bench.get()
                .run(command.commandLine().getOut(), command.commandLine().getErr(), arguments.toArray(new String[0]));
    }
}
