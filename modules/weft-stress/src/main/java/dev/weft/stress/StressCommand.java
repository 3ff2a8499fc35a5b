package dev.weft.stress;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code weft stress}: runs random launches and counts what each index met. */
@Command(
        name = "weft stress",
        description = {
            "Runs random launches on random teams and checks every index of every launch.",
            "Exit code: 0; or 1 where an index ran not once, or nothing went on for a minute: then all threads are"
                    + " printed."
        },
        mixinStandardHelpOptions = true)
final class StressCommand implements Callable<Integer> {
    private static final double MIB = 1L << 20;

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = "--minutes",
            paramLabel = "M",
            defaultValue = "1",
            description = "How long; fractions are allowed. Default: ${DEFAULT-VALUE}.")
    private double minutes;

    @Option(names = "--seed", paramLabel = "N", description = "What the random choices start from. Default: the time.")
    private long seed = System.nanoTime();

    @Option(
            names = "--hogs",
            paramLabel = "N",
            defaultValue = "0",
            description = "Busy processes beside, for each CPU. Default: ${DEFAULT-VALUE}.")
    private int hogs;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!(minutes > 0) || hogs < 0) {
            throw new ParameterException(
                    command.commandLine(),
                    "out of range: --minutes=" + minutes + ", --hogs=" + hogs + "; give more than 0, and 0 or more");
        }
        PrintWriter out = command.commandLine().getOut();
        out.println("stress: minutes=" + minutes + " seed=" + seed + " hogs=" + hogs);
        out.flush();
        Footprint before = Footprint.now();
        Stress stress = new Stress(seed, (long) (minutes * 60e9));
        try (Hogs busy = new Hogs()) {
            busy.start(hogs * Runtime.getRuntime().availableProcessors());
            stress.run();
        }
        Footprint after = Footprint.now();
        out.println(stress.report());
        out.println(String.format(
                Locale.ROOT,
                "threads %d -> %d, resident memory %.0f -> %.0f MiB",
                before.threads(),
                after.threads(),
                before.residentBytes() / MIB,
                after.residentBytes() / MIB));
        return stress.isSound() ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
