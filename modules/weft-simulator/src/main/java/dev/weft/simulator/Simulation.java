package dev.weft.simulator;

import dev.weft.team.LaunchHistory;
import dev.weft.team.SimulatedTeam;
import dev.weft.team.SimulatedTeam.Clocks;
import dev.weft.team.SimulatedTeam.Sharing;
import dev.weft.team.Surroundings;
import dev.weft.topology.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * One run of a scenario: a machine, a team on it, busy processes beside it, and a caller that launches again and again.
 */
final class Simulation {
    private static final long NANOS_PER_MILLI = 1_000_000;

    /** Bodies take up to such a part more or less than they should. */
    private static final double BODY_JITTER = 0.02;

    /** Makes the team of a simulation. */
    interface TeamMaker {
        /** {@return a team on a machine and surroundings} */
        SimulatedTeam team(Machine machine, Parameters scenario, Surroundings surroundings);
    }

    private final Parameters scenario;
    private final MachineModel machine;
    private final VirtualTime time;
    private final Witness witness;
    private final SimulatedTeam team;
    private final List<Launch> launches = new ArrayList<>();

    private Simulation(Parameters scenario, MachineModel machine, long seed, TeamMaker maker) {
        this.scenario = scenario;
        this.machine = machine;
        int threads = scenario.count("threads");
        this.time = new VirtualTime(machine, new Random(seed), scenario.whole("limit.ms") * NANOS_PER_MILLI);
        int[] cpus = new int[threads];
        this.witness = new Witness(machine, threads);
        CacheLines lines = new CacheLines(machine, SimulatedTeam.lines(threads + 1));
        SimulatedMachine below = new SimulatedMachine(machine, time, lines, witness);
        this.team = maker.team(machine.topology(), scenario, below);
        for (int k = 0; k < threads; k++) {
            cpus[k] = team.cpu(k) < 0 ? k % machine.cpus() : team.cpu(k);
        }
        witness.place(cpus, team.callersSlot());
        populate(below, cpus);
    }

    /** {@return the launches of a run, warm-up left out} */
    static List<Launch> run(Parameters scenario, long seed) {
        return run(scenario, seed, Simulation::team);
    }

    static List<Launch> run(Parameters scenario, long seed, TeamMaker maker) {
        MachineModel machine = MachineModel.of(Parameters.read(scenario.text("machine")));
        Simulation simulation = new Simulation(scenario, machine, seed, maker);
        Throwable failure = simulation.time.run();
        if (failure != null) {
            throw new BrokenLaunch(
                    "launch broke: scenario=" + scenario.source() + ", seed=" + seed + ": " + failure.getMessage(),
                    failure);
        }
        return simulation.launches.subList(scenario.count("warmup"), simulation.launches.size());
    }

    private static SimulatedTeam team(Machine machine, Parameters scenario, Surroundings surroundings) {
        Clocks clocks = Clocks.valueOf(scenario.text("clocks").toUpperCase(Locale.ROOT));
        return SimulatedTeam.of(machine, scenario.text("pin"), scenario.count("threads"), clocks, surroundings);
    }

    private void populate(SimulatedMachine below, int[] cpus) {
        int hogs = scenario.count("hogs.per.cpu");
        for (int k = team.firstWorker(); k < cpus.length; k++) {
            int slot = k;
            below.worker(slot, time.add(slot, cpus[slot], () -> team.work(slot)));
        }
        int callersSlot = team.callersSlot();
        int callersCpu = callersSlot < cpus.length ? cpus[callersSlot] : scenario.count("caller.cpu");
        time.add(callersSlot, callersCpu, this::launchAll);
        for (int cpu = 0; cpu < machine.cpus(); cpu++) {
            for (int hog = 0; hog < hogs; hog++) {
                time.add(-1, cpu, null);
            }
        }
    }

    private void launchAll() {
        List<Double> sizes = scenario.list("indices");
        int repeat = scenario.count("repeat");
        int count = scenario.count("warmup") + scenario.count("launches");
        LaunchHistory history = new LaunchHistory();
        for (int k = 0; k < count; k++) {
            time.spend(time.jittered(scenario.whole("gap.ns")));
            int indices = sizes.get(k / repeat % sizes.size()).intValue();
            long start = time.now();
            witness.begin(indices, time.running(), start);
            Sharing sharing = launch(indices, history);
            launches.add(witness.end(sharing, time.now() - start, team.done()));
        }
        team.quit();
    }

    private Sharing launch(int indices, LaunchHistory history) {
        long patience = scenario.whole("patience.ns");
        String sharing = scenario.text("sharing");
        if (sharing.equals("auto")) {
            return team.launchAuto(indices, history, patience, this::runPiece);
        }
        Sharing chosen = Sharing.valueOf(sharing.toUpperCase(Locale.ROOT));
        Throwable failure = team.launch(indices, chosen, scenario.whole("per.claim"), patience, this::runPiece);
        if (failure != null) {
            throw new BrokenLaunch("body failed", failure);
        }
        team.lookAround(scenario.count("fruitless.passes"));
        return chosen;
    }

    private void runPiece(long begin, long end) {
        double noise = 1 + BODY_JITTER * (2 * time.random().nextDouble() - 1);
        Task me = time.running();
        witness.begins(begin, end);
        time.spend((long) ((end - begin) * scenario.real("index.ns") * noise));
        witness.ran(me, begin, end, time.now());
    }
}
