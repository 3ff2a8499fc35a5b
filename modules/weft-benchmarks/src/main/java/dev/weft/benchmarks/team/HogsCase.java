package dev.weft.benchmarks.team;

import dev.weft.benchmarks.measure.ChildProcess;
import dev.weft.benchmarks.measure.TurnProcess;
import dev.weft.launch.Schedule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Launches while other processes keep every CPU busy, which the team cannot see. */
final class HogsCase implements TeamCase {
    private static final long[] SIZES = {100_000, 1_000_000};
    private static final int FEW = 2;
    private static final int MANY = 8;
    private static final double STEAL_BAR = 1.3;
    private static final double MANY_BAR = 2;
    private static final double TAIL_BAR = 1.5;

    /** A launch that takes longer waited for a busy process's time slice. */
    private static final double SLICE_NANOS = 1e6;

    @Override
    public String name() {
        return "hogs";
    }

    @Override
    public String description() {
        return "launches of a compiled axpy kernel beside one busy process per CPU";
    }

    @Override
    public void measure(Effort effort, OpenMpPrograms programs, FigureTable table) throws IOException {
        try (Hogs hogs = new Hogs()) {
            for (long items : SIZES) {
                try (Turns turns = new Turns(effort.rounds(), effort.hogMillis(), effort.warmMillis())) {
                    report(table, items, new AxpyTurns(turns, items, FEW, MANY));
                }
            }
            table.note(hogs.share());
        }
    }

    private static void report(FigureTable table, long items, AxpyTurns axpy) {
        for (AxpyTurns.Line line : axpy.lines()) {
            String what = String.format(
                    Locale.ROOT, "axpy %.0e, %d threads %s", (double) items, line.threads(), line.schedule());
            what = what.replace("e+0", "e");
            table.add(axpy.median(what, line, line.threads() == MANY ? MANY_BAR : Double.NaN));
            table.add(axpy.mean(what, line));
            table.add(axpy.tail(what + " p99.9", line, 0.999, TAIL_BAR));
            table.add(axpy.tail(what + " max", line, 1, TAIL_BAR));
            if (line.threads() == FEW && line.schedule() == Schedule.STEAL) {
                table.add(axpy.medians(what, line, "STATIC", axpy.lines().getFirst(), STEAL_BAR));
            }
        }
        table.note(axpy.slowLaunches(SLICE_NANOS));
    }

    /** One busy process per CPU; they end with this process, however it ends. */
    private static final class Hogs implements AutoCloseable {
        private final List<TurnProcess> processes = new ArrayList<>();
        private final long start = System.nanoTime();

        Hogs() throws IOException {
            int cpus = Runtime.getRuntime().availableProcessors();
            for (int cpu = 0; cpu < cpus; cpu++) {
                processes.add(new TurnProcess(ChildProcess.java(HogProbe.class)));
            }
            for (TurnProcess process : processes) {
                process.ask("work");
            }
        }

        /** {@return what the busy processes got} */
        String share() {
            double nanos = 0;
            for (TurnProcess process : processes) {
                nanos += process.cpuTime().toNanos();
            }
            return String.format(
                    Locale.ROOT,
                    "%d busy processes had %.0f %% of the CPUs",
                    processes.size(),
                    100 * nanos / processes.size() / (System.nanoTime() - start));
        }

        @Override
        public void close() {
            for (TurnProcess process : processes) {
                process.close();
            }
        }
    }
}
