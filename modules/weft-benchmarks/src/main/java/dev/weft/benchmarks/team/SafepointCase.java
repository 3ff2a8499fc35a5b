package dev.weft.benchmarks.team;

import dev.weft.benchmarks.measure.ChildProcess;
import dev.weft.benchmarks.measure.Samples;
import dev.weft.benchmarks.measure.TurnProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How long the JVM waits for the team's threads before it can collect garbage. */
final class SafepointCase implements TeamCase {
    /** What the probes do before each safepoint; the first two have no team. */
    private static final String[] WHEN = {"none", "alone", "idle", "after", "busy"};

    private static final String[] NAMES = {
        "no team, 10 ms rest", "no team, after work", "team idle for 10 ms", "just after a launch", "team at work"
    };

    /** Which of them each is compared with. */
    private static final int[] PEERS = {0, 1, 0, 1, 0};

    private static final int FIRST_WITH_TEAM = 2;
    private static final int STOPS = 15;

    /** What two measurements of the same may differ by. */
    private static final double BAR = 1.3;

    @Override
    public String name() {
        return "safepoint";
    }

    @Override
    public String description() {
        return "time to safepoint by the JVM's own log, two threads, bodies in Java";
    }

    @Override
    public void measure(Effort effort, OpenMpPrograms programs, FigureTable table) throws IOException {
        Path folder = Files.createTempDirectory("weft-safepoints-");
        List<Path> logs = new ArrayList<>();
        try (Turns turns = new Turns(effort.rounds(), 0, 0)) {
            List<TurnProcess> processes = new ArrayList<>();
            for (String when : WHEN) {
                Path log = folder.resolve(when + ".log");
                logs.add(log);
                String option = "-Xlog:safepoint=info:file=" + log + ":none";
                processes.add(turns.start(ChildProcess.java(List.of(option), SafepointProbe.class)));
            }
            for (int round = 0; round < effort.rounds(); round++) {
                for (int turn = 0; turn < WHEN.length; turn++) {
                    int w = (round + turn) % WHEN.length;
                    Turns.rest();
                    processes.get(w).ask(WHEN[w] + " " + STOPS);
                }
            }
            turns.finish();
            report(logs, effort.rounds() * STOPS, table);
        } finally {
            for (Path log : logs) {
                Files.deleteIfExists(log);
            }
            Files.deleteIfExists(folder);
        }
    }

    private static void report(List<Path> logs, int stops, FigureTable table) throws IOException {
        List<Samples> reaching = new ArrayList<>();
        for (Path log : logs) {
            Samples samples = SafepointLog.reachingNanos(Files.readAllLines(log), SafepointProbe.OPERATION);
            if (samples.count() != stops) {
                throw new IOException("the JVM's log does not show every safepoint: found=" + samples.count()
                        + ", expected=" + stops + ", file=" + log.getFileName());
            }
            reaching.add(samples);
        }
        for (double share : new double[] {0.5, 0.9}) {
            for (int w = FIRST_WITH_TEAM; w < WHEN.length; w++) {
                double nanos = reaching.get(w).quantile(share);
                double alone = reaching.get(PEERS[w]).quantile(share);
                String what = NAMES[w] + " p" + Math.round(100 * share);
                double bar = WHEN[w].equals("idle") && share == 0.5 ? BAR : Double.NaN;
                table.add(Figure.compared(what, nanos, NAMES[PEERS[w]], alone, nanos / alone, bar));
            }
        }
    }
}
