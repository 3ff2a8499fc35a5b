package dev.weft.fuzz;

import dev.weft.Weft;
import dev.weft.device.Device;
import dev.weft.team.ThreadTeam;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Tries kernel after kernel until its time is over. A line on the output says what comes next, so that whoever reads it
 * knows the kernel that ended the process.
 */
final class FuzzWorker {
    /** Before each kernel: its seed follows. */
    static final String NEXT = "next ";
    /** After a kernel that was refused. */
    static final String REFUSED = "refused";
    /** After a kernel of which launches failed as they should: how many follows. */
    static final String FAILED = "failed ";
    /** After a kernel that differs: how follows. */
    static final String DIFFERS = "differs ";
    /** The last line. */
    static final String END = "end";

    private static final int[] TEAM_SIZES = {1, 2, 4, 8};
    private static final int SHRINK_TRIES = 600;
    private static final long SILENT_MILLIS = 60_000;
    private static final int STUCK = 3;

    private final PrintStream out;
    private final Path folder;
    private volatile long lastStart = System.nanoTime();

    private FuzzWorker(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    /** Takes the first seed, the step to the next, how many milliseconds to go on, and a folder for what differs. */
    public static void main(String[] arguments) throws IOException {
        long seed = Long.parseLong(arguments[0]);
        long step = Long.parseLong(arguments[1]);
        long end = System.nanoTime() + Long.parseLong(arguments[2]) * 1_000_000;
        FuzzWorker worker = new FuzzWorker(System.out, Path.of(arguments[3]));
        worker.watch();
        List<ThreadTeam> teams = new ArrayList<>();
        try {
            List<Device> devices = new ArrayList<>();
            for (int size : TEAM_SIZES) {
                ThreadTeam team = ThreadTeam.builder().threads(size).build();
                teams.add(team);
                devices.add(Weft.cpu(team));
            }
            Trial trial = new Trial(devices);
            for (long s = seed; System.nanoTime() - end < 0; s += step) {
                worker.tryOne(trial, s);
            }
        } finally {
            for (ThreadTeam team : teams) {
                team.close();
            }
        }
        worker.out.println(END);
    }

    private void tryOne(Trial trial, long seed) throws IOException {
        out.println(NEXT + seed);
        lastStart = System.nanoTime();
        Form form = formOf(seed);
        Choices choices = Choices.random(seed);
        byte[] classFile = form.write(choices);
        Trial.Verdict verdict = trial.run(form, classFile, seed);
        if (verdict.failed() > 0) {
            out.println(FAILED + verdict.failed());
        }
        if (verdict.end() == Trial.End.REFUSED) {
            out.println(REFUSED);
        } else if (verdict.end() == Trial.End.DIFFERS) {
            keepShrunk(trial, form, choices.made(), seed);
        }
    }

    /** {@return the form of the kernel with a seed} */
    static Form formOf(long seed) {
        Form[] forms = Form.all();
        return forms[(int) Math.floorMod(seed, (long) forms.length)];
    }

    private void keepShrunk(Trial trial, Form form, long[] failing, long seed) throws IOException {
        long[] shrunk = Shrinker.shrink(
                failing,
                list -> {
                    lastStart = System.nanoTime();
                    return trial.run(form, form.write(Choices.replay(list)), seed)
                                    .end()
                            == Trial.End.DIFFERS;
                },
                SHRINK_TRIES);
        byte[] classFile = form.write(Choices.replay(shrunk));
        Files.createDirectories(folder);
        Path file = folder.resolve(KeptKernel.fileName(form, seed));
        Files.write(file, classFile);
        out.println(DIFFERS + "seed=" + seed + ", file=" + file + ": "
                + trial.run(form, classFile, seed).text().replace('\n', ' '));
    }

    /** Ends the process, with all stacks on the error stream, where a kernel takes for ever. */
    private void watch() {
        Thread watcher = new Thread(
                () -> {
                    while (System.nanoTime() - lastStart < SILENT_MILLIS * 1_000_000) {
                        try {
                            Thread.sleep(1_000);
                        } catch (InterruptedException stop) {
                            return;
                        }
                    }
                    for (Map.Entry<Thread, StackTraceElement[]> thread :
                            Thread.getAllStackTraces().entrySet()) {
                        System.err.println(thread.getKey() + " " + Arrays.toString(thread.getValue()));
                    }
                    Runtime.getRuntime().halt(STUCK);
                },
                "fuzz-watcher");
        watcher.setDaemon(true);
        watcher.start();
    }
}
