package dev.weft.benchmarks.team;

import java.io.IOException;

/** Uneven work: item i costs i. */
final class TriangleCase implements TeamCase {
    private static final long ITEMS = 1_400;
    private static final double BAR = 0.72;

    @Override
    public String name() {
        return "triangle";
    }

    @Override
    public String description() {
        return "item i costs i, 1400 items, two threads, bodies in Java; two thirds is the ideal";
    }

    @Override
    public void measure(Effort effort, OpenMpPrograms programs, FigureTable table) throws IOException {
        try (Turns turns = new Turns(effort.rounds(), 4 * effort.axpyMillis(), effort.warmMillis())) {
            int fixed = turns.add(TeamProbe.class, "triangle STATIC " + ITEMS);
            String[] schedules = {"STEAL", "GUIDED", "AUTO"};
            int[] sharing = new int[schedules.length];
            for (int s = 0; s < schedules.length; s++) {
                sharing[s] = turns.add(TeamProbe.class, "triangle " + schedules[s] + " " + ITEMS);
            }
            Turns.Outcome outcome = turns.run();
            turns.finish();
            for (int s = 0; s < schedules.length; s++) {
                table.add(Figure.compared(
                                "triangle " + schedules[s],
                                outcome.median(sharing[s]),
                                "STATIC",
                                outcome.median(fixed),
                                outcome.ratio(sharing[s], fixed),
                                schedules[s].equals("STEAL") ? BAR : Double.NaN)
                        .withBest(outcome.least(sharing[s]) / outcome.least(fixed)));
            }
        }
    }
}
