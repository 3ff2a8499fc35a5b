package dev.weft.simulator;

import dev.weft.topology.Machine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a simulated machine is and what things cost on it, in nanoseconds.
 *
 * @param cpus how many CPUs it has
 * @param cpusPerCore how many share a core
 * @param cpusPerCache how many share a last level cache
 * @param cpusPerNode how many share a memory node
 * @param hitNanos to read a line that one's own cache has
 * @param storeNanos to write a line; the write goes on while the writer does
 * @param updateNanos to read and write a line that one's own cache has alone
 * @param transferNanos to get a line from another CPU: of the core, of the cache, of the node, of another node
 * @param pauseNanos a pause between two polls
 * @param clockNanos to read the clock
 * @param yieldNanos to offer the CPU where nobody wants it
 * @param switchNanos from one task to another on a CPU
 * @param unparkNanos what waking a sleeper costs the one who wakes it
 * @param wakeNanos from there until the sleeper wants a CPU
 * @param sliceNanos how long a task has its CPU if others wait for it
 * @param jitter by which part slices and wake-ups are longer or shorter, at most
 * @param wakeUpsPreempt whether a task that wakes up takes the CPU from a busy process at once
 */
record MachineModel(
        int cpus,
        int cpusPerCore,
        int cpusPerCache,
        int cpusPerNode,
        long hitNanos,
        long storeNanos,
        long updateNanos,
        Transfers transferNanos,
        long pauseNanos,
        long clockNanos,
        long yieldNanos,
        long switchNanos,
        long unparkNanos,
        long wakeNanos,
        long sliceNanos,
        double jitter,
        boolean wakeUpsPreempt) {

    /** What it costs to get a line, by where the other CPU is. */
    record Transfers(long core, long cache, long node, long far) {}

    /** How far two CPUs are from each other, in rising order. */
    static final int SAME_CORE = 0;

    static final int SAME_CACHE = 1;
    static final int SAME_NODE = 2;
    static final int FAR = 3;

    static MachineModel of(Parameters file) {
        return new MachineModel(
                file.count("cpus"),
                file.count("cpus.per.core"),
                file.count("cpus.per.cache"),
                file.count("cpus.per.node"),
                file.whole("hit.ns"),
                file.whole("store.ns"),
                file.whole("update.ns"),
                new Transfers(
                        file.whole("transfer.core.ns"),
                        file.whole("transfer.cache.ns"),
                        file.whole("transfer.node.ns"),
                        file.whole("transfer.far.ns")),
                file.whole("pause.ns"),
                file.whole("clock.ns"),
                file.whole("yield.ns"),
                file.whole("switch.ns"),
                file.whole("unpark.ns"),
                file.whole("wake.ns"),
                file.whole("slice.ns"),
                file.real("jitter"),
                Boolean.parseBoolean(file.text("wakeups.preempt")));
    }

    int nodes() {
        return cpus / cpusPerNode;
    }

    int node(int cpu) {
        return cpu / cpusPerNode;
    }

    int distance(int one, int other) {
        if (one / cpusPerCore == other / cpusPerCore) {
            return SAME_CORE;
        }
        if (one / cpusPerCache == other / cpusPerCache) {
            return SAME_CACHE;
        }
        return node(one) == node(other) ? SAME_NODE : FAR;
    }

    long transferNanos(int one, int other) {
        return switch (distance(one, other)) {
            case SAME_CORE -> transferNanos.core;
            case SAME_CACHE -> transferNanos.cache;
            case SAME_NODE -> transferNanos.node;
            default -> transferNanos.far;
        };
    }

    /** {@return the machine as the team's own code sees it: read from files that say what Linux would say} */
    Machine topology() {
        try {
            Path recording = Files.createTempFile("weft-simulator", ".machine");
            try {
                Files.writeString(recording, recording());
                Machine read = Machine.read(recording);
                read.topology();
                return read;
            } finally {
                Files.delete(recording);
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException("the simulated machine's files cannot be written", unwritable);
        }
    }

    private String recording() {
        StringBuilder files = new StringBuilder();
        String online = range(0, cpus);
        line(files, "proc/self/status", "Cpus_allowed_list:\\t" + online + "\\n");
        line(files, "sys/devices/system/cpu/online", online);
        line(files, "sys/devices/system/node/online", range(0, nodes()));
        for (int node = 0; node < nodes(); node++) {
            String folder = "sys/devices/system/node/node" + node;
            line(files, folder + "/cpulist", range(node * cpusPerNode, cpusPerNode));
            line(files, folder + "/distance", distances(node));
        }
        for (int cpu = 0; cpu < cpus; cpu++) {
            String folder = "sys/devices/system/cpu/cpu" + cpu;
            String core = range(cpu / cpusPerCore * cpusPerCore, cpusPerCore);
            line(files, folder + "/topology/core_cpus_list", core);
            line(files, folder + "/topology/physical_package_id", Integer.toString(node(cpu)));
            line(files, folder + "/cache/index0/level", "2");
            line(files, folder + "/cache/index0/shared_cpu_list", core);
            line(files, folder + "/cache/index1/level", "3");
            line(
                    files,
                    folder + "/cache/index1/shared_cpu_list",
                    range(cpu / cpusPerCache * cpusPerCache, cpusPerCache));
        }
        return files.toString();
    }

    private String distances(int node) {
        StringBuilder text = new StringBuilder();
        for (int other = 0; other < nodes(); other++) {
            text.append(other == node ? "10 " : "21 ");
        }
        return text.toString();
    }

    private static String range(int first, int count) {
        return first + "-" + (first + count - 1);
    }

    private static void line(StringBuilder files, String path, String text) {
        files.append(path).append('\t').append(text).append('\n');
    }
}
