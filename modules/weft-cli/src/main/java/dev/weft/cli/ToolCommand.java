package dev.weft.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.spi.ToolProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Hands its arguments to a module that is a tool of its own and need not be installed. */
abstract class ToolCommand implements Callable<Integer> {
    private final String tool;
    private final String module;

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Parameters(arity = "0..*", paramLabel = "ARGUMENT", description = "Arguments of the tool; --help lists them.")
    private List<String> arguments = List.of();

    /**
     * A command for a tool.
     *
     * @param tool the name under which it offers itself to {@link ToolProvider}
     * @param module the module that it is in
     */
    ToolCommand(String tool, String module) {
        this.tool = tool;
        this.module = module;
    }

    @Override
    public Integer call() {
        Optional<ToolProvider> found = ToolProvider.findFirst(tool);
        if (found.isEmpty()) {
            throw new ParameterException(
                    command.commandLine(),
                    "the module of this command is not on the class or module path: tool=" + tool + "; run ./weft "
                            + command.name() + " in a checkout, or add the module " + module);
        }
        return found.get()
                .run(command.commandLine().getOut(), command.commandLine().getErr(), arguments.toArray(new String[0]));
    }
}
