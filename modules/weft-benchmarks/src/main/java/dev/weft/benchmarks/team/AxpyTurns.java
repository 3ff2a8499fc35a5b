package dev.weft.benchmarks.team;

import dev.weft.benchmarks.measure.Durations;
import dev.weft.benchmarks.measure.Samples;
import dev.weft.benchmarks.measure.TurnProcess;
import dev.weft.launch.Schedule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Launches of one kernel by teams of several sizes beside the same on one thread, every launch timed. */
final class AxpyTurns {
    static final Schedule[] SCHEDULES = {Schedule.STATIC, Schedule.STEAL, Schedule.AUTO};

    private final List<Line> lines = new ArrayList<>();
    private final int serial;
    private final Turns.Outcome outcome;

    /**
     * One contestant.
     *
     * @param threads the size of the team
     * @param schedule how it shares
     * @param index its index in the turns
     */
    record Line(int threads, Schedule schedule, int index) {}

    /** Measures. */
    AxpyTurns(Turns turns, long items, int... teamSizes) throws IOException {
        TurnProcess process = turns.start(AxpyProbe.class);
        serial = turns.add(process, "1 STATIC " + items);
        for (int threads : teamSizes) {
            for (Schedule schedule : SCHEDULES) {
                lines.add(new Line(threads, schedule, turns.add(process, threads + " " + schedule + " " + items)));
            }
        }
        outcome = turns.run();
        turns.finish();
    }

    List<Line> lines() {
        return lines;
    }

    /** One contestant's median beside the serial loop's. */
    Figure median(String what, Line line, double bar) {
        return medians(what, line, "serial", serial, bar);
    }

    /** One contestant's median beside another's, each round for itself. */
    Figure medians(String what, Line line, String peer, Line other, double bar) {
        return medians(what, line, peer, other.index, bar);
    }

    private Figure medians(String what, Line line, String peer, int other, double bar) {
        Turns.Outcome medians = outcome.ofMedians();
        double ratio = medians.ratio(line.index, other);
        return Figure.compared(what + " p50", medians.median(line.index), peer, medians.median(other), ratio, bar)
                .withBest(medians.least(line.index) / medians.least(other));
    }

    /** The mean of all of one contestant's launches beside that of the serial loop's. */
    Figure mean(String what, Line line) {
        double ours = outcome.all(line.index).mean();
        double theirs = outcome.all(serial).mean();
        return Figure.compared(what + " mean", ours, "serial", theirs, ours / theirs, Double.NaN);
    }

    /** Says how many launches in a thousand took longer than that, for the serial loop and for each contestant. */
    String slowLaunches(double nanos) {
        StringBuilder text = new StringBuilder(
                String.format(Locale.ROOT, "over %s in 1000: serial %.1f", Durations.text(nanos), slow(serial, nanos)));
        for (Line line : lines) {
            text.append(
                    String.format(Locale.ROOT, ", %d %s %.1f", line.threads, line.schedule, slow(line.index, nanos)));
        }
        return text.toString();
    }

    private double slow(int contestant, double nanos) {
        Samples all = outcome.all(contestant);
        return 1000.0 * all.countAbove(nanos) / all.count();
    }

    /** A quantile of all of one contestant's launches beside that of the serial loop's. */
    Figure tail(String what, Line line, double share, double bar) {
        double ours = outcome.all(line.index).quantile(share);
        double theirs = outcome.all(serial).quantile(share);
        return Figure.compared(what, ours, "serial", theirs, ours / theirs, bar);
    }
}
