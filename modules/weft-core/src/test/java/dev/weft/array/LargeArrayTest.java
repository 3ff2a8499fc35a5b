package dev.weft.array;

import static dev.weft.array.GeometryTest.assertMessage;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.weft.memory.ArrayAccess;
import dev.weft.memory.Memory;
import dev.weft.memory.MemoryOwner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LargeArrayTest {
    @Test
    void moreBytesThanAnIntCountsB63() {
        assumeBytesFree(4L << 30);
        try (FloatArray array = uninitialized(FloatArray.class, 540_000_000)) {
            assertEquals(2_160_000_000L, array.segment().byteSize());
            array.set(539_999_999, 767);
            array.set(0, 1);
            assertEquals(767, array.get(539_999_999));
            assertEquals(1, array.get(0));
            assertMessage(
                    IndexOutOfBoundsException.class, () -> array.get(540_000_000), "index=540000000, length=540000000");
        }
    }

    @Test
    void moreElementsThanAnIntCounts() {
        assumeBytesFree(4L << 30);
        long length = (1L << 31) + 5;
        try (ByteArray array = uninitialized(ByteArray.class, length)) {
            assertEquals(length, array.length());
            array.set(length - 1, (byte) 42);
            array.set(4, (byte) 7);
            assertEquals(42, array.get(length - 1));
            assertEquals(7, array.get(4), "no index is cut to 32 bits");
            assertEquals(42, array.slice(0, length - 2, length).get(1));
            assertEquals(42, array.select(0, length - 1).get(0));
            array.copyFrom(new byte[] {1, 2, 3}, 0, length - 3, 3);
            byte[] end = new byte[2];
            array.copyTo(end, 0, length - 2, 2);
            assertEquals(3, end[1]);
            assertMessage(IllegalStateException.class, array::toArray, "length=2147483653");
            assertMessage(IllegalArgumentException.class, () -> array.copyTo(new byte[3]), "length=2147483653");
            assertMessage(IndexOutOfBoundsException.class, () -> array.get(length), "index=2147483653");
        }
    }

    @Test
    void moreThanTheMachineHasIsRefusedWithTheBytes() {
        assertMessage(
                OutOfMemoryError.class, () -> uninitialized(DoubleArray.class, 1L << 50), "bytes=9007199254740992");
        assertMessage(
                OutOfMemoryError.class, () -> uninitialized(DoubleArray.class, 1L << 59), "bytes=4611686018427387904");
    }

    private static <A> A uninitialized(Class<A> type, long length) {
        ArrayAccess access = ArrayAccess.get();
        long bytes = access.byteSize(type, length);
        return access.newArray(type, Memory.allocateUninitialized(bytes, MemoryOwner.CALLING_THREAD), length);
    }

    private static void assumeBytesFree(long bytes) {
        long free = Long.MAX_VALUE;
        try {
            for (String line : Files.readAllLines(Path.of("/proc/meminfo"))) {
                if (line.startsWith("MemAvailable:")) {
                    free = Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024;
                }
            }
        } catch (IOException notLinux) {
            free = Long.MAX_VALUE;
        }
        assumeTrue(free >= bytes, "needs memory: bytes=" + bytes + ", available=" + free);
    }
}
