package dev.weft.benchmarks.team;

import java.io.IOException;

/** More threads than CPUs, and nobody else. */
final class ManyThreadsCase implements TeamCase {
    private static final long ITEMS = 100_000;
    private static final double BAR = 1.5;

    @Override
    public String name() {
        return "many-threads";
    }

    @Override
    public String description() {
        return "launches of a compiled axpy kernel, 1e5 items, on this machine's CPUs";
    }

    @Override
    public void measure(Effort effort, OpenMpPrograms programs, FigureTable table) throws IOException {
        try (Turns turns = new Turns(effort.rounds(), effort.axpyMillis(), effort.warmMillis())) {
            AxpyTurns axpy = new AxpyTurns(turns, ITEMS, 4, 8, 16, 32);
            for (AxpyTurns.Line line : axpy.lines()) {
                table.add(axpy.median(line.threads() + " threads " + line.schedule(), line, BAR));
            }
        }
    }
}
