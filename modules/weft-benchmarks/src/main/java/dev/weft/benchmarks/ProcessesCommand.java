package dev.weft.benchmarks;

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
            "Runs saxpy in turns as a JVM with weft and as a C program with OpenMP, so that neither side's threads can"
                    + " disturb the other.",
            "The same pair in one process: bench kernels --cases saxpy-64Mi --threads 2."
        },
        mixinStandardHelpOptions = true)
final class ProcessesCommand implements Callable<Integer> {
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

    @Option(names = "--rounds", paramLabel = "N", description = "Rounds in each process. Default: ${DEFAULT-VALUE}.")
    private int rounds = 20;

    @Option(
            names = "--processes",
            paramLabel = "N",
            description = "How many processes of each side. Default: ${DEFAULT-VALUE}.")
    private int processes = 5;

    @Override
    public Integer call() throws IOException {
        BenchTool.requireAtLeastOne(command, "--elements", elements);
        BenchTool.requireAtLeastOne(command, "--threads", threads);
        BenchTool.requireAtLeastOne(command, "--rounds", rounds);
        BenchTool.requireAtLeastOne(command, "--processes", processes);
        PrintWriter out = command.commandLine().getOut();
        List<String> compilers = CWorkshop.installedCompilers();
        MachineHeader header = MachineHeader.read();
        header.print(out);
        out.println();
        Samples weft = new Samples();
        Samples c = new Samples();
        try (CWorkshop workshop = new CWorkshop()) {
            Path program = compilers.isEmpty() ? null : workshop.program(compilers.getFirst());
            for (int p = 0; p < processes; p++) {
                addRounds(weft, ChildProcess.java(SaxpyProbe.class, sizes()));
                if (program != null) {
                    addRounds(c, List.of(program.toString(), sizes()[0], sizes()[1], sizes()[2]));
                }
            }
        }
        out.println("GB/s                best    median");
        out.println(row("weft", weft));
        if (c.count() == 0) {
            out.println("neither gcc nor clang is installed: no comparison");
        } else {
            out.println(row(compilers.getFirst() + " OpenMP", c));
            out.println(String.format(
                    Locale.ROOT, "%-14s %9.3f %9.3f", "weft / C", c.min() / weft.min(), c.median() / weft.median()));
        }
        return ExitCode.OK;
    }

    private String[] sizes() {
        return new String[] {Integer.toString(elements), Integer.toString(threads), Integer.toString(rounds)};
    }

    private String row(String name, Samples nanos) {
        double bytes = BYTES_PER_ITEM * elements;
        return String.format(Locale.ROOT, "%-14s %9.2f %9.2f", name, bytes / nanos.min(), bytes / nanos.median());
    }

    private static void addRounds(Samples samples, List<String> line) throws IOException {
        for (double nanos : ChildProcess.numbers(line)) {
            samples.add(nanos);
        }
    }
}
