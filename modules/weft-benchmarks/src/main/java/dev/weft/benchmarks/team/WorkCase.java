package dev.weft.benchmarks.team;

import dev.weft.launch.Schedule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Two threads, ten microseconds of work for each. */
final class WorkCase implements TeamCase {
    private static final double WORK_NANOS = 10_000;
    private static final double LIBGOMP_BAR = 0.7;

    @Override
    public String name() {
        return "work";
    }

    @Override
    public String description() {
        return "what two times 10 us of work on two threads take beyond the same 10 us on one, bodies in Java";
    }

    @Override
    public void measure(Effort effort, OpenMpPrograms programs, FigureTable table) throws IOException {
        long steps = BusyWork.calibrate(WORK_NANOS);
        try (Turns turns = new Turns(effort.rounds(), effort.windowMillis(), effort.warmMillis())) {
            int[] team = {
                turns.add(TeamProbe.class, "work " + Schedule.STATIC + " " + steps),
                turns.add(TeamProbe.class, "work " + Schedule.STEAL + " " + steps)
            };
            List<String> names = new ArrayList<>(List.of("parallel stream", "ForkJoinPool.invoke"));
            List<Integer> others = new ArrayList<>(List.of(
                    turns.add(PoolProbe.class, "stream " + steps), turns.add(PoolProbe.class, "pool " + steps)));
            for (OpenMpPrograms.Variant variant : programs.variants()) {
                names.addFirst(variant.name());
                others.addFirst(variant.addTo(turns, "work " + steps));
            }
            Turns.Outcome outcome = turns.run();
            Schedule[] schedules = {Schedule.STATIC, Schedule.STEAL};
            for (int t = 0; t < team.length; t++) {
                double ours = outcome.excess(team[t]);
                for (int o = 0; o < names.size(); o++) {
                    double theirs = outcome.excess(others.get(o));
                    double ratio = theirs > 0 ? ours / theirs : Double.NaN;
                    double bar = names.get(o).equals(OpenMpPrograms.LIBGOMP) ? LIBGOMP_BAR : Double.NaN;
                    table.add(Figure.compared("overhead " + schedules[t], ours, names.get(o), theirs, ratio, bar)
                            .withBest(outcome.leastExcess(team[t]) / outcome.leastExcess(others.get(o))));
                }
            }
            for (int t = 0; t < team.length; t++) {
                table.note(ForkJoinCase.togetherness(outcome, schedules[t], team[t]));
            }
            table.note(turns.disturbance());
            turns.finish();
        }
    }
}
