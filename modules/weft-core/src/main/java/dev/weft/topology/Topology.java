package dev.weft.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How the CPUs of a machine share cores, caches, sockets and memory. Immutable.
 *
 * <p>Read from {@code /sys/devices/system}; the names of its files are explained in the kernel's
 * <i>Documentation/ABI/stable/sysfs-devices-system-cpu</i>.
 */
public final class Topology {
    private static final String CPUS = "sys/devices/system/cpu";
    private static final String NODES = "sys/devices/system/node";

    /** What the firmware calls the distance of a node to itself. */
    private static final int DISTANCE_LOCAL = 10;

    private static final int DISTANCE_UNKNOWN = 20;
    private static final int CACHES_MAX = 16;

    private final List<Cpu> cpus;
    /** By node number; absent where the system gives none. */
    private final Map<Integer, int[]> distances;

    /** The nodes that distances are given to, in the order in which they are given. */
    private final CpuList nodes;

    private Topology(List<Cpu> cpus, CpuList nodes, Map<Integer, int[]> distances) {
        this.cpus = List.copyOf(cpus);
        this.nodes = nodes;
        this.distances = distances;
    }

    static Topology read(MachineFiles files, CpuList allowed) {
        CpuList online = files.onlineCpus();
        CpuList numbers = online == null ? allowed : online.or(allowed);
        CpuList nodes = nodes(files);
        TreeMap<Integer, CpuList> cpusOfNode = new TreeMap<>();
        TreeMap<Integer, int[]> distances = new TreeMap<>();
        for (int n = 0; n < nodes.count(); n++) {
            int node = nodes.cpu(n);
            String list = files.text(NODES + "/node" + node + "/cpulist");
            cpusOfNode.put(node, CpuList.parse(list == null ? "" : list));
            int[] distance = numbers(files.text(NODES + "/node" + node + "/distance"));
            if (distance.length == nodes.count()) {
                distances.put(node, distance);
            }
        }
        CpuList efficient = efficient(files, numbers);
        List<Cpu> cpus = new ArrayList<>();
        for (int i = 0; i < numbers.count(); i++) {
            int cpu = numbers.cpu(i);
            cpus.add(cpu(files, cpu, nodeOf(cpusOfNode, cpu), efficient.contains(cpu)));
        }
        return new Topology(cpus, nodes, distances);
    }

    private static CpuList nodes(MachineFiles files) {
        String online = files.text(NODES + "/online");
        CpuList nodes = CpuList.parse(online == null ? "0" : online);
        return nodes.count() == 0 ? CpuList.parse("0") : nodes;
    }

    private static int nodeOf(SortedMap<Integer, CpuList> cpusOfNode, int cpu) {
        for (var node : cpusOfNode.entrySet()) {
            if (node.getValue().contains(cpu)) {
                return node.getKey();
            }
        }
        return cpusOfNode.firstKey();
    }

    private static Cpu cpu(MachineFiles files, int cpu, int node, boolean efficient) {
        String folder = CPUS + "/cpu" + cpu;
        String siblings = files.text(folder + "/topology/core_cpus_list");
        if (siblings == null) {
            siblings = files.text(folder + "/topology/thread_siblings_list");
        }
        int core = lowest(siblings, cpu);
        long socket = files.number(folder + "/topology/physical_package_id");
        int l2 = core;
        int l3 = -1;
        for (int index = 0; index < CACHES_MAX; index++) {
            String cache = folder + "/cache/index" + index;
            long level = files.number(cache + "/level");
            if (level < 0) {
                break;
            }
            if (level == 2) {
                l2 = lowest(files.text(cache + "/shared_cpu_list"), cpu);
            } else if (level == 3) {
                l3 = lowest(files.text(cache + "/shared_cpu_list"), cpu);
            }
        }
        return new Cpu(cpu, core, l2, l3 < 0 ? l2 : l3, (int) Math.max(0, socket), node, efficient);
    }

    /**
     * Where there are two kinds of core: Intel's systems list the small ones, Arm's give each CPU a capacity, of which
     * 1024 is the machine's most.
     */
    private static CpuList efficient(MachineFiles files, CpuList numbers) {
        String atoms = files.text("sys/devices/cpu_atom/cpus");
        if (atoms != null) {
            return CpuList.parse(atoms);
        }
        long most = 0;
        for (int i = 0; i < numbers.count(); i++) {
            most = Math.max(most, capacity(files, numbers.cpu(i)));
        }
        StringBuilder small = new StringBuilder();
        for (int i = 0; i < numbers.count(); i++) {
            long capacity = capacity(files, numbers.cpu(i));
            if (capacity > 0 && capacity < most) {
                small.append(small.isEmpty() ? "" : ",").append(numbers.cpu(i));
            }
        }
        return CpuList.parse(small.toString());
    }

    private static long capacity(MachineFiles files, int cpu) {
        return files.number(CPUS + "/cpu" + cpu + "/cpu_capacity");
    }

    private static int lowest(@Nullable String list, int otherwise) {
        CpuList shared = CpuList.parse(list == null ? "" : list);
        return shared.count() == 0 ? otherwise : shared.cpu(0);
    }

    private static int[] numbers(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return new int[0];
        }
        String[] parts = text.trim().split("\\s+", -1);
        int[] numbers = new int[parts.length];
        for (int i = 0; i < parts.length; i++) {
            numbers[i] = (int) MachineFiles.number(parts[i], DISTANCE_UNKNOWN);
        }
        return numbers;
    }

    /** {@return the CPUs that are online, whether or not this process may use them, by ascending number} */
    public List<Cpu> cpus() {
        return cpus;
    }

    /**
     * {@return a CPU}
     *
     * @param number its number
     * @throws IllegalArgumentException if no such CPU is online
     */
    public Cpu cpu(int number) {
        for (Cpu cpu : cpus) {
            if (cpu.number() == number) {
                return cpu;
            }
        }
        throw new IllegalArgumentException("no such CPU is online: cpu=" + number + ", cpus=" + cpus.size());
    }

    /**
     * {@return how far memory of one NUMA node is from CPUs of another, in the firmware's unit: 10 is the node itself}
     *
     * @param from a node's number
     * @param to a node's number
     */
    public int distance(int from, int to) {
        int[] known = distances.get(from);
        for (int n = 0; known != null && n < nodes.count(); n++) {
            if (nodes.cpu(n) == to) {
                return known[n];
            }
        }
        return from == to ? DISTANCE_LOCAL : DISTANCE_UNKNOWN;
    }
}
