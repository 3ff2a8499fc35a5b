package dev.weft.simulator;

import dev.weft.simulator.Figure.Kind;
import dev.weft.team.SimulatedTeam;
import dev.weft.team.SimulatedTeam.Sharing;
import java.util.ArrayList;
import java.util.List;

/** What is claimed of the protocol: each method runs one claim's scenarios and gives its figures. */
final class Claims {
    private static final double NANOS_PER_MICRO = 1_000;
    private static final String MICROS = "us";
    private static final String NO_UNIT = "";

    /** Of the launches with an unchanged size, all but the first few keep the static split. */
    private static final double KEPT_LEAST = 0.95;

    private final long firstSeed;
    private final int seeds;

    Claims(long firstSeed, int seeds) {
        this.firstSeed = firstSeed;
        this.seeds = seeds;
    }

    static Parameters scenario(String name) {
        return Parameters.read("scenarios/" + name + ".properties");
    }

    /** {@return the figures of all claims} */
    List<Figure> all() {
        List<Figure> figures = new ArrayList<>();
        figures.addAll(sharedClock(scenario("clock")));
        figures.addAll(loadedHost(scenario("loaded-desktop")));
        figures.addAll(loadedHost(scenario("loaded-desktop-32")));
        figures.addAll(claimCap(scenario("claim-cap")));
        figures.addAll(claimCap(scenario("claim-cap-sixteen")));
        figures.addAll(firstTouch(scenario("first-touch")));
        figures.addAll(firstTouch(scenario("first-touch-awake")));
        figures.addAll(firstTouch(scenario("first-touch-short")));
        figures.addAll(waits(scenario("waits")));
        figures.addAll(nearestFirst(scenario("nearest")));
        figures.addAll(staticSplit(scenario("static-split")));
        figures.addAll(anyOrder(scenario("chaos")));
        return figures;
    }

    private Sample run(Parameters scenario) {
        return Sample.of(scenario, firstSeed, seeds);
    }

    /** One clock that observers share, against one for each look, on teams larger than the machine. */
    List<Figure> sharedClock(Parameters scenario) {
        List<Figure> figures = new ArrayList<>();
        List<Double> teams = scenario.list("teams");
        for (int k = 0; k < teams.size(); k++) {
            int threads = teams.get(k).intValue();
            Parameters team = scenario.with("threads", threads);
            double shared = run(team).medianMicros();
            double before = run(team.with("clocks", "per_call_also_empty")).medianMicros();
            double skipping = run(team.with("clocks", "per_call")).medianMicros();
            double stated = scenario.list("stated.shared.us").get(k);
            String on = ", " + threads + " threads on 2 CPUs";
            figures.add(Figure.stated(scenario, "launch" + on, MICROS, stated, shared, Kind.PREDICTED));
            figures.add(Figure.stated(
                    scenario,
                    "clock per look / shared" + on,
                    NO_UNIT,
                    scenario.list("stated.ratio").get(k),
                    before / shared,
                    Kind.PREDICTED));
            figures.add(Figure.shown(scenario, "the same, emptied blocks skipped" + on, NO_UNIT, skipping / shared));
        }
        return figures;
    }

    /** Launches beside one busy process for each thread: static, stealing, and stealing as it was before. */
    List<Figure> loadedHost(Parameters scenario) {
        List<Figure> figures = new ArrayList<>();
        Parameters now = scenario.with("fruitless.passes", 0);
        String on = ", " + scenario.count("threads") + " threads";
        if (scenario.has("stated.static.us")) {
            figures.add(Figure.stated(
                    scenario,
                    "static launch" + on,
                    MICROS,
                    scenario.real("stated.static.us"),
                    run(now.with("sharing", "static")).medianMicros(),
                    Kind.CALIBRATED));
        }
        figures.add(Figure.stated(
                scenario,
                "stealing launch, clock per look" + on,
                MICROS,
                scenario.real("stated.before.us"),
                run(scenario.with("clocks", "per_call_also_empty")).medianMicros(),
                scenario.has("stated.static.us") ? Kind.CALIBRATED : Kind.PREDICTED));
        figures.add(Figure.stated(
                scenario,
                "stealing launch, shared clock" + on,
                MICROS,
                scenario.real("stated.after.us"),
                run(now).medianMicros(),
                Kind.PREDICTED));
        return figures;
    }

    /** Claims of bounded time against claims of half of what is left. */
    List<Figure> claimCap(Parameters scenario) {
        double capped = run(scenario).medianMicros();
        double halves =
                run(scenario.with("per.claim", scenario.whole("indices"))).medianMicros();
        String what = "claims of halves / of 20 us, " + scenario.count("threads") + " threads";
        double ratio = halves / capped;
        return List.of(
                scenario.has("stated.ratio")
                        ? Figure.stated(scenario, what, NO_UNIT, scenario.real("stated.ratio"), ratio, Kind.PREDICTED)
                        : Figure.atLeast(scenario, what, NO_UNIT, scenario.real("least.ratio"), ratio, Kind.PREDICTED));
    }

    /** Which part of the pages lies on the node of the block's own slot after a fill. */
    List<Figure> firstTouch(Parameters scenario) {
        List<Figure> figures = new ArrayList<>();
        for (String sharing : List.of("static", "steal")) {
            double local = run(scenario.with("sharing", sharing)).least(Launch::local);
            String what = "pages on the block's own node, " + sharing + ", worst fill";
            String bar = "least." + sharing;
            figures.add(
                    scenario.has(bar)
                            ? Figure.atLeast(scenario, what, NO_UNIT, scenario.real(bar), local, Kind.PREDICTED)
                            : Figure.shown(scenario, what, NO_UNIT, local));
        }
        return figures;
    }

    /** A caller waits once, for as long as awake owners may be late, and for a slice at most in the end. */
    List<Figure> waits(Parameters scenario) {
        MachineModel machine = MachineModel.of(Parameters.read(scenario.text("machine")));
        Sample sample = run(scenario);
        double look = lookAroundMicros(machine, scenario.count("threads"));
        double awake = SimulatedTeam.awakeNanos() / NANOS_PER_MICRO;
        double slice = (1 + machine.jitter()) * machine.sliceNanos() / NANOS_PER_MICRO;
        double piece = scenario.real("per.claim") * scenario.real("index.ns") / NANOS_PER_MICRO;
        double switches = 2 * machine.switchNanos() / NANOS_PER_MICRO;
        return List.of(
                Figure.atMost(
                        scenario,
                        "longest wait beside unclaimed work: 2 us + a look around",
                        MICROS,
                        awake + look,
                        sample.most(launch -> launch.longestWaitNanos() / NANOS_PER_MICRO),
                        Kind.PROPERTY),
                Figure.atMost(
                        scenario,
                        "the next wait of the same launch: a look around",
                        MICROS,
                        look,
                        sample.most(launch -> launch.nextWaitNanos() / NANOS_PER_MICRO),
                        Kind.PROPERTY),
                Figure.atMost(
                        scenario,
                        "longest wait for claimed pieces: a slice + a piece",
                        MICROS,
                        slice + switches + 1.1 * piece,
                        sample.most(launch -> launch.lateNanos() / NANOS_PER_MICRO),
                        Kind.PROPERTY));
    }

    /** At each slot three words that others write, from the farthest cache, and a pause before it begins. */
    private static double lookAroundMicros(MachineModel machine, int threads) {
        long farthest = machine.transferNanos(0, machine.cpus() - 1);
        int polls = SimulatedTeam.pollsBeforeTaking();
        return (threads * (3 * (farthest + machine.updateNanos()) + machine.clockNanos())
                        + polls * machine.pauseNanos())
                / NANOS_PER_MICRO;
    }

    /** Work is taken from near slots first. */
    List<Figure> nearestFirst(Parameters scenario) {
        Sample sample = run(scenario);
        double[] stolen = new double[MachineModel.FAR + 1];
        double all = 0;
        for (int distance = 0; distance < stolen.length; distance++) {
            int of = distance;
            stolen[distance] = sample.mean(launch -> launch.stolen().get(of));
            all += stolen[distance];
        }
        return List.of(
                Figure.atMost(
                        scenario,
                        "takings that passed a nearer slot over",
                        NO_UNIT,
                        0,
                        sample.mean(Launch::passedOver),
                        Kind.PROPERTY),
                Figure.shown(
                        scenario,
                        "taken within the cache (3 of 63 slots)",
                        NO_UNIT,
                        stolen[MachineModel.SAME_CACHE] / all),
                Figure.shown(
                        scenario,
                        "taken from the other node (32 of 63 slots)",
                        NO_UNIT,
                        stolen[MachineModel.FAR] / all));
    }

    /** The static split is kept while launches are short and of one size. */
    List<Figure> staticSplit(Parameters scenario) {
        Sample sample = run(scenario);
        double small = scenario.list("indices").getFirst();
        int round = scenario.count("repeat");
        List<Launch> first = sample.launches().subList(0, round);
        double kept = part(first, launch -> launch.sharing() == Sharing.STATIC);
        Sample large = new Sample(sample.launches().stream()
                .filter(launch -> launch.indices() > small)
                .toList());
        Sample kind = new Sample(sample.launches().stream()
                .filter(launch -> launch.sharing() == Sharing.STATIC)
                .toList());
        return List.of(
                Figure.atLeast(
                        scenario,
                        "short launches of one size that stay static",
                        NO_UNIT,
                        KEPT_LEAST,
                        kept,
                        Kind.PROPERTY),
                Figure.atMost(
                        scenario,
                        "launches of more than 50 us that are static",
                        NO_UNIT,
                        0,
                        part(large.launches(), launch -> launch.sharing() == Sharing.STATIC),
                        Kind.PROPERTY),
                Figure.atLeast(
                        scenario,
                        "work of static launches done by the block's owner",
                        NO_UNIT,
                        KEPT_LEAST,
                        kind.mean(Launch::own),
                        Kind.PROPERTY));
    }

    /** Whatever the order of steps, every index runs once and every unit is counted once; else the run fails. */
    List<Figure> anyOrder(Parameters scenario) {
        List<Figure> figures = new ArrayList<>();
        for (String sharing : List.of("static", "steal", "guided")) {
            Sample sample = run(scenario.with("sharing", sharing));
            figures.add(Figure.atLeast(
                    scenario,
                    "launches in which every index ran once, " + sharing,
                    NO_UNIT,
                    (double) scenario.whole("launches") * seeds,
                    sample.launches().size(),
                    Kind.PROPERTY));
        }
        return figures;
    }

    /** A property that a launch has or has not. */
    private interface Property {
        boolean isOf(Launch launch);
    }

    private static double part(List<Launch> launches, Property property) {
        double count = 0;
        for (Launch launch : launches) {
            count += property.isOf(launch) ? 1 : 0;
        }
        return count / launches.size();
    }
}
