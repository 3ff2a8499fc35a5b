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
    static final Schedule[] SCHEDULES = {Schedule.STATIC, Schedule.STEAL, Schedule.GUIDED, Schedule.AUTO};

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
        return ofTurns(what + " p50", 0.5, line.index, "serial", serial, bar);
    }

    /** One contestant's median beside another's, each round for itself. */
    Figure medians(String what, Line line, String peer, Line other, double bar) {
        return ofTurns(what + " p50", 0.5, line.index, peer, other.index, bar);
    }

    /**
     * A high quantile of one contestant's turns beside the serial loop's, or with a share of 1 their slowest launch. Of
     * each turn, since what is rarest in all turns together is a few events, and which contestant they hit says nothing
     * of it.
     */
    Figure tail(String what, Line line, double share, double bar) {
        return ofTurns(what, share, line.index, "serial", serial, bar);
    }

    private Figure ofTurns(String what, double share, int contestant, String peer, int other, double bar) {
        Turns.Outcome turns = outcome.ofQuantiles(share);
        double ratio = turns.ratio(contestant, other);
        return Figure.compared(what, turns.median(contestant), peer, turns.median(other), ratio, bar)
                .withBest(turns.least(contestant) / turns.least(other));
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
}
