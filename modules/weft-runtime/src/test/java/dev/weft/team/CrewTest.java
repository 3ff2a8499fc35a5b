package dev.weft.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CrewTest {
    private final ThreadTeam team = ThreadTeam.builder().threads(8).build();

    @Test
    void callerFinishesAloneIfNoWorkerEverRuns() {
        Crew crew = new Crew(team, "absent", 8, false);
        for (int round = 0; round < 100; round++) {
            AtomicInteger blocks = new AtomicInteger();
            Thread caller = Thread.currentThread();
            crew.run(1000, 8, (begin, end) -> {
                assertSame(caller, Thread.currentThread());
                assertEquals(125, end - begin);
                blocks.incrementAndGet();
            });
            assertEquals(8, blocks.get());
        }
    }

    @Test
    void errorsOfRescuedBlocksAreReportedToo() {
        Crew crew = new Crew(team, "absent", 4, false);
        IllegalStateException thrown = assertThrows(
                IllegalStateException.class,
                () -> crew.run(4, 4, (begin, end) -> {
                    throw new IllegalStateException("block " + begin);
                }));
        assertEquals("block 0", thrown.getMessage());
        assertEquals(3, thrown.getSuppressed().length);
        crew.run(4, 4, (begin, end) -> {});
    }

    @Test
    void workerThatStartsInsideARegionTakesPartInIt() {
        Crew crew = new Crew(team, "late", 2, false);
        Slot slot = crew.slot(1);
        AtomicInteger runs = new AtomicInteger();
        slot.post(2, 5, 6, (begin, end) -> runs.incrementAndGet());
        crew.start();
        while (slot.reportedAcquire() != 2) {
            Thread.onSpinWait();
        }
        assertEquals(1, runs.get());
        crew.stop();
    }

    @Test
    void regionLeavesNoReferences() {
        Crew crew = new Crew(team, "traces", 4, false);
        crew.start();
        for (int round = 0; round < 1000; round++) {
            crew.run(4, 4, (begin, end) -> {});
            assertThrows(
                    IllegalStateException.class,
                    () -> crew.run(4, 3, (begin, end) -> {
                        throw new IllegalStateException();
                    }));
            for (int k = 0; k < 4; k++) {
                assertNull(crew.slot(k).body);
                assertNull(crew.slot(k).error);
            }
        }
        crew.stop();
    }

    @Test
    void blockIsClaimedOnce() {
        Slot slot = new Slot();
        assertFalse(slot.hasPendingBlock());
        slot.post(2, 0, 1, (begin, end) -> {});
        assertTrue(slot.hasPendingBlock());
        assertTrue(slot.claim(2));
        assertFalse(slot.hasPendingBlock());
        assertFalse(slot.claim(2));
        slot.runClaimed(2);
        slot.post(4, 0, 1, (begin, end) -> {});
        assertFalse(slot.claim(2));
        assertTrue(slot.claim(4));
    }

    @Test
    void linesOfASlotLieApart() throws ReflectiveOperationException {
        long command = offset("SlotCommandLine", "command");
        for (String field : new String[] {"begin", "end", "body"}) {
            assertTrue(Math.abs(offset("SlotCommandLine", field) - command) < 64, field);
        }
        long reported = offset("SlotReportLine", "reported");
        for (String field : new String[] {"sleep", "error"}) {
            assertTrue(Math.abs(offset("SlotReportLine", field) - reported) < 64, field);
        }
        assertTrue(command >= 128, "command=" + command);
        assertTrue(reported - command >= 128, "reported=" + reported);
        assertTrue(offset("Slot", "c15") - reported >= 128, "end");
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
