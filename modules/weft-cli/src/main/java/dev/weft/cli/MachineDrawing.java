package dev.weft.cli;

import dev.weft.team.ThreadTeam;
import dev.weft.topology.Cpu;
import dev.weft.topology.CpuList;
import dev.weft.topology.Machine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A machine as text: a paragraph for each NUMA node, a line or more for each third level cache, CPUs of one core joined
 * by {@code +}. Fits a given number of columns.
 */
final class MachineDrawing {
    private static final String INDENT = "  ";
    private static final String GAP = "  ";

    private final Machine machine;
    private final Map<Integer, Integer> slots;
    private final int columns;
    private final StringBuilder text = new StringBuilder();

    /**
     * A drawing.
     *
     * @param machine what to draw
     * @param slots the team's slot on each CPU that has one
     * @param columns how wide it may be
     */
    MachineDrawing(Machine machine, Map<Integer, Integer> slots, int columns) {
        this.machine = machine;
        this.slots = slots;
        this.columns = columns;
    }

    /** {@return the slots of a team by CPU; none where it is not pinned} */
    static Map<Integer, Integer> slotsOf(ThreadTeam team) {
        Map<Integer, Integer> slots = new HashMap<>();
        for (int slot = 0; slot < team.threads(); slot++) {
            if (team.cpu(slot) >= 0) {
                slots.put(team.cpu(slot), slot);
            }
        }
        return slots;
    }

    /** {@return the text, without a line end after the last line} */
    String draw() {
        TreeMap<Integer, TreeMap<Integer, TreeMap<Integer, List<Cpu>>>> nodes = new TreeMap<>();
        for (Cpu cpu : machine.topology().cpus()) {
            nodes.computeIfAbsent(cpu.node(), key -> new TreeMap<>())
                    .computeIfAbsent(cpu.l3(), key -> new TreeMap<>())
                    .computeIfAbsent(cpu.core(), key -> new ArrayList<>())
                    .add(cpu);
        }
        nodes.forEach((node, caches) -> {
            int socket = caches.firstEntry()
                    .getValue()
                    .firstEntry()
                    .getValue()
                    .getFirst()
                    .socket();
            text.append("node ").append(node).append(", socket ").append(socket).append('\n');
            caches.values().forEach(cores -> appendCache(new ArrayList<>(cores.values())));
        });
        return text.append(legend()).toString();
    }

    private void appendCache(List<List<Cpu>> cores) {
        int used = 0;
        for (List<Cpu> core : cores) {
            String cell = cell(core);
            if (used == 0) {
                text.append(INDENT).append("L3: ");
                used = INDENT.length() + 4;
            } else if (used + GAP.length() + cell.length() > columns) {
                text.append('\n').append(INDENT).append("    ");
                used = INDENT.length() + 4;
            } else {
                text.append(GAP);
                used += GAP.length();
            }
            text.append(cell);
            used += cell.length();
        }
        text.append('\n');
    }

    private String cell(List<Cpu> core) {
        StringBuilder cell = new StringBuilder();
        CpuList allowed = machine.allowedCpus();
        for (Cpu cpu : core) {
            cell.append(cell.isEmpty() ? "" : "+");
            boolean ours = allowed.contains(cpu.number());
            cell.append(ours ? "" : "(").append(cpu.number()).append(cpu.efficient() ? "e" : "");
            cell.append(ours ? "" : ")");
            Integer slot = slots.get(cpu.number());
            cell.append(slot == null ? "" : "[" + slot + "]");
        }
        return cell.toString();
    }

    private String legend() {
        List<String> signs = new ArrayList<>();
        List<Cpu> cpus = machine.topology().cpus();
        if (cpus.stream().anyMatch(cpu -> cpu.core() != cpu.number())) {
            signs.add("0+1 one core");
        }
        if (cpus.stream().anyMatch(Cpu::efficient)) {
            signs.add("0e small core");
        }
        if (cpus.stream().anyMatch(cpu -> !machine.allowedCpus().contains(cpu.number()))) {
            signs.add("(0) not for this process");
        }
        signs.add(slots.isEmpty() ? "team not pinned" : "0[7] the team's slot 7 on CPU 0");
        return String.join("; ", signs);
    }
}
