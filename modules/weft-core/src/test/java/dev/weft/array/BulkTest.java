package dev.weft.array;

import static dev.weft.array.GeometryTest.assertMessage;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.memory.MemoryOwner;
import dev.weft.memory.RangeAction;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BulkTest {
    @ParameterizedTest
    @EnumSource
    void ofCopiesItsValues(Kind kind) {
        Object values = kind.heap(3, 1, 4, 1, 5);
        try (WeftArray array = kind.of(values)) {
            Array.set(values, 0, Array.get(values, 2));
            assertEquals(1, array.rank());
            assertArrayEquals(new long[] {3, 1, 4, 1, 5}, kind.toArray(array));
        }
    }

    @ParameterizedTest
    @EnumSource
    void copiesFollowRowMajorOrderOfStridedViews(Kind kind) {
        try (WeftArray whole = kind.counting(4, 6)) {
            WeftArray block = kind.slice(kind.slice(whole, 0, 1, 3), 1, 2, 5);
            assertArrayEquals(new long[] {8, 9, 10, 14, 15, 16}, kind.toArray(block));
            WeftArray column = kind.select(whole, 1, 4);
            assertArrayEquals(new long[] {4, 10, 16, 22}, kind.toArray(column));
            kind.copyFrom(column, kind.heap(50, 51, 52, 53));
            assertEquals(51, kind.get(whole, 1, 4));
            kind.copyFrom(block, kind.heap(30, 31, 32, 33, 34, 35));
            assertArrayEquals(new long[] {30, 31, 32}, slice(kind.toArray(whole), 8, 11));
            assertArrayEquals(new long[] {33, 34, 35}, slice(kind.toArray(whole), 14, 17));
            assertEquals(7, kind.get(whole, 7));
            assertEquals(17, kind.get(whole, 17));
        }
    }

    @ParameterizedTest
    @EnumSource
    void partsAreCopiedWhereTheyBelong(Kind kind) {
        try (WeftArray whole = kind.counting(4, 6)) {
            WeftArray block = kind.slice(whole, 1, 1, 4);
            Object target = kind.heap(0, 0, 0, 0, 0, 0);
            kind.copyTo(block, target, 1, 2, 5);
            assertArrayEquals(new long[] {0, 3, 7, 8, 9, 13}, Kind.numbers(target));
            kind.copyFrom(block, kind.heap(90, 91, 92, 93), 1, 5, 3);
            assertEquals(91, kind.get(whole, 1, 3));
            assertEquals(92, kind.get(whole, 2, 1));
            assertEquals(93, kind.get(whole, 2, 2));
            assertEquals(15, kind.get(whole, 2, 3));
            kind.copyTo(block, target, 6, 12, 0);
        }
    }

    @ParameterizedTest
    @EnumSource
    void partsOutsideAreRefusedAndCopyNothing(Kind kind) {
        try (WeftArray array = kind.counting(10)) {
            Object heap = kind.heap(60, 61, 62, 63);
            assertMessage(
                    IndexOutOfBoundsException.class,
                    () -> kind.copyFrom(array, heap, 2, 0, 3),
                    "heapArrayOffset=2, heapArrayLength=4, offset=0, length=10, count=3");
            assertThrows(IndexOutOfBoundsException.class, () -> kind.copyFrom(array, heap, 0, 8, 3));
            assertThrows(IndexOutOfBoundsException.class, () -> kind.copyFrom(array, heap, -1, 0, 3));
            assertThrows(IndexOutOfBoundsException.class, () -> kind.copyFrom(array, heap, 0, -1, 3));
            assertThrows(IndexOutOfBoundsException.class, () -> kind.copyFrom(array, heap, 0, 0, -1));
            assertThrows(IndexOutOfBoundsException.class, () -> kind.copyFrom(array, heap, 0, Long.MAX_VALUE, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> kind.copyTo(array, heap, Integer.MAX_VALUE, 0, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> kind.copyTo(array, heap, 0, 0, 5));
            assertMessage(
                    IllegalArgumentException.class, () -> kind.copyFrom(array, heap), "heapArrayLength=4, length=10");
            assertThrows(IllegalArgumentException.class, () -> kind.copyTo(array, heap));
            assertArrayEquals(new long[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, kind.toArray(array));
        }
    }

    @ParameterizedTest
    @EnumSource
    void fillReachesAllElementsOfAViewAndNoOthers(Kind kind) {
        try (WeftArray whole = kind.create(5, 7)) {
            kind.fill(whole, 1);
            kind.fill(kind.slice(kind.slice(whole, 0, 1, 4), 1, 2, 6), 2);
            kind.fill(kind.select(whole, 1, 3), 3);
            for (long i = 0; i < 5; i++) {
                for (long j = 0; j < 7; j++) {
                    long expected = j == 3 ? 3 : i >= 1 && i < 4 && j >= 2 && j < 6 ? 2 : 1;
                    assertEquals(expected, kind.get(whole, i, j));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void largeFillsAreDealtToTheOwnersThreads(Kind kind) {
        TwoPieces owner = new TwoPieces();
        long elements = (1L << 20) / kind.bytes;
        try (WeftArray large = kind.create(owner, elements);
                WeftArray small = kind.create(owner, elements - 1)) {
            assertEquals(2, owner.pieces, "first touch of the large array alone");
            kind.fill(small, 7);
            assertEquals(2, owner.pieces);
            kind.fill(large, 7);
            assertEquals(4, owner.pieces);
            for (long i = 0; i < elements; i += 61) {
                assertEquals(7, kind.get(large, i), "i=" + i);
            }
            assertEquals(7, kind.get(large, elements - 1));
            assertEquals(7, kind.get(large, elements / 2 - 1));
        }
    }

    @Test
    void fillKeepsEveryBit() {
        try (DoubleArray doubles = DoubleArray.of(new double[1000]);
                FloatArray floats = FloatArray.of(new float[1000]);
                LongArray longs = LongArray.of(new long[5000])) {
            assertEquals(
                    Double.doubleToRawLongBits(-0.0),
                    Double.doubleToRawLongBits(doubles.fill(-0.0).get(999)));
            assertEquals(Math.PI, doubles.fill(Math.PI).get(999));
            float nan = Float.intBitsToFloat(0x7fc12345);
            assertEquals(0x7fc12345, Float.floatToRawIntBits(floats.fill(nan).get(500)));
            longs.fill(0x0123456789abcdefL);
            for (long i = 0; i < longs.length(); i++) {
                assertEquals(0x0123456789abcdefL, longs.get(i));
            }
        }
    }

    @Test
    void halvesAreConvertedInBlocks() {
        float[] values = new float[10_000];
        for (int k = 0; k < values.length; k++) {
            values[k] = k % 2048;
        }
        try (HalfArray array = HalfArray.of(values)) {
            assertArrayEquals(values, array.toArray());
            float[] part = new float[5000];
            array.copyTo(part, 1, 4000, 4999);
            assertEquals(4000 % 2048, part[1]);
            assertEquals(8998 % 2048, part[4999]);
        }
    }

    @Test
    void copiesOfOverlappingHeapMemoryAreWhole() {
        int[] heap = {0, 1, 2, 3, 4, 5, 6, 7};
        IntArray array = IntArray.wrap(MemorySegment.ofArray(heap), 8);
        array.copyFrom(heap, 0, 2, 6);
        assertArrayEquals(new int[] {0, 1, 0, 1, 2, 3, 4, 5}, heap);
        array.slice(0, 0, 6).copyTo(heap, 1, 0, 6);
        assertArrayEquals(new int[] {0, 0, 1, 0, 1, 2, 3, 5}, heap);
    }

    @Test
    void failureOfTheOwnersThreadsIsThrown() {
        MemoryOwner failing = new MemoryOwner() {
            @Override
            public String deviceName() {
                return "failing";
            }

            @Override
            public void forRange(long count, RangeAction action) {
                throw new IllegalStateException("team is closed");
            }
        };
        assertMessage(IllegalStateException.class, () -> Kind.INT.create(failing, 1 << 20), "team is closed");
    }

    private static long[] slice(long[] values, int from, int to) {
        return Arrays.copyOfRange(values, from, to);
    }

    /** Two threads, each with half of the range. */
    private static final class TwoPieces implements MemoryOwner {
        private int pieces;

        @Override
        public String deviceName() {
            return "two";
        }

        @Override
        public void forRange(long count, RangeAction action) {
            assertTrue(count >= 2);
            Thread other = new Thread(() -> action.run(count / 2, count));
            other.start();
            action.run(0, count / 2);
            try {
                other.join();
            } catch (InterruptedException interrupted) {
                throw new AssertionError(interrupted);
            }
            pieces += 2;
        }
    }
}
