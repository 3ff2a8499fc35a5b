package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The two phases of a hash join without partitions: S. Blanas, Y. Li and J. M. Patel, "Design and Evaluation of Main
 * Memory Hash Join Algorithms for Multi-core CPUs", SIGMOD 2011. The table is an open one with linear probing and
 * Fibonacci hashing: D. E. Knuth, "The Art of Computer Programming", volume 3, section 6.4.
 */
class HashJoinTest {
    private static final long EMPTY = Long.MIN_VALUE;
    private static final int MISSING = -1;

    /** An open hash table whose size is a power of two. */
    record Table(LongArray keys, IntArray rows) {
        int home(long key) {
            return (int) (key * 0x9E3779B97F4A7C15L >>> Long.numberOfLeadingZeros(keys.length()) + 1);
        }

        int after(int slot) {
            return slot + 1 & (int) keys.length() - 1;
        }
    }

    record Build(LongArray keys, Table table) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int row = (int) item.globalId();
            long key = keys.get(row);
            int slot = table.home(key);
            while (!table.keys().compareAndSet(slot, EMPTY, key)) {
                slot = table.after(slot);
            }
            table.rows().set(slot, row);
        }
    }

    record Probe(LongArray keys, Table table, IntArray matches, LongArray count) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.globalId();
            int match = find(keys.get(row));
            matches.set(row, match);
            if (match != MISSING) {
                count.getAndAdd(0, 1);
            }
        }

        private int find(long key) {
            int slot = table.home(key);
            while (true) {
                long found = table.keys().get(slot);
                if (found == key) {
                    return table.rows().get(slot);
                }
                if (found == EMPTY) {
                    return MISSING;
                }
                slot = table.after(slot);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void rowsMeetTheirPartners(Device device) {
        long[] built = new Random(13).longs().distinct().limit(3000).toArray();
        long[] probed = new long[10_007];
        Random random = new Random(14);
        for (int row = 0; row < probed.length; row++) {
            probed[row] = random.nextInt(3) == 0 ? random.nextLong() : built[random.nextInt(built.length)];
        }
        Table table = new Table(device.newLongArray(4096).fill(EMPTY), device.newIntArray(4096));
        device.launch(new Build(LongArray.of(built), table), built.length);
        IntArray matches = device.newIntArray(probed.length);
        LongArray count = device.newLongArray(1);
        device.launch(new Probe(LongArray.of(probed), table, matches, count), probed.length);

        Map<Long, Integer> expected = new HashMap<>();
        for (int row = 0; row < built.length; row++) {
            expected.put(built[row], row);
        }
        int met = 0;
        for (int row = 0; row < probed.length; row++) {
            assertEquals(expected.getOrDefault(probed[row], MISSING), matches.get(row));
            met += expected.containsKey(probed[row]) ? 1 : 0;
        }
        assertEquals(met, count.get(0));
    }
}
