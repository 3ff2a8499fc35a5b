package dev.weft.benchmarks;

import dev.weft.benchmarks.measure.CBuild;
import dev.weft.benchmarks.measure.CWorkshop;
import dev.weft.benchmarks.measure.Durations;
import dev.weft.benchmarks.measure.Samples;
import dev.weft.device.Device;
import dev.weft.kernel.KernelCompileException;
import dev.weft.launch.Launch;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Measures cases one after the other, weft and all C builds in alternation. */
final class KernelsRun implements AutoCloseable {
    private static final int CONTROL_SMALL = 1024;
    private static final double CONTROL_LEAST = 2.8;
    private static final double CONTROL_MOST = 5.6;

    private final Device device;
    private final Alternation alternation;
    private final CWorkshop workshop = new CWorkshop(CLibrary.SOURCE);
    private final List<CLibrary> libraries = new ArrayList<>();

    KernelsRun(Device device, int threads, Alternation alternation, boolean contracted) throws IOException {
        this.device = device;
        this.alternation = alternation;
        for (String compiler : CWorkshop.installedCompilers()) {
            for (CBuild build : CBuild.of(compiler, threads, contracted)) {
                CLibrary library = new CLibrary(build, workshop);
                library.useThreads(threads);
                libraries.add(library);
            }
        }
    }

    /** The C builds that weft is measured against. */
    List<CBuild> builds() {
        List<CBuild> builds = new ArrayList<>();
        for (CLibrary library : libraries) {
            builds.add(library.build());
        }
        return builds;
    }

    /** Measures one case. */
    CaseResult measure(BenchCase benchCase) {
        try (Workload work = benchCase.factory().apply(device);
                Arena arena = Arena.ofShared()) {
            Launch launch;
            try {
                launch = work.prepare();
            } catch (KernelCompileException refusal) {
                return new CaseResult(benchCase, builds(), List.of(), firstLine(refusal), true);
            }
            Contestant weft = new Contestant.OfWeft(launch);
            List<Contestant.OfC> others = contestants(work, arena);
            Optional<String> difference = new ResultCheck(work, benchCase.tolerance()).firstDifference(weft, others);
            List<Contestant> all = new ArrayList<>(others);
            all.addFirst(weft);
            return new CaseResult(benchCase, builds(), alternation.measure(all), difference.orElse(null), false);
        }
    }

    /** What an empty call costs on each side, and in the crossing between them. */
    String emptyCalls() {
        StringBuilder text = new StringBuilder();
        try (Workload work = Workloads.all().getFirst().factory().apply(device);
                Arena arena = Arena.ofShared()) {
            List<Contestant.OfC> inC = contestants(work, arena);
            if (inC.isEmpty()) {
                return "no C compiler";
            }
            Contestant.OfC repeated = inC.getFirst();
            Contestant crossing = new Crossing(repeated);
            List<Samples> samples = alternation.measure(List.of(repeated, crossing));
            text.append("C calls C in ").append(Durations.text(samples.get(0).median()));
            text.append(", Java calls C in ")
                    .append(Durations.text(samples.get(1).median()));
        }
        return text.toString();
    }

    /** A triangle of twice the side is four times the work: each side must say so, or its timing is a fiction. */
    String control(PrintWriter err) {
        StringBuilder text = new StringBuilder("4 times the work takes ");
        try (Workload small = Workloads.triangular(device, CONTROL_SMALL);
                Workload large = Workloads.triangular(device, 2 * CONTROL_SMALL);
                Arena arena = Arena.ofShared()) {
            List<Contestant> pairs = new ArrayList<>();
            pairs.add(new Contestant.OfWeft(small.prepare()));
            pairs.addAll(contestants(small, arena));
            int count = pairs.size();
            pairs.add(new Contestant.OfWeft(large.prepare()));
            pairs.addAll(contestants(large, arena));
            List<Samples> samples = alternation.measure(pairs);
            for (int c = 0; c < count; c++) {
                double growth = samples.get(count + c).min() / samples.get(c).min();
                text.append(String.format(
                        Locale.ROOT,
                        "%s%.2f (%s)",
                        c == 0 ? "" : ", ",
                        growth,
                        pairs.get(c).name()));
                if (growth < CONTROL_LEAST || growth > CONTROL_MOST) {
                    text.append(" DOUBTFUL");
                    err.println("warning: the control failed, figures are doubtful: contestant="
                            + pairs.get(c).name() + ", growth=" + growth + ", expected=4");
                }
            }
        } catch (KernelCompileException refusal) {
            return "not possible: " + firstLine(refusal);
        }
        return text.append(" times").toString();
    }

    private List<Contestant.OfC> contestants(Workload work, Arena arena) {
        CArguments arguments = work.cArguments(arena);
        List<Contestant.OfC> contestants = new ArrayList<>();
        for (CLibrary library : libraries) {
            contestants.add(
                    new Contestant.OfC(library.build().name(), library, library.function(work.symbol()), arguments));
        }
        return contestants;
    }

    private static String firstLine(Exception failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    }

    @Override
    public void close() throws IOException {
        workshop.close();
    }

    /**
     * Calls C once for each launch.
     *
     * @param inC what is called
     */
    private record Crossing(Contestant.OfC inC) implements Contestant {
        @Override
        public String name() {
            return "crossing";
        }

        @Override
        public void launch(long times) {
            for (long t = 0; t < times; t++) {
                inC.launch(1);
            }
        }
    }
}
