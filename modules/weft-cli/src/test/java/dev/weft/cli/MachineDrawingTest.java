package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.Cpu;
import dev.weft.topology.Machine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
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
