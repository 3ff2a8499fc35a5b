package dev.weft.benchmarks;

import dev.weft.Weft;
import dev.weft.array.FloatArray;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Launch;
import dev.weft.team.ThreadTeam;
import java.io.IOException;

/**
 * Runs saxpy in a JVM of its own, as {@code saxpy_program.c} does in C: for each line of input one untimed and one
 * timed round, whose nanoseconds it prints. At the end of the input it checks every element.
 */
final class SaxpyProbe {
    private static final float FACTOR = 1.5f;
    private static final float X = 0.5f;
    private static final float Y = 0.25f;

    /** Until then the other side's idle threads have stopped spinning: libgomp's need up to ten milliseconds. */
    private static final int PAUSE_MILLIS = 12;

    private SaxpyProbe() {}

    /** Takes the number of elements and of threads. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        long elements = Long.parseLong(arguments[0]);
        int threads = Integer.parseInt(arguments[1]);
        try (ThreadTeam team =
                ThreadTeam.builder().threads(threads).name("saxpy").build()) {
            FloatArray y = Weft.cpu(team).newFloatArray(elements);
            FloatArray x = Weft.cpu(team).newFloatArray(elements);
            y.fill(Y);
            x.fill(X);
            Launch launch = Weft.cpu(team).prepare(new BenchKernels.Axpy(FACTOR, x, y), NDRange.of(elements));
            int rounds = 0;
            while (System.in.read() >= 0) {
                Thread.sleep(PAUSE_MILLIS);
                launch.run();
                long start = System.nanoTime();
                launch.run();
                System.out.println(System.nanoTime() - start);
                rounds += 2;
            }
            check(y, rounds);
        }
    }

    private static void check(FloatArray y, int rounds) {
        float expected = Y;
        for (int round = 0; round < rounds; round++) {
            expected = FACTOR * X + expected;
        }
        for (long i = 0; i < y.length(); i++) {
            if (y.get(i) != expected) {
                throw new IllegalStateException(
                        "wrong result: index=" + i + ", value=" + y.get(i) + ", expected=" + expected);
            }
        }
    }
}
