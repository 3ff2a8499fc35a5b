package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SaxpyResultTest {
    private static SaxpyResult result(long wrong, Long... nanos) {
        return new SaxpyResult(1_000_000, 2, Placement.SERIAL, List.of(nanos), wrong);
    }

    @Test
    void twelveBytesAndTwoFlopsAnItem() {
        SaxpyResult result = result(0, 1_000_000L);
        assertEquals(12.0, result.gbPerSecond(result.bestNanos()));
        assertEquals(2.0, result.gflopPerSecond(result.bestNanos()));
    }

    @Test
    void theMedianIsTheMiddleAndTheBestIsTheShortest() {
        assertEquals(3.0, SaxpyResult.median(List.of(9L, 1L, 3L)));
        assertEquals(2.5, SaxpyResult.median(List.of(9L, 1L, 3L, 2L)));
        assertEquals(7.0, SaxpyResult.median(List.of(7L)));
        assertEquals(1.0, result(0, 9L, 1L, 3L).bestNanos());
    }

    @Test
    void theJsonLineHasItsEightKeysInOrder() {
        assertEquals(
                "{\"elements\":1000000,\"threads\":2,\"init\":\"serial\",\"gbPerSecondBest\":12.000,"
                        + "\"gbPerSecondMedian\":8.000,\"verified\":true,\"device\":\"cpu\",\"llvm\":\"20.1.7\"}",
                result(0, 1_000_000L, 2_000_000L).json("cpu", "20.1.7"));
    }

    @Test
    void oneWrongElementIsNotVerified() {
        assertTrue(result(0, 1L).verified());
        assertFalse(result(1, 1L).verified());
        assertTrue(result(1, 1L).json("cpu", "20.1.7").contains("\"verified\":false"));
    }

    @Test
    void theTableHasALineForEachRoundAndTwoMore() {
        assertEquals(1 + 3 + 2, result(0, 1L, 2L, 3L).table().lines().count());
    }
}
