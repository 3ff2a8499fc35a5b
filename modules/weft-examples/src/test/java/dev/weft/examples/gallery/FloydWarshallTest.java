package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.IntArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Shortest paths between all pairs of nodes: R. W. Floyd, "Algorithm 97: Shortest Path", Communications of the ACM 5
 * (1962).
 */
class FloydWarshallTest {
    private static final int NONE = Integer.MAX_VALUE;

    record Relax(IntArray distance, IntArray next, int via) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long from = item.globalId(0);
            long to = item.globalId(1);
            int first = distance.get(from, via);
            int second = distance.get(via, to);
            if (first == NONE || second == NONE) {
                return;
            }
            if (first + second < distance.get(from, to)) {
                distance.set(from, to, first + second);
                next.set(from, to, next.get(from, via));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void pathsAreShortest(Device device) {
        int n = 73;
        int[][] edges = new int[n][n];
        Random random = new Random(9);
        IntArray distance = device.newIntArray(n, n);
        IntArray next = device.newIntArray(n, n);
        for (int from = 0; from < n; from++) {
            for (int to = 0; to < n; to++) {
                edges[from][to] = random.nextInt(20) == 0 ? 1 + random.nextInt(100) : NONE;
                distance.set(from, to, from == to ? 0 : edges[from][to]);
                next.set(from, to, to);
            }
        }
        for (int via = 0; via < n; via++) {
            device.launch(new Relax(distance, next, via), n, n);
        }
        for (int from = 0; from < n; from++) {
            int[] expected = bellmanFord(edges, from);
            for (int to = 0; to < n; to++) {
                assertEquals(expected[to], distance.get(from, to));
                assertTrue(
                        expected[to] == NONE || length(edges, next, from, to) == expected[to], "the path is as long");
            }
        }
    }

    /** Shortest paths from one node in another way: edges are relaxed until nothing changes. */
    private static int[] bellmanFord(int[][] edges, int from) {
        int n = edges.length;
        int[] shortest = new int[n];
        Arrays.fill(shortest, NONE);
        shortest[from] = 0;
        for (int k = 0; k < n * n * n; k++) {
            int a = k / n % n;
            int b = k % n;
            if (shortest[a] != NONE && edges[a][b] != NONE) {
                shortest[b] = Math.min(shortest[b], shortest[a] + edges[a][b]);
            }
        }
        return shortest;
    }

    private static int length(int[][] edges, IntArray next, int from, int to) {
        int sum = 0;
        for (int node = from; node != to; ) {
            int step = next.get(node, to);
            sum += edges[node][step];
            node = step;
        }
        return sum;
    }
}
