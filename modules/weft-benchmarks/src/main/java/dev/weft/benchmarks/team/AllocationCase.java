package dev.weft.benchmarks.team;

import dev.weft.benchmarks.measure.ChildProcess;
import dev.weft.benchmarks.measure.TurnProcess;
import dev.weft.launch.Schedule;
import java.io.IOException;

/** What launches leave on the heap. */
final class AllocationCase implements TeamCase {
    private static final long LAUNCHES = 200_000;

    @Override
    public String name() {
        return "allocation";
    }

    @Override
    public String description() {
        return "bytes per forRange, of the caller and the worker together, over " + LAUNCHES + " launches";
    }

    @Override
    public void measure(Effort effort, OpenMpPrograms programs, FigureTable table) throws IOException {
        try (TurnProcess team = new TurnProcess(ChildProcess.java(TeamProbe.class))) {
            for (Schedule schedule : Schedule.values()) {
                double bytes = team.ask("bytes " + schedule + " " + LAUNCHES)[0];
                table.add(Figure.bytes("allocated " + schedule, bytes, 0));
            }
            team.finish();
        }
    }
}
