package dev.weft.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class CrewTest {
    private static final long NEVER = Long.MAX_VALUE / 4;

    private static Crew crew(int threads) {
        Placement placement = Placements.unpinned(threads);
        return new Crew(placement, new Region(), Crew.slotsFor(placement), new Timing());
    }

    @ParameterizedTest
    @ValueSource(longs = {Region.STATIC, Region.STEAL, Region.GUIDED})
    void callerFinishesAloneIfNoWorkerEverRuns(long sharing) {
        Crew crew = crew(8);
        for (int round = 0; round < 100; round++) {
            AtomicLong indices = new AtomicLong();
            Thread caller = Thread.currentThread();
            assertNull(crew.run(1000, 8, sharing, 1000, 0, (begin, end) -> {
                assertSame(caller, Thread.currentThread());
                indices.addAndGet(end - begin);
            }));
            assertEquals(1000, indices.get());
        }
    }

    @Test
    void staticBlocksOfAbsentOwnersRunWhole() {
        AtomicInteger blocks = new AtomicInteger();
        crew(8).run(1000, 8, Region.STATIC, 1, 0, (begin, end) -> {
            assertEquals(125, end - begin);
            blocks.incrementAndGet();
        });
        assertEquals(8, blocks.get());
    }

    @Test
    void errorsComeBackAndTheNextRegionHasNone() {
        Crew crew = crew(4);
        IllegalStateException error = new IllegalStateException();
        assertSame(error, crew.run(4, 4, Region.STATIC, 1, 0, (begin, end) -> {
            throw error;
        }));
        assertEquals(0, error.getSuppressed().length);
        assertNull(crew.run(4, 4, Region.STATIC, 1, 0, (begin, end) -> {}));
    }

    @Test
    void regionLeavesNoReferences() {
        Crew crew = crew(4);
        crew.run(4, 4, Region.STEAL, 1, 0, (begin, end) -> {
            throw new IllegalStateException();
        });
        assertNull(crew.region().body);
        assertNull(crew.region().error);
    }

    @Test
    void sleepingOwnersKeepTheirBlocksUntilTheDeadline() {
        Crew crew = crew(2);
        crew.slots()[1].fallAsleep();
        long start = System.nanoTime();
        crew.run(2, 2, Region.STATIC, 1, 20_000_000, (begin, end) -> {});
        assertTrue(System.nanoTime() - start >= 20_000_000);
        assertTrue(crew.waitedInVain());
    }

    @Test
    void blocksOfOwnersThatAreAwakeButLateAreTakenBeforeTheDeadline() {
        Crew crew = crew(2);
        assertNull(crew.run(2, 2, Region.STATIC, 1, NEVER, (begin, end) -> {}));
        assertFalse(crew.waitedInVain());
    }

    @Test
    void awakeOwnersThatDoNotComeAreNotWaitedForUntilTheDeadline() {
        AtomicInteger blocks = new AtomicInteger();
        crew(2).run(2, 2, Region.STATIC, 1, NEVER, (begin, end) -> blocks.incrementAndGet());
        assertEquals(2, blocks.get());
    }

    @Test
    void rangeIsClaimedOnce() {
        Slot slot = new Slot();
        slot.post(1, RangeWord.of(4, 8));
        long seen = slot.range();
        assertTrue(slot.claim(seen, RangeWord.afterFront(seen, 1)));
        assertFalse(slot.claim(seen, RangeWord.EMPTY));
        assertEquals(RangeWord.of(5, 8), slot.range());
    }

    @Test
    void firstObserversTimeCountsUntilTheNextLaunch() {
        Slot slot = new Slot();
        slot.see(100);
        slot.see(200);
        assertEquals(101, slot.seen());
        slot.post(1, RangeWord.of(0, 1));
        assertEquals(0, slot.seen());
    }

    @Test
    void linesOfASlotLieApart() throws ReflectiveOperationException {
        long command = offset("SlotCommandLine", "command");
        for (String field : new String[] {"range", "seen"}) {
            assertTrue(Math.abs(offset("SlotCommandLine", field) - command) < 64, field);
        }
        long done = offset("SlotReportLine", "done");
        assertTrue(Math.abs(offset("SlotReportLine", "sleep") - done) < 64, "sleep");
        assertTrue(command >= 128, "command=" + command);
        assertTrue(done - command >= 128, "done=" + done);
        assertTrue(offset("Slot", "c15") - done >= 128, "end");
    }

    @Test
    void wordsOfARegionLieAwayFromOtherObjects() throws ReflectiveOperationException {
        String[] fields = {
            "begun",
            "live",
            "deadline",
            "units",
            "unitIndices",
            "longerUnits",
            "blocks",
            "unitsPerClaim",
            "patience",
            "sharing",
            "body",
            "error"
        };
        long last = offset("Region", "c15");
        for (String field : fields) {
            long offset = offset("RegionWords", field);
            assertTrue(offset >= 128 && last - offset >= 112, field + "=" + offset);
        }
    }

    private static long offset(String type, String field) throws ReflectiveOperationException {
        Class<?> unsafeType = Class.forName("sun.misc.Unsafe");
        Field instance = unsafeType.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        Object offset = unsafeType
                .getMethod("objectFieldOffset", Field.class)
                .invoke(
                        instance.get(null),
                        Class.forName("dev.weft.team." + type).getDeclaredField(field));
        return (Long) offset;
    }
}
