package dev.weft.benchmarks;

import dev.weft.benchmarks.measure.CWorkshop;
import dev.weft.benchmarks.measure.ChildProcess;
import dev.weft.benchmarks.measure.MachineHeader;
import dev.weft.benchmarks.measure.OptionChecks;
import dev.weft.benchmarks.measure.Samples;
import dev.weft.benchmarks.measure.TurnProcess;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code weft bench saxpy}: weft and a C program as processes of their own. */
@Command(
        name = "saxpy",
        description = {
            "Runs saxpy in a JVM with weft and in a C program with OpenMP, which live at once and take turns, so that"
                    + " neither side's threads can disturb the other and both meet the same weather.",
            "The same pair in one process: bench kernels --cases saxpy-64Mi --threads 2."
        },
        mixinStandardHelpOptions = true)
final class ProcessesCommand implements Callable<Integer> {
    private static final String SOURCE = "saxpy_program.c";
    private static final double BYTES_PER_ITEM = 12;

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = "--elements",
            paramLabel = "N",
            description = "Length of each array, in plain digits. Default: ${DEFAULT-VALUE} (64 Mi).")
    private int elements = 64 << 20;

    @Option(names = "--threads", paramLabel = "N", description = "Threads of each side. Default: ${DEFAULT-VALUE}.")
    private int threads = 2;

    @Option(
            names = "--turns",
            paramLabel = "N",
            description = "Turns of each side in each pair. Default: ${DEFAULT-VALUE}.")
    private int turns = 20;

    @Option(
            names = "--pairs",
            paramLabel = "N",
            description = "How many pairs of processes; each has its own memory. Default: ${DEFAULT-VALUE}.")
    private int pairs = 6;

    private final Samples weft = new Samples();
    private final Samples c = new Samples();
    private final Samples ratios = new Samples();

    @Override
    public Integer call() throws IOException {
        OptionChecks.requireAtLeastOne(command, "--elements", elements);
        OptionChecks.requireAtLeastOne(command, "--threads", threads);
        OptionChecks.requireAtLeastOne(command, "--turns", turns);
        OptionChecks.requireAtLeastOne(command, "--pairs", pairs);
        PrintWriter out = command.commandLine().getOut();
        List<String> compilers = CWorkshop.installedCompilers();
        MachineHeader header = MachineHeader.read();
        header.print(out);
        out.println();
        try (CWorkshop workshop = new CWorkshop(SOURCE, CLibrary.SOURCE)) {
            Path program = compilers.isEmpty() ? null : workshop.program(compilers.getFirst(), SOURCE);
            for (int p = 0; p < pairs; p++) {
                if (program == null) {
                    runAlone();
                } else {
                    runPair(program);
                }
            }
        }
        print(out, compilers);
        return ExitCode.OK;
    }

    private void runAlone() throws IOException {
        try (TurnProcess java = new TurnProcess(ChildProcess.java(SaxpyProbe.class, sizes()))) {
            for (int turn = 0; turn < turns; turn++) {
                weft.add(java.turn());
            }
            java.finish();
        }
    }

    /** Both live at once and take turns, so that what else happens on the machine meets both alike. */
    private void runPair(Path program) throws IOException {
        List<String> line = List.of(program.toString(), sizes()[0], sizes()[1]);
        try (TurnProcess java = new TurnProcess(ChildProcess.java(SaxpyProbe.class, sizes()));
                TurnProcess peer = new TurnProcess(line)) {
            java.turn();
            peer.turn();
            for (int turn = 0; turn < turns; turn++) {
                boolean javaFirst = turn % 2 == 0;
                double first = (javaFirst ? java : peer).turn();
                double second = (javaFirst ? peer : java).turn();
                double ofWeft = javaFirst ? first : second;
                double ofC = javaFirst ? second : first;
                weft.add(ofWeft);
                c.add(ofC);
                ratios.add(ofC / ofWeft);
            }
            java.finish();
            peer.finish();
        }
    }

    private void print(PrintWriter out, List<String> compilers) {
        out.println("GB/s                best    median");
        out.println(row("weft", weft));
        if (compilers.isEmpty()) {
            out.println("neither gcc nor clang is installed: no comparison");
            return;
        }
        out.println(row(compilers.getFirst() + " OpenMP", c));
        out.println(String.format(
                Locale.ROOT,
                "%-14s %9.3f %9.3f   median of the turns' ratios %.3f",
                "weft / C",
                c.min() / weft.min(),
                c.median() / weft.median(),
                ratios.median()));
    }

    private String[] sizes() {
        return new String[] {Integer.toString(elements), Integer.toString(threads)};
    }

    private String row(String name, Samples nanos) {
        double bytes = BYTES_PER_ITEM * elements;
        return String.format(Locale.ROOT, "%-14s %9.2f %9.2f", name, bytes / nanos.min(), bytes / nanos.median());
    }
}
