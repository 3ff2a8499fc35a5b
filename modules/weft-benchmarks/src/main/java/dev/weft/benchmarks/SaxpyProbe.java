package dev.weft.benchmarks;

import dev.weft.Weft;
import dev.weft.launch.Launch;
import dev.weft.team.ThreadTeam;

/** Runs saxpy in a JVM of its own and prints the nanoseconds of each round, as {@code saxpy_program.c} does in C. */
final class SaxpyProbe {
    private SaxpyProbe() {}

    /** Takes the number of elements, of threads and of rounds. */
    public static void main(String[] arguments) {
        long elements = Long.parseLong(arguments[0]);
        int threads = Integer.parseInt(arguments[1]);
        int rounds = Integer.parseInt(arguments[2]);
        try (ThreadTeam team =
                        ThreadTeam.builder().threads(threads).name("saxpy").build();
                Workload work = Workloads.axpy(Weft.cpu(team), elements)) {
            Launch launch = work.prepare();
            launch.run();
            for (int round = 0; round < rounds; round++) {
                long start = System.nanoTime();
                launch.run();
                System.out.println(System.nanoTime() - start);
            }
        }
    }
}
