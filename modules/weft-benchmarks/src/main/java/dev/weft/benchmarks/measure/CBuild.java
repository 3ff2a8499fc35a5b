package dev.weft.benchmarks.measure;

import java.util.ArrayList;
import java.util.List;

/**
 * One way to compile the C side.
 *
 * @param compiler the program, as {@code gcc}
 * @param name how the tables call the result, as {@code gcc-512}
 * @param flags what is added to {@link #COMMON}
 * @param exact whether its results must equal weft's bit for bit
 */
public record CBuild(String compiler, String name, List<String> flags, boolean exact) {
    /**
     * Everything that makes C fast and leaves Java's results alone. Contraction is off because a fused product and sum
     * rounds once where Java rounds twice; errno and trapping are given up because Java has neither.
     */
    public static final List<String> COMMON = List.of(
            "-std=gnu11",
            "-O3",
            "-march=native",
            "-fno-math-errno",
            "-fno-trapping-math",
            "-ffp-contract=off",
            "-Wall",
            "-Wextra",
            "-Werror");

    public static final String WIDE = "-mprefer-vector-width=512";

    /** The builds to compare with: default and widest vectors, with OpenMP where there are several threads. */
    public static List<CBuild> of(String compiler, int threads, boolean contracted) {
        List<CBuild> builds = new ArrayList<>();
        String suffix = threads > 1 ? "-omp" : "";
        List<String> shared = threads > 1 ? List.of("-fopenmp") : List.of();
        builds.add(new CBuild(compiler, compiler + suffix, shared, true));
        builds.add(new CBuild(compiler, compiler + suffix + "-512", joined(shared, WIDE), true));
        if (contracted) {
            builds.add(new CBuild(compiler, compiler + suffix + "-fma", joined(shared, "-ffp-contract=fast"), false));
        }
        return builds;
    }

    /** The whole command line. */
    public List<String> command(String source, String output) {
        List<String> command = new ArrayList<>();
        command.add(compiler);
        command.addAll(COMMON);
        command.addAll(flags);
        command.addAll(List.of("-shared", "-fPIC", "-o", output, source, "-lm"));
        return command;
    }

    private static List<String> joined(List<String> flags, String more) {
        List<String> all = new ArrayList<>(flags);
        all.add(more);
        return all;
    }
}
