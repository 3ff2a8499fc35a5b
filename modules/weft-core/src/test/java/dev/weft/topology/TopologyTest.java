package dev.weft.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopologyTest {
    private static Machine machine(String name) {
        try {
            return Machine.read(Path.of(Objects.requireNonNull(TopologyTest.class.getResource(name + ".machine"), name)
                    .toURI()));
        } catch (URISyntaxException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static long groups(Machine machine, ToIntFunction<Cpu> of) {
        return machine.topology().cpus().stream().mapToInt(of).distinct().count();
    }

    /** Of CPUs, cores, second level caches, third level caches, sockets and NUMA nodes. */
    @ParameterizedTest
    @CsvSource({
        "one-socket-smt, 8 4 4 1 1 1",
        "two-sockets, 32 16 16 2 2 2",
        "chiplets, 32 16 16 4 1 1",
        "many-cpus, 96 96 96 16 2 8",
        "hybrid, 20 14 8 1 1 1",
        "offline-and-gaps, 6 6 6 1 1 1",
        "arm-two-kinds, 8 8 8 1 1 1",
        "cpuset, 32 16 16 2 2 2",
        "no-sysfs, 4 4 4 4 1 1"
    })
    void groupsAreCounted(String name, String counts) {
        Machine machine = machine(name);
        String found = machine.topology().cpus().size() + " " + groups(machine, Cpu::core) + " "
                + groups(machine, Cpu::l2) + " " + groups(machine, Cpu::l3) + " " + groups(machine, Cpu::socket) + " "
                + groups(machine, Cpu::node);
        assertEquals(counts, found);
    }

    @Test
    void placesOfSingleCpusAreRead() {
        assertEquals(
                new Cpu(20, 4, 4, 0, 0, 0, false),
                machine("two-sockets").topology().cpu(20));
        assertEquals(
                new Cpu(27, 11, 11, 8, 1, 1, false),
                machine("two-sockets").topology().cpu(27));
        assertEquals(
                new Cpu(13, 13, 12, 0, 0, 0, true), machine("hybrid").topology().cpu(13));
        assertEquals(
                new Cpu(95, 95, 95, 90, 1, 7, false),
                machine("many-cpus").topology().cpu(95));
    }

    @Test
    void smallCoresAreToldApart() {
        assertEquals(
                8,
                machine("hybrid").topology().cpus().stream()
                        .filter(Cpu::efficient)
                        .count());
        assertTrue(machine("arm-two-kinds").topology().cpu(3).efficient());
        assertFalse(machine("arm-two-kinds").topology().cpu(4).efficient());
    }

    @Test
    void distancesAreTheFirmwares() {
        Topology topology = machine("many-cpus").topology();
        assertEquals(10, topology.distance(5, 5));
        assertEquals(12, topology.distance(5, 4));
        assertEquals(32, topology.distance(5, 3));
        assertEquals(10, machine("no-sysfs").topology().distance(0, 0));
        assertEquals(20, machine("no-sysfs").topology().distance(0, 1));
    }

    @Test
    void cpusThatAreOfflineAreNotThere() {
        Topology topology = machine("offline-and-gaps").topology();
        assertEquals(5, topology.cpu(5).number());
        assertEquals("0-2,5,8-9", machine("offline-and-gaps").allowedCpus().toString());
        String message = assertThrows(IllegalArgumentException.class, () -> topology.cpu(4))
                .toString();
        assertTrue(message.contains("cpu=4"), message);
    }

    /** Some containers number the CPUs that they show anew, though the process runs on others. */
    @Test
    void listOfRunningCpusThatIsNotThisProcesssIsLeftAlone(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("renumbered.machine");
        Files.writeString(file, "proc/self/status\tCpus_allowed_list:\\t4-5\nsys/devices/system/cpu/online\t0-1\n");
        Machine machine = Machine.read(file);
        assertEquals("4-5", machine.allowedCpus().toString());
        assertEquals(4, machine.topology().cpus().size());
        assertEquals(5, machine.topology().cpu(5).number());
    }

    @Test
    void quotasAndCpuSetsAreRead() {
        assertEquals(2.5, machine("cgroup-v1-quota").cpuQuota().orElseThrow());
        assertEquals(3.0, machine("cgroup-v2-quota").cpuQuota().orElseThrow());
        assertEquals("4-5,10-11,20", machine("cpuset").allowedCpus().toString());
        assertTrue(machine("cpuset").cpuQuota().isEmpty());
    }

    @Test
    void runningMachineIsRead() {
        Machine machine = Machine.current();
        for (int k = 0; k < machine.allowedCpus().count(); k++) {
            int cpu = machine.allowedCpus().cpu(k);
            assertEquals(cpu, machine.topology().cpu(cpu).number());
        }
    }
}
