package dev.weft.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class VirtualTimeTest {
    private static final MachineModel TWO_CPUS = MachineModel.of(Parameters.read("machines/two-cpus.properties"));
    private static final MachineModel SERVER = MachineModel.of(Parameters.read("machines/two-sockets.properties"));

    private static VirtualTime time() {
        return new VirtualTime(TWO_CPUS, new Random(1), 1_000_000_000L);
    }

    @Test
    void tasksOnTwoCpusGoOnInTheOrderOfTime() {
        VirtualTime time = time();
        List<String> order = new ArrayList<>();
        time.add(0, 0, () -> {
            time.spend(10_000);
            order.add("late");
        });
        time.add(1, 1, () -> {
            time.spend(5_000);
            order.add("early");
        });
        assertNull(time.run());
        assertEquals(List.of("early", "late"), order);
    }

    @Test
    void busyProcessTakesHalfOfTheCpu() {
        VirtualTime time = time();
        long work = 200_000_000;
        long[] took = new long[1];
        time.add(-1, 0, null);
        time.add(0, 0, () -> {
            long start = time.now();
            for (int step = 0; step < 200; step++) {
                time.spend(work / 200);
            }
            took[0] = time.now() - start;
        });
        assertNull(time.run());
        assertEquals(2.0, (double) took[0] / work, 0.15);
    }

    @Test
    void sleeperComesAfterItsWakeUp() {
        VirtualTime time = time();
        long[] woken = new long[2];
        Task sleeper = time.add(0, 0, () -> {
            time.park();
            woken[1] = time.now();
        });
        time.add(1, 1, () -> {
            time.spend(50_000);
            woken[0] = time.now();
            time.unpark(sleeper);
        });
        assertNull(time.run());
        long least = TWO_CPUS.unparkNanos() + (long) (0.9 * TWO_CPUS.wakeNanos());
        assertTrue(woken[1] - woken[0] >= least, () -> "slept " + (woken[1] - woken[0]));
    }

    @Test
    void wakeUpBeforeSleepIsNotLost() {
        VirtualTime time = time();
        Task early = time.add(0, 0, () -> {
            time.spend(100_000);
            time.park();
        });
        time.add(1, 1, () -> {
            time.spend(10_000);
            time.unpark(early);
        });
        assertNull(time.run());
    }

    @Test
    void sleepOfAllIsFoundAsAHang() {
        VirtualTime time = time();
        time.add(0, 0, time::park);
        assertInstanceOf(VirtualTime.Stopped.class, time.run());
    }

    @Test
    void errorOfATaskEndsTheOthers() {
        VirtualTime time = time();
        IllegalStateException error = new IllegalStateException();
        time.add(0, 0, () -> {
            throw error;
        });
        time.add(1, 1, time::park);
        assertSame(error, time.run());
    }

    @Test
    void linesCostMoreFromFarther() {
        CacheLines lines = new CacheLines(SERVER, 1);
        lines.take(0, 0);
        assertTrue(lines.missNanos(1, 0, 0) < lines.missNanos(4, 0, 0));
        assertTrue(lines.missNanos(4, 0, 0) < lines.missNanos(32, 0, 0));
        long alone = lines.updateNanos(0, 0, 0);
        lines.give(63, 0);
        assertTrue(alone < lines.updateNanos(0, 0, 0));
    }

    @Test
    void teamSeesTheMachineThatIsSimulated() {
        var machine = SERVER.topology();
        assertEquals(64, machine.allowedCpus().count());
        assertEquals(2, machine.numaNodeCount());
        assertEquals(1, machine.topology().cpu(32).node());
        assertNotNull(machine.topology());
    }
}
