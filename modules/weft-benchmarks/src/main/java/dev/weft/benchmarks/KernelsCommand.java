package dev.weft.benchmarks;

import dev.weft.Weft;
import dev.weft.benchmarks.measure.CBuild;
import dev.weft.benchmarks.measure.JsonText;
import dev.weft.benchmarks.measure.MachineHeader;
import dev.weft.benchmarks.measure.OptionChecks;
import dev.weft.device.Device;
import dev.weft.team.ThreadTeam;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code weft bench kernels}: weft beside C, case by case. */
@Command(
        name = "kernels",
        description = {
            "Times kernels beside the same loops in C, compiled with every installed gcc and clang, in alternation in"
                    + " one process.",
            "ratio: median time of the fastest C / median time of weft; above 1, weft is faster.",
            "of min: the same of the least times, for busy machines.",
            "Exit code: 0, or 1 where a result is wrong or nothing could be measured, or 2 for options it cannot read."
        },
        mixinStandardHelpOptions = true)
final class KernelsCommand implements Callable<Integer> {
    private static final int QUICK_ROUNDS = 7;

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = "--cases",
            paramLabel = "NAME",
            split = ",",
            description = "Which cases, by name or by what their names begin with (axpy*). Default: all.")
    private List<String> cases = List.of();

    @Option(names = "--rounds", paramLabel = "N", description = "Windows for each contestant. Default: 31.")
    private int rounds = 31;

    @Option(
            names = "--window",
            paramLabel = "MS",
            description = "Least length of a window in milliseconds. Default: ${DEFAULT-VALUE}.")
    private int windowMillis = 3;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads of weft's team, and of OpenMP from 2 up. Default: ${DEFAULT-VALUE}.")
    private int threads = 1;

    @Option(
            names = "--device",
            paramLabel = "NAME",
            description =
                    "Which of weft's devices; its arrays must be in this machine's memory. Default: ${DEFAULT-VALUE}.")
    private String device = "cpu";

    @Option(
            names = "--fma",
            description =
                    "Add C builds that may fuse products and sums, as Java may not: compared loosely, not in ratios.")
    private boolean contracted;

    @Option(names = "--quick", description = "Small cases, few rounds: does it work at all?")
    private boolean quick;

    @Option(names = "--json", description = "Print all figures as one line of JSON too, as the last line.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        List<BenchCase> chosen = chosenCases();
        OptionChecks.requireAtLeastOne(command, "--rounds", rounds);
        OptionChecks.requireAtLeastOne(command, "--window", windowMillis);
        OptionChecks.requireAtLeastOne(command, "--threads", threads);
        long pause = threads > 1 ? Alternation.OPENMP_SPIN_MILLIS : 0;
        Alternation alternation = new Alternation(
                quick ? Math.min(rounds, QUICK_ROUNDS) : rounds, TimeUnit.MILLISECONDS.toNanos(windowMillis), pause);
        try (ThreadTeam team =
                        ThreadTeam.builder().threads(threads).name("bench").build();
                KernelsRun run = new KernelsRun(chosenDevice(team), threads, alternation, contracted)) {
            return measure(run, chosen, alternation);
        }
    }

    private int measure(KernelsRun run, List<BenchCase> chosen, Alternation alternation) throws IOException {
        PrintWriter out = command.commandLine().getOut();
        MachineHeader header = header(run, alternation);
        header.print(out);
        out.println();
        out.println(CaseResult.heading(run.builds()));
        List<CaseResult> results = new ArrayList<>();
        boolean wrong = false;
        boolean measured = false;
        for (BenchCase benchCase : chosen) {
            CaseResult result = run.measure(benchCase);
            results.add(result);
            wrong |= result.isWrong();
            measured |= !result.refused();
            out.println(result.row());
            out.flush();
        }
        if (json) {
            out.println(json(header, results));
        }
        return wrong || !measured ? ExitCode.SOFTWARE : ExitCode.OK;
    }

    private MachineHeader header(KernelsRun run, Alternation alternation) throws IOException {
        MachineHeader header = MachineHeader.read();
        if (run.builds().isEmpty()) {
            header.add("c", "neither gcc nor clang is installed: weft runs alone, without ratios");
        } else {
            header.add("c flags", String.join(" ", CBuild.COMMON.subList(1, 6)) + "; -512: " + CBuild.WIDE);
        }
        header.add(
                "threads",
                threads
                        + (threads == 1
                                ? ""
                                : " (C: OpenMP; each window begins after " + alternation.pauseMillis()
                                        + " ms of rest, so that no side's idle threads spin in the other's time)"));
        header.add("device", device);
        header.add("windows", alternation.rounds() + " of " + windowMillis + " ms for each, in turns, medians");
        header.add("calls", run.emptyCalls());
        header.add("control", run.control(command.commandLine().getErr()));
        return header;
    }

    private String json(MachineHeader header, List<CaseResult> results) {
        JsonText text = new JsonText().begin('{').name("machine");
        header.writeTo(text);
        text.name("threads").value(threads).name("results").begin('[');
        for (CaseResult result : results) {
            result.writeTo(text);
        }
        return text.end(']').end('}').toString();
    }

    private Device chosenDevice(ThreadTeam team) {
        if (device.equals("cpu")) {
            return Weft.cpu(team);
        }
        try {
            return Weft.device(device);
        } catch (IllegalArgumentException unknown) {
            throw new ParameterException(command.commandLine(), unknown.getMessage(), unknown);
        }
    }

    private List<BenchCase> chosenCases() {
        List<BenchCase> all = Workloads.all();
        if (cases.isEmpty()) {
            return quick ? all.stream().filter(BenchCase::quick).toList() : all;
        }
        List<BenchCase> chosen = new ArrayList<>();
        for (String pattern : cases) {
            List<BenchCase> found = all.stream()
                    .filter(benchCase -> matches(pattern, benchCase.name()))
                    .toList();
            if (found.isEmpty()) {
                throw new ParameterException(
                        command.commandLine(),
                        "unknown case: --cases=" + pattern + "; write one of "
                                + String.join(
                                        " ", all.stream().map(BenchCase::name).toList()));
            }
            chosen.addAll(found);
        }
        return chosen;
    }

    private static boolean matches(String pattern, String name) {
        return pattern.endsWith("*")
                ? name.startsWith(pattern.substring(0, pattern.length() - 1))
                : name.equals(pattern);
    }
}
