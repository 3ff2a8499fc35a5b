package dev.weft.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LaunchHistoryTest {
    @Test
    void nothingIsKnownBeforeTheFirstLaunch() {
        LaunchHistory history = new LaunchHistory();
        assertFalse(history.isKnownShorter(1, Long.MAX_VALUE));
        assertFalse(history.keepsStatic(1));
        assertEquals(13, history.indicesPerClaim(100));
        assertEquals(1, history.indicesPerClaim(1));
    }

    @Test
    void costsAreOfOneThread() {
        LaunchHistory history = new LaunchHistory();
        history.record(1000, 5_000, 2);
        assertEquals(10_000, history.serialNanos(1000));
        assertEquals(20_000, history.serialNanos(2000));
        assertTrue(history.isKnownShorter(1000, 10_001));
        assertFalse(history.isKnownShorter(1000, 10_000));
        assertEquals(2000, history.indicesPerClaim(1_000_000));
    }

    @Test
    void oneSlowLaunchChangesLittleAndFastOnesMuch() {
        LaunchHistory history = new LaunchHistory();
        history.record(1000, 1_000, 1);
        history.record(1000, 8_000_000, 1);
        assertTrue(history.serialNanos(1000) < 1_600, () -> "" + history.serialNanos(1000));
        for (int i = 0; i < 20; i++) {
            history.record(1000, 100, 1);
        }
        assertTrue(history.serialNanos(1000) < 101, () -> "" + history.serialNanos(1000));
    }

    @Test
    void staticSplitIsKeptByShortLaunchesOfOneSize() {
        LaunchHistory history = new LaunchHistory();
        history.record(1000, 49_999, 2);
        assertTrue(history.keepsStatic(1000));
        assertFalse(history.keepsStatic(1001));
        history.record(1000, 50_000, 2);
        assertFalse(history.keepsStatic(1000));
    }

    @Test
    void firstLaunchesAreTimedThenSome() {
        LaunchHistory history = new LaunchHistory();
        int timed = 0;
        for (int i = 0; i < 1600; i++) {
            boolean next = history.timesNext();
            assertTrue(next || i >= 4);
            timed += next ? 1 : 0;
        }
        assertEquals(103, timed);
    }

    @Test
    void eachBodyClassHasOneHistory() {
        RangeBody one = (begin, end) -> {};
        RangeBody other = (begin, end) -> {};
        assertSame(LaunchHistory.of(one.getClass()), LaunchHistory.of(one.getClass()));
        assertNotSame(LaunchHistory.of(one.getClass()), LaunchHistory.of(other.getClass()));
    }
}
