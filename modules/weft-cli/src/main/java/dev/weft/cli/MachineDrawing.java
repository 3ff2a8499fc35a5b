package dev.weft.cli;

import dev.weft.team.ThreadTeam;
import dev.weft.topology.Cpu;
import dev.weft.topology.CpuList;
import dev.weft.topology.Machine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A machine as text: a paragraph for each NUMA node and socket, a line or more for each third level cache, CPUs of one
 * core joined by {@code +}. Where no third level cache is shared, or the system does not say, they are not drawn. Fits
 * a given number of columns.
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
        boolean caches = sharesThirdLevel();
        Map<String, TreeMap<Integer, TreeMap<Integer, List<Cpu>>>> paragraphs = new LinkedHashMap<>();
        for (Cpu cpu : byNode()) {
            paragraphs
                    .computeIfAbsent("node " + cpu.node() + ", socket " + cpu.socket(), key -> new TreeMap<>())
                    .computeIfAbsent(caches ? cpu.l3() : 0, key -> new TreeMap<>())
                    .computeIfAbsent(cpu.core(), key -> new ArrayList<>())
                    .add(cpu);
        }
        paragraphs.forEach((heading, groups) -> {
            text.append(heading).append('\n');
            groups.values().forEach(cores -> appendCores(caches ? "L3: " : "", new ArrayList<>(cores.values())));
        });
        return text.append(legend()).toString();
    }

    private List<Cpu> byNode() {
        List<Cpu> cpus = new ArrayList<>(machine.topology().cpus());
        cpus.sort(Comparator.comparingInt(Cpu::node).thenComparingInt(Cpu::socket));
        return cpus;
    }

    private boolean sharesThirdLevel() {
        Map<Integer, Integer> coreOf = new HashMap<>();
        for (Cpu cpu : machine.topology().cpus()) {
            Integer other = coreOf.putIfAbsent(cpu.l3(), cpu.core());
            if (other != null && other != cpu.core()) {
                return true;
            }
        }
        return false;
    }

    private void appendCores(String label, List<List<Cpu>> cores) {
        int used = 0;
        for (List<Cpu> core : cores) {
            String cell = cell(core);
            if (used == 0) {
                text.append(INDENT).append(label);
                used = INDENT.length() + label.length();
            } else if (used + GAP.length() + cell.length() > columns) {
                text.append('\n').append(INDENT).append(" ".repeat(label.length()));
                used = INDENT.length() + label.length();
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
