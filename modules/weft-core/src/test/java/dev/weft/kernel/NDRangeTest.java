package dev.weft.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.LongArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class NDRangeTest {
    @Test
    void rankZeroIsOneItem() {
        NDRange range = NDRange.of();
        assertEquals(0, range.rank());
        assertEquals(1, range.size());
        assertEquals("NDRange[rank 0]", range.toString());
    }

    @Test
    void sizesAreOutermostFirst() {
        NDRange range = NDRange.of(2, 3, 5, 7, 11);
        assertEquals(5, range.rank());
        assertEquals(2 * 3 * 5 * 7 * 11, range.size());
        assertEquals(2, range.size(0));
        assertEquals(11, range.size(4));
    }

    @Test
    void fixedAndVariableFormsAgree() {
        assertEquals(NDRange.of(new long[] {4}), NDRange.of(4));
        assertEquals(NDRange.of(new long[] {4, 5}), NDRange.of(4, 5));
        assertEquals(NDRange.of(new long[] {4, 5, 6}), NDRange.of(4, 5, 6));
        assertEquals(
                NDRange.of(new long[] {4, 5, 6}).hashCode(), NDRange.of(4, 5, 6).hashCode());
        assertNotEquals(NDRange.of(4, 5), NDRange.of(5, 4));
    }

    @Test
    void emptySizesMakeAnEmptyRange() {
        assertEquals(0, NDRange.of(0).size());
        assertEquals(0, NDRange.of(0, 5).size());
        assertEquals(0, NDRange.of(Long.MAX_VALUE, Long.MAX_VALUE, 0).size());
        assertEquals(
                0, NDRange.of(Long.MAX_VALUE, 0, Long.MAX_VALUE, Long.MAX_VALUE).size());
    }

    @Test
    void sizesMayExceedAnInt() {
        assertEquals((1L << 31) + 5, NDRange.of((1L << 31) + 5).size());
        assertEquals(1L << 62, NDRange.of(1L << 31, 1L << 31).size());
        assertEquals(Long.MAX_VALUE, NDRange.of(1, Long.MAX_VALUE, 1).size());
    }

    @Test
    void badSizesAreNamed() {
        assertMessage(IllegalArgumentException.class, () -> NDRange.of(-1), "dim=0, size=-1");
        assertMessage(IllegalArgumentException.class, () -> NDRange.of(3, -2), "dim=1, size=-2");
        assertMessage(IllegalArgumentException.class, () -> NDRange.of(0, 3, -2), "dim=2, size=-2");
        assertMessage(IllegalArgumentException.class, () -> NDRange.of(-1, -1, 2), "dim=0, size=-1");
        assertMessage(IllegalArgumentException.class, () -> NDRange.of(1, 1, 1, -7), "dim=3, size=-7");
    }

    @Test
    void tooManyItemsAreRefusedAtEveryRank() {
        long half = 1L << 32;
        assertMessage(IllegalArgumentException.class, () -> NDRange.of(half, half), "4294967296, 4294967296");
        assertMessage(IllegalArgumentException.class, () -> NDRange.of(1L << 31, 1L << 31, 2), "too many work-items");
        assertMessage(IllegalArgumentException.class, () -> NDRange.of(1L << 31, 1L << 31, 4), "too many work-items");
        assertMessage(IllegalArgumentException.class, () -> NDRange.of(1, half, 1, half), "too many work-items");
    }

    @Test
    void groupSizesRoundUp() {
        NDRange range = NDRange.of(10, 33).withGroupSize(4, 16);
        assertTrue(range.hasGroupSize());
        assertEquals(16, range.groupSize(1));
        NDRange rounded = range.roundUpToGroups();
        assertEquals(12, rounded.size(0));
        assertEquals(48, rounded.size(1));
        assertEquals(12 * 48, rounded.size());
        assertEquals(4, rounded.groupSize(0));
        assertEquals(rounded, rounded.roundUpToGroups());
    }

    @Test
    void badGroupSizesAreNamed() {
        NDRange range = NDRange.of(8, 8);
        assertMessage(IllegalArgumentException.class, () -> range.withGroupSize(4), "rank=2, count=1");
        assertMessage(IllegalArgumentException.class, () -> range.withGroupSize(4, 4, 4), "rank=2, count=3");
        assertMessage(IllegalArgumentException.class, () -> range.withGroupSize(4, 0), "dim=1, groupSize=0");
        assertMessage(IllegalArgumentException.class, () -> range.withGroupSize(1 << 16, 1 << 16), "65536, 65536");
        assertMessage(IllegalStateException.class, range::roundUpToGroups, "call withGroupSize first");
        assertMessage(IllegalStateException.class, () -> range.groupSize(0), "no group size");
        NDRange huge = NDRange.of(Long.MAX_VALUE).withGroupSize(64);
        assertMessage(IllegalArgumentException.class, huge::roundUpToGroups, "groupSize=64");
    }

    @Test
    void offsetsMayBeNegative() {
        NDRange range = NDRange.of(4, 5).withOffset(-2, 7);
        assertEquals(-2, range.offset(0));
        assertEquals(7, range.offset(1));
        assertTrue(range.hasOffset());
        assertEquals("NDRange[4×5, offset=-2,7]", range.toString());
        assertEquals(-2, range.withGroupSize(2, 2).roundUpToGroups().offset(0));
        assertFalse(NDRange.of(4, 5).withOffset(0, 0).hasOffset());
        assertEquals(NDRange.of(4, 5), NDRange.of(4, 5).withOffset(0, 0));
    }

    @Test
    void badOffsetsAreNamed() {
        assertMessage(IllegalArgumentException.class, () -> NDRange.of(4).withOffset(1, 2), "rank=1, count=2");
        assertMessage(
                IllegalArgumentException.class,
                () -> NDRange.of(2).withOffset(Long.MAX_VALUE),
                "offset=" + Long.MAX_VALUE + ", size=2");
        assertEquals(Long.MAX_VALUE, NDRange.of(1).withOffset(Long.MAX_VALUE).offset(0));
    }

    @Test
    void changesLeaveTheOriginal() {
        long[] sizes = {4, 5, 6, 7};
        NDRange range = NDRange.of(sizes);
        sizes[0] = 99;
        assertEquals(4, range.size(0));
        long[] offsets = {1, 1, 1, 1};
        NDRange shifted = range.withOffset(offsets);
        offsets[0] = 99;
        assertEquals(1, shifted.offset(0));
        assertEquals(0, range.offset(0));
        assertFalse(range.withOffset(1, 1, 1, 1).hasGroupSize());
    }

    @Test
    void listedIndicesKeepTheirList() {
        try (LongArray list = LongArray.of(5, 1, 9)) {
            NDRange range = NDRange.ofIndices(list);
            assertEquals(1, range.rank());
            assertEquals(3, range.size());
            assertSame(list, range.indices());
            assertSame(list, range.withGroupSize(2).indices());
            assertMessage(IllegalStateException.class, () -> range.withOffset(1), "add it to the list");
            assertMessage(
                    IllegalStateException.class, () -> range.withGroupSize(2).roundUpToGroups(), "listed");
            assertMessage(
                    IllegalArgumentException.class, () -> NDRange.ofIndices(list.reshape(3, 1)), "rank 1: rank=2");
        }
        assertNull(NDRange.of(3).indices());
    }

    @Test
    void dimensionsOutsideTheRankAreRefused() {
        NDRange range = NDRange.of(4, 5).withGroupSize(2, 2);
        assertMessage(IndexOutOfBoundsException.class, () -> range.size(2), "dim=2, rank=2");
        assertMessage(IndexOutOfBoundsException.class, () -> range.size(-1), "dim=-1, rank=2");
        assertMessage(IndexOutOfBoundsException.class, () -> range.offset(2), "dim=2, rank=2");
        assertMessage(IndexOutOfBoundsException.class, () -> range.groupSize(2), "dim=2, rank=2");
    }

    private static void assertMessage(Class<? extends Throwable> type, Executable action, String part) {
        Throwable thrown = assertThrows(type, action);
        assertTrue(String.valueOf(thrown.getMessage()).contains(part), thrown.getMessage());
    }
}
