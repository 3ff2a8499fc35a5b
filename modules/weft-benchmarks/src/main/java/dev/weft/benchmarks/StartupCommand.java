package dev.weft.benchmarks;

import dev.weft.benchmarks.measure.ChildProcess;
import dev.weft.benchmarks.measure.JsonText;
import dev.weft.benchmarks.measure.MachineHeader;
import dev.weft.benchmarks.measure.OptionChecks;
import dev.weft.benchmarks.measure.Samples;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code weft bench startup}: what the first launch and further kernels cost in fresh JVMs. */
@Command(
        name = "startup",
        description = {
            "Starts fresh JVMs in turns: one makes a bare first call into C, the next a first launch of weft and then"
                    + " of ten further kernels.",
            "Times count from the first line of main; the start of the JVM itself is not in them."
        },
        mixinStandardHelpOptions = true)
final class StartupCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = "--processes",
            paramLabel = "N",
            description = "How many JVMs of each kind. Default: ${DEFAULT-VALUE}.")
    private int processes = 7;

    @Option(names = "--json", description = "Print the medians as one line of JSON too, as the last line.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        OptionChecks.requireAtLeastOne(command, "--processes", processes);
        PrintWriter out = command.commandLine().getOut();
        MachineHeader header = MachineHeader.read();
        header.add(
                "processes",
                processes + " of each kind, in turns, after one of each that does not count (it takes the"
                        + " libraries out)");
        header.print(out);
        millis("weft");
        millis("call");
        Samples calls = new Samples();
        Samples launches = new Samples();
        List<Samples> further = new ArrayList<>();
        for (int p = 0; p < processes; p++) {
            calls.add(millis("call").getFirst());
            List<Double> weft = millis("weft");
            launches.add(weft.getFirst());
            for (int k = 1; k < weft.size(); k++) {
                if (further.size() < k) {
                    further.add(new Samples());
                }
                further.get(k - 1).add(weft.get(k));
            }
        }
        report(out, calls, launches, further);
        return ExitCode.OK;
    }

    private void report(PrintWriter out, Samples calls, Samples launches, List<Samples> further) {
        Samples medians = new Samples();
        StringBuilder each = new StringBuilder();
        for (Samples kernel : further) {
            medians.add(kernel.median());
            each.append(String.format(Locale.ROOT, " %.1f", kernel.median()));
        }
        double difference = launches.median() - calls.median();
        out.println();
        out.println(String.format(Locale.ROOT, "first call into C          %8.1f ms", calls.median()));
        out.println(String.format(Locale.ROOT, "first launch               %8.1f ms", launches.median()));
        out.println(String.format(Locale.ROOT, "difference                 %8.1f ms", difference));
        out.println(String.format(Locale.ROOT, "further kernels, median    %8.1f ms", medians.median()));
        out.println(String.format(Locale.ROOT, "further kernels, slowest   %8.1f ms", medians.quantile(1)));
        out.println("  each:" + each);
        if (json) {
            out.println(new JsonText()
                    .begin('{')
                    .name("firstCallMillis")
                    .value(calls.median())
                    .name("firstLaunchMillis")
                    .value(launches.median())
                    .name("differenceMillis")
                    .value(difference)
                    .name("furtherKernelMillisMedian")
                    .value(medians.median())
                    .name("furtherKernelMillisMax")
                    .value(medians.quantile(1))
                    .name("processes")
                    .value((long) processes)
                    .end('}'));
        }
    }

    private static List<Double> millis(String what) throws IOException {
        List<Double> millis = new ArrayList<>();
        for (double nanos : ChildProcess.numbers(ChildProcess.java(StartupProbe.class, what))) {
            millis.add(nanos / 1e6);
        }
        return millis;
    }
}
