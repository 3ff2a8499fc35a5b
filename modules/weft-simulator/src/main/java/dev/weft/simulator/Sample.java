package dev.weft.simulator;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The launches of several runs of one scenario, and statistics of them.
 *
 * @param launches all of them
 */
record Sample(List<Launch> launches) {
    private static final double NANOS_PER_MICRO = 1_000;

    /** {@return the launches of runs with seeds from the first on} */
    static Sample of(Parameters scenario, long firstSeed, int seeds) {
        List<Launch> all = new ArrayList<>();
        for (long seed = firstSeed; seed < firstSeed + seeds; seed++) {
            all.addAll(Simulation.run(scenario, seed));
        }
        return new Sample(all);
    }

    /** {@return the median time of a launch, in microseconds} */
    double medianMicros() {
        double[] sorted = sorted(Launch::nanos);
        return sorted[sorted.length / 2] / NANOS_PER_MICRO;
    }

    double least(ToDoubleFunction<Launch> value) {
        return sorted(value)[0];
    }

    double most(ToDoubleFunction<Launch> value) {
        double[] sorted = sorted(value);
        return sorted[sorted.length - 1];
    }

    double mean(ToDoubleFunction<Launch> value) {
        double sum = 0;
        for (Launch launch : launches) {
            sum += value.applyAsDouble(launch);
        }
        return sum / launches.size();
    }

    private double[] sorted(ToDoubleFunction<Launch> value) {
        return launches.stream().mapToDouble(value).sorted().toArray();
    }
}
