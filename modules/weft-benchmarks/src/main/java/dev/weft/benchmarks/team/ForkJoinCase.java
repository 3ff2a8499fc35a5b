package dev.weft.benchmarks.team;

import dev.weft.launch.Schedule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Two threads, nothing to do. */
final class ForkJoinCase implements TeamCase {
    private static final double ROUND_TRIP_BAR = 1.6;
    private static final int POOLS = 2;
    private static final double OPENMP_BAR = 0.5;

    @Override
    public String name() {
        return "fork-join";
    }

    @Override
    public String description() {
        return "forRange of two threads, body in Java that only counts, beside other ways to do nothing on two";
    }

    @Override
    public void measure(Effort effort, OpenMpPrograms programs, FigureTable table) throws IOException {
        try (Turns turns = new Turns(effort.rounds(), effort.windowMillis(), effort.warmMillis())) {
            int roundTrip = turns.add(RoundTripProbe.class, "");
            int[] team = {
                turns.add(TeamProbe.class, "empty " + Schedule.STATIC),
                turns.add(TeamProbe.class, "empty " + Schedule.STEAL)
            };
            List<String> names = new ArrayList<>(List.of("parallel stream", "ForkJoinPool.invoke"));
            List<Integer> others = new ArrayList<>(
                    List.of(turns.add(PoolProbe.class, "stream 0"), turns.add(PoolProbe.class, "pool 0")));
            for (OpenMpPrograms.Variant variant : programs.variants()) {
                names.addFirst(variant.name());
                others.addFirst(variant.addTo(turns, "empty 0"));
            }
            Turns.Outcome outcome = turns.run();
            Schedule[] schedules = {Schedule.STATIC, Schedule.STEAL};
            for (int t = 0; t < team.length; t++) {
                add(table, outcome, schedules[t], team[t], "raw round trip", roundTrip);
                for (int o = 0; o < names.size(); o++) {
                    add(table, outcome, schedules[t], team[t], names.get(o), others.get(o));
                }
            }
            for (int t = 0; t < team.length; t++) {
                table.note(togetherness(outcome, schedules[t], team[t]));
            }
            for (int o = names.size() - POOLS; o < names.size(); o++) {
                double share = 100 * outcome.last(others.get(o));
                table.note(
                        String.format(Locale.ROOT, "%s: the caller ran all but %.0f %% itself", names.get(o), share));
            }
            table.note(turns.disturbance());
            turns.finish();
        }
    }

    private static void add(
            FigureTable table, Turns.Outcome outcome, Schedule schedule, int team, String peer, int other) {
        table.add(Figure.compared(
                        "fork-join " + schedule,
                        outcome.median(team),
                        peer,
                        outcome.median(other),
                        outcome.ratio(team, other),
                        bar(peer))
                .withBest(outcome.least(team) / outcome.least(other)));
    }

    /** {@return how much of the time the team was one} */
    static String togetherness(Turns.Outcome outcome, Schedule schedule, int team) {
        return String.format(
                Locale.ROOT,
                "%s: the worker took its part in %.0f %% of the batches; the others do not count",
                schedule,
                100 * outcome.last(team));
    }

    private static double bar(String peer) {
        return switch (peer) {
            case "raw round trip" -> ROUND_TRIP_BAR;
            case OpenMpPrograms.LIBGOMP, OpenMpPrograms.LIBOMP -> OPENMP_BAR;
            default -> Double.NaN;
        };
    }
}
