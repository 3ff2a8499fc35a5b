package dev.weft.benchmarks.team;

import dev.weft.benchmarks.measure.JsonText;
import dev.weft.benchmarks.measure.MachineHeader;
import dev.weft.benchmarks.measure.OptionChecks;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code weft bench team}: what launches of the thread team cost. */
@Command(
        name = "team",
        description = {
            "Times launches of the thread team beside a bare exchange of two cache lines, OpenMP's parallel regions,"
                    + " the JDK's pools and the serial loop. Every contestant is a process of its own; they live at"
                    + " once and take turns.",
            "ratio: median over the rounds of value / value beside it (overheads and means: of all rounds"
                    + " together); it must not exceed the bar.",
            "best: the same of the best turn of each, for busy machines.",
            "Exit code: 0, also where a bar is missed, for other work on the machine may be why; 1 where a result is"
                    + " wrong; 2 for options it cannot read."
        },
        mixinStandardHelpOptions = true)
public final class TeamCommand implements Callable<Integer> {
    private static final List<TeamCase> CASES = List.of(
            new ForkJoinCase(),
            new WorkCase(),
            new HogsCase(),
            new ManyThreadsCase(),
            new TriangleCase(),
            new AllocationCase(),
            new SafepointCase());

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = "--cases",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Which of fork-join, work, hogs, many-threads, triangle, allocation, safepoint. Default: all.")
    private List<String> cases = List.of();

    @Option(names = "--rounds", paramLabel = "N", description = "Turns for each contestant. Default: 21, quick 3.")
    private int rounds;

    @Option(names = "--quick", description = "Short turns, few rounds: does it work at all?")
    private boolean quick;

    @Option(names = "--json", description = "Print all figures as one line of JSON too, as the last line.")
    private boolean json;

    /** Made by picocli. */
    TeamCommand() {}

    @Override
    public Integer call() throws IOException {
        List<TeamCase> chosen = chosenCases();
        Effort effort = quick ? Effort.QUICK : Effort.FULL;
        if (command.commandLine().getParseResult().hasMatchedOption("--rounds")) {
            OptionChecks.requireAtLeastOne(command, "--rounds", rounds);
            effort = effort.withRounds(rounds);
        }
        PrintWriter out = command.commandLine().getOut();
        MachineHeader header = MachineHeader.read();
        FigureTable table = new FigureTable(out);
        try (OpenMpPrograms programs = new OpenMpPrograms()) {
            header.add("OpenMP", programs.description());
            header.add("rounds", effort.rounds() + " turns for each contestant, in rotating order, medians");
            header.print(out);
            for (TeamCase next : chosen) {
                table.begin(next.name(), next.description());
                next.measure(effort, programs, table);
            }
        }
        out.println();
        out.println(table.summary());
        if (json) {
            JsonText text = new JsonText().begin('{').name("machine");
            header.writeTo(text);
            table.writeTo(text.name("figures"));
            out.println(text.end('}'));
        }
        return ExitCode.OK;
    }

    private List<TeamCase> chosenCases() {
        if (cases.isEmpty()) {
            return CASES;
        }
        List<TeamCase> chosen = new ArrayList<>();
        for (String name : cases) {
            TeamCase found = null;
            StringBuilder known = new StringBuilder();
            for (TeamCase each : CASES) {
                known.append(' ').append(each.name());
                found = each.name().equals(name) ? each : found;
            }
            if (found == null) {
                throw new ParameterException(
                        command.commandLine(), "unknown case: --cases=" + name + "; write one of" + known);
            }
            chosen.add(found);
        }
        return chosen;
    }
}
