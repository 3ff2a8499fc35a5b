package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.weft.Weft;
import dev.weft.array.ByteArray;
import dev.weft.array.FloatArray;
import dev.weft.array.LongArray;
import dev.weft.device.Device;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ranges and arrays beyond what an int counts. */
@Tag("slow")
class LargeRangeTest {
    private static final Device CPU = Weft.cpu();

    private static void assumeMemory(long bytes) {
        long free = ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getFreeMemorySize();
        assumeTrue(free > bytes + (1L << 30), () -> "too little memory: free=" + free + ", needed=" + bytes);
    }

    @Test
    void productOfSizesExceedsAnIntB60() {
        try (ByteArray row = CPU.newByteArray(100_000)) {
            CPU.forEach(100_000, 43_000, (i, j) -> {
                if (j == 0) {
                    row.set(i, (byte) 1);
                }
            });
            long sum = 0;
            for (byte one : row.toArray()) {
                sum += one;
            }
            assertEquals(100_000, sum);
            assertEquals(1, row.get(99_999));
        }
    }

    @Test
    void rangeOfTheLargestIntEndsB62() {
        try (LongArray found = CPU.newLongArray(2048)) {
            long n = Integer.MAX_VALUE;
            CPU.forEach(n, i -> {
                if ((i & 0xFFFFF) == 0) {
                    found.set(i >> 20, i + 1);
                }
                if (i == n - 1) {
                    found.set(2047, i);
                }
            });
            for (long k = 0; k < 2047; k++) {
                assertEquals((k << 20) + 1, found.get(k));
            }
            assertEquals(2147483646L, found.get(2047));
        }
    }

    @Test
    void moreThanTwoGibibytesOfFloatsB63() {
        assumeMemory(540_000_000L * 4);
        try (FloatArray cells = CPU.newFloatArray(540_000_000)) {
            CPU.forEach(cells.length(), i -> cells.set(i, (float) (i & 1023)));
            assertEquals(767f, cells.get(539_999_999));
            assertEquals(1023f, cells.get(1023));
        }
        Throwable tooLarge = assertThrows(OutOfMemoryError.class, () -> CPU.newFloatArray(1L << 50));
        assertTrue(String.valueOf(tooLarge.getMessage()).length() > 10, tooLarge.getMessage());
    }

    @Test
    void moreElementsThanAnIntCounts() {
        long n = (1L << 31) + 5;
        assumeMemory(n);
        try (ByteArray cells = CPU.newByteArray(n)) {
            CPU.forEach(n, i -> cells.set(i, (byte) (i % 113)));
            assertEquals((byte) ((n - 1) % 113), cells.get(n - 1));
            assertEquals((byte) ((1L << 31) % 113), cells.get(1L << 31));
            IndexOutOfBoundsException thrown = assertThrows(
                    IndexOutOfBoundsException.class, () -> CPU.forEach(n + 1, i -> cells.set(i, (byte) 1)));
            assertTrue(String.valueOf(thrown.getMessage()).contains("index=2147483653"), thrown.getMessage());
        }
    }

    @Test
    void rangeWithOffsetsBeyondAnInt() {
        try (LongArray cells = CPU.newLongArray(1000)) {
            long offset = 1L << 40;
            CPU.launch(
                    new Shifted(cells, offset), dev.weft.kernel.NDRange.of(1000).withOffset(offset));
            assertEquals(offset + 999, cells.get(999));
        }
    }

    record Shifted(LongArray cells, long offset) implements dev.weft.kernel.Kernel {
        @Override
        public void run(dev.weft.kernel.WorkItem item) {
            long i = item.globalId(0);
            cells.set(i - offset, i);
        }
    }
}
