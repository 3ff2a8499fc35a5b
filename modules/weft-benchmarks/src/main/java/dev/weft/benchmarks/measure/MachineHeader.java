package dev.weft.benchmarks.measure;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What is measured on, and whether it can measure: printed before any number. */
public final class MachineHeader {
    private static final int CLOCK_READS = 200_000;
    private static final int BURSTS = 60;
    private static final long BURST_STEPS = 1_000_000;
    private static final double UNSTABLE = 1.25;

    /** Written so that the work of a burst is not removed; nobody reads it. */
    private static volatile float sink;

    private final Map<String, String> facts = new LinkedHashMap<>();

    private MachineHeader() {}

    /** Looks at the machine and at the clock; takes about a tenth of a second. */
    public static MachineHeader read() throws IOException {
        MachineHeader header = new MachineHeader();
        header.facts.put(
                "cpu", cpuModel() + ", " + Runtime.getRuntime().availableProcessors() + " CPUs for this process");
        header.facts.put(
                "java",
                System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version") + ", "
                        + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
        for (String compiler : CWorkshop.installedCompilers()) {
            header.facts.put(compiler, CWorkshop.version(compiler).orElse("unknown"));
        }
        header.facts.put("load", load());
        header.facts.put("clock", clock());
        header.facts.put("bursts", bursts());
        return header;
    }

    public void add(String name, String value) {
        facts.put(name, value);
    }

    public void print(PrintWriter out) {
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            out.println(String.format(Locale.ROOT, "%-10s %s", fact.getKey(), fact.getValue()));
        }
        out.flush();
    }

    public void writeTo(JsonText json) {
        json.begin('{');
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            json.name(fact.getKey()).value(fact.getValue());
        }
        json.end('}');
    }

    private static String cpuModel() throws IOException {
        Path file = Path.of("/proc/cpuinfo");
        if (Files.isReadable(file)) {
            for (String line : Files.readAllLines(file)) {
                if (line.startsWith("model name")) {
                    return line.substring(line.indexOf(':') + 1).strip();
                }
            }
        }
        return "unknown model";
    }

    private static String load() throws IOException {
        Path file = Path.of("/proc/loadavg");
        return Files.isReadable(file) ? Files.readString(file).strip() + " (1, 5, 15 minutes; running/all)" : "unknown";
    }

    /** How fine the clock is and what reading it costs. */
    private static String clock() {
        long least = Long.MAX_VALUE;
        long start = System.nanoTime();
        long last = start;
        for (int r = 0; r < CLOCK_READS; r++) {
            long now = System.nanoTime();
            if (now != last) {
                least = Math.min(least, now - last);
            }
            last = now;
        }
        return String.format(
                Locale.ROOT, "steps of %d ns, a reading costs %.0f ns", least, (double) (last - start) / CLOCK_READS);
    }

    /** The same work many times: on a quiet machine it always takes the same. */
    private static String bursts() {
        Samples samples = new Samples();
        burst();
        for (int b = 0; b < BURSTS; b++) {
            long start = System.nanoTime();
            burst();
            samples.add((double) (System.nanoTime() - start));
        }
        double spread = samples.quantile(0.9) / samples.quantile(0.1);
        return String.format(
                Locale.ROOT,
                "%d of the same work: 90th to 10th percentile %.2f%s",
                BURSTS,
                spread,
                spread > UNSTABLE ? " UNSTABLE: other work is running here, trust no single figure" : "");
    }

    private static void burst() {
        float value = sink;
        for (long step = 0; step < BURST_STEPS; step++) {
            value = value * 0.999f + 0.001f;
        }
        sink = value;
    }
}
