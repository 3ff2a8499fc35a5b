package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.Cpu;
import dev.weft.topology.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MachineDrawingTest {
    private static Machine machine(String name) {
        Path file = Path.of("modules/weft-core/src/test/resources/dev/weft/topology", name + ".machine");
        return Machine.read(Files.exists(file) ? file : Path.of("../..").resolve(file));
    }

    private static String lines(String... lines) {
        return String.join("\n", lines);
    }

    @Test
    void coresCachesNodesAndSlotsAreShown() {
        assertEquals(
                lines(
                        "node 0, socket 0",
                        "  L3: 0[0]+4  1[1]+5  2[2]+6  3+7",
                        "0+1 one core; 0[7] the team's slot 7 on CPU 0"),
                new MachineDrawing(machine("one-socket-smt"), Map.of(0, 0, 1, 1, 2, 2), 100).draw());
        assertEquals(
                lines(
                        "node 0, socket 0",
                        "  L3: (0)+(16)  (1)+(17)  (2)+(18)",
                        "      (3)+(19)  4+20  5+(21)",
                        "      (6)+(22)  (7)+(23)",
                        "node 1, socket 1",
                        "  L3: (8)+(24)  (9)+(25)  10+(26)",
                        "      11+(27)  (12)+(28)  (13)+(29)",
                        "      (14)+(30)  (15)+(31)",
                        "0+1 one core; (0) not for this process; team not pinned"),
                new MachineDrawing(machine("cpuset"), Map.of(), 36).draw());
    }

    /** A virtual machine may have hundreds of CPUs and no caches that it tells of. */
    @Test
    void cpusWithoutKnownCachesShareLines() {
        assertEquals(
                lines("node 0, socket 0", "  0[1]  1  2  3", "0[7] the team's slot 7 on CPU 0"),
                new MachineDrawing(machine("no-sysfs"), Map.of(0, 1), 100).draw());
    }

    /** Where the firmware interleaves the memory of both sockets, there is one node. */
    @Test
    void socketsOfOneNodeAreApart(@TempDir Path folder) throws IOException {
        assertEquals(
                lines("node 0, socket 0", "  L3: 0  1", "node 0, socket 1", "  L3: 2  3", "team not pinned"),
                new MachineDrawing(interleaved(folder, 4, 2), Map.of(), 100).draw());
    }

    @Test
    void hundredsOfCpusFit(@TempDir Path folder) throws IOException {
        Machine machine = interleaved(folder, 256, 64);
        Map<Integer, Integer> slots = new HashMap<>();
        for (int cpu = 0; cpu < 256; cpu++) {
            slots.put(cpu, 255 - cpu);
        }
        String drawing = new MachineDrawing(machine, slots, 88).draw();
        assertTrue(drawing.lines().allMatch(line -> line.length() <= 88), drawing);
        assertTrue(drawing.contains("128[127]") && drawing.contains("255[0]"), drawing);
        assertTrue(drawing.lines().count() <= 40, drawing);
    }

    private static Machine interleaved(Path folder, int cpus, int cpusPerSocket) throws IOException {
        StringBuilder tree = new StringBuilder("proc/self/status\tCpus_allowed_list:\\t0-1023\n");
        tree.append("sys/devices/system/cpu/online\t0-").append(cpus - 1).append('\n');
        for (int cpu = 0; cpu < cpus; cpu++) {
            String path = "sys/devices/system/cpu/cpu" + cpu;
            int socket = cpu / cpusPerSocket;
            int first = socket * cpusPerSocket;
            tree.append(path)
                    .append("/topology/physical_package_id\t")
                    .append(socket)
                    .append('\n');
            tree.append(path).append("/cache/index0/level\t3\n").append(path).append("/cache/index0/shared_cpu_list\t");
            tree.append(first).append('-').append(first + cpusPerSocket - 1).append('\n');
        }
        return Machine.read(Files.writeString(folder.resolve("interleaved.machine"), tree));
    }

    @ParameterizedTest
    @ValueSource(strings = {"chiplets", "many-cpus", "hybrid", "two-sockets", "no-sysfs", "arm-two-kinds"})
    void everyCpuIsShownWithinTheColumns(String name) {
        Machine machine = machine(name);
        Map<Integer, Integer> slots = new HashMap<>();
        for (Cpu cpu : machine.topology().cpus()) {
            slots.put(cpu.number(), slots.size());
        }
        String drawing = new MachineDrawing(machine, slots, 100).draw();
        assertTrue(drawing.lines().allMatch(line -> line.length() <= 100), drawing);
        slots.forEach((cpu, slot) ->
                assertTrue(drawing.matches("(?s).*\\b" + cpu + "e?\\[" + slot + "].*"), "cpu=" + cpu + "\n" + drawing));
    }
}
