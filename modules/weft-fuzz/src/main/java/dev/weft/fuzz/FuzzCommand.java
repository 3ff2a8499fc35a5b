package dev.weft.fuzz;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code weft fuzz}: random kernels, compared with plain Java. */
@Command(
        name = "weft fuzz",
        description = {
            "Writes random kernels, runs each on teams of 1, 2, 4 and 8 threads and as plain Java, and compares all"
                    + " results bit for bit and all exceptions word for word.",
            "A kernel that differs is made as small as possible and kept as a class file; put it into the folder"
                    + " 'kept' of the tests' resources once it is mended.",
            "Exit code: 0; or 1 where a kernel differed, crashed the process or took more than a minute."
        },
        mixinStandardHelpOptions = true)
final class FuzzCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = "--minutes",
            paramLabel = "M",
            defaultValue = "1",
            description = "How long; fractions are allowed. Default: ${DEFAULT-VALUE}.")
    private double minutes;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The number of the first kernel; each has the next. Default: from the time.")
    private long seed = System.currentTimeMillis() * 1_000;

    @Option(
            names = "--keep",
            paramLabel = "FOLDER",
            defaultValue = "fuzz-kept",
            description = "Where kernels that differ are put. Default: ${DEFAULT-VALUE}.")
    private Path folder = Path.of("");

    @Option(
            names = "--processes",
            paramLabel = "N",
            description = "How many processes try kernels. Default: one for each CPU.")
    private int processes = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() throws InterruptedException {
        if (!(minutes > 0) || processes < 1) {
            throw new ParameterException(
                    command.commandLine(),
                    "out of range: --minutes=" + minutes + ", --processes=" + processes
                            + "; give more than 0, and 1 or more");
        }
        PrintWriter out = command.commandLine().getOut();
        out.println("fuzz: minutes=" + minutes + " seed=" + seed + " processes=" + processes);
        out.flush();
        Fuzz fuzz = new Fuzz(seed, folder, processes, out);
        fuzz.run((long) (minutes * 60_000));
        out.println(fuzz.report());
        return fuzz.isSound() ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
