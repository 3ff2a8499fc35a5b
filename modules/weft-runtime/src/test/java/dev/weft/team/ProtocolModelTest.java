package dev.weft.team;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The code that claims, takes, refills, reports and joins, run under schedules that a model checker chooses: two
 * launches one after the other on a crew of three, whose workers may be late for either. Eight units, since with fewer
 * no thief ever puts a rest up in its own slot.
 */
class ProtocolModelTest {
    private static final int UNITS = 8;
    private static final int SLOTS = 3;
    private static final int SCHEDULES = 10_000;

    /** Time stands still, so that every block is due at once where patience is none. */
    private static final class Ticks extends Timing {
        @Override
        long nanos() {
            return 1;
        }

        @Override
        void pause() {
            // the checker switches threads by itself
        }

        @Override
        void yieldCpu() {
            // as above
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(longs = {Region.STATIC, Region.STEAL, Region.GUIDED})
    void everyUnitRunsOnceUnderEverySchedule(long sharing) {
        Lincheck.runConcurrentTest(SCHEDULES, () -> twoLaunches(sharing));
    }

    private static void twoLaunches(long sharing) {
        Placement placement = Placements.unpinned(SLOTS);
        Crew crew = new Crew(placement, new Region(), Crew.slotsFor(placement), new Ticks());
        Thread[] workers = new Thread[SLOTS - 1];
        for (int k = 1; k < SLOTS; k++) {
            int slot = k;
            workers[k - 1] = new Thread(() -> takePart(crew, slot));
            workers[k - 1].start();
        }
        for (int launch = 0; launch < 2; launch++) {
            int[] runs = new int[UNITS];
            crew.run(UNITS, SLOTS, sharing, 2, 0, (begin, end) -> {
                for (long unit = begin; unit < end; unit++) {
                    runs[(int) unit]++;
                }
            });
            int[] once = new int[UNITS];
            Arrays.fill(once, 1);
            assertArrayEquals(once, runs, "launch=" + launch);
        }
        for (Thread worker : workers) {
            try {
                worker.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Looks for a command twice, whether or not one has come. */
    private static void takePart(Crew crew, int slot) {
        long last = 0;
        for (int look = 0; look < 2; look++) {
            long command = crew.slots()[slot].command();
            if (command != last) {
                crew.participant(slot).work(command);
                last = command;
            }
        }
    }
}
