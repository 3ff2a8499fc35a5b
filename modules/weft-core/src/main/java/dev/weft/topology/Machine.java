package dev.weft.topology;

import java.nio.file.Path;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * What weft knows of a machine and of this process's share of it. Immutable.
 *
 * <p>On Linux the facts come from {@code /proc} and {@code /sys}. Elsewhere, and where a file is missing, there is one
 * NUMA node, no quota, and the CPUs are those that the JVM counts.
 */
public final class Machine {
    private final CpuList allowedCpus;
    private final String cpuModel;
    private final OptionalDouble cpuQuota;
    private final long memoryBytes;
    private final int numaNodeCount;
    private final MachineFiles files;
    /** Read when first asked for, since that is some files for each CPU; racing threads read the same (volatile). */
    private volatile @Nullable Topology topology;

    private Machine(MachineFiles files, @Nullable CpuList allowedCpus) {
        this.allowedCpus =
                allowedCpus == null ? CpuList.firstOf(Runtime.getRuntime().availableProcessors()) : allowedCpus;
        this.cpuModel = files.cpuModel();
        Cgroup cgroup = Cgroup.read(files);
        this.cpuQuota = cgroup.cpuQuota();
        this.memoryBytes = Math.min(files.memoryBytes(), cgroup.memoryLimitBytes());
        this.numaNodeCount = files.numaNodeCount();
        this.files = files;
    }

    /** {@return the machine that this process runs on, as it was when first asked for} */
    public static Machine current() {
        return Current.MACHINE;
    }

    /**
     * {@return the machine of a recorded tree, for tests and simulation}
     *
     * @param sysfsRoot a folder that stands for {@code /}: it holds {@code proc} and {@code sys} with the files of the
     *     recorded machine, at least {@code proc/self/status} or {@code sys/devices/system/cpu/online}; or one text
     *     file with a line for each such file: its path, a tab, and what it says, line ends and tabs written as in Java
     * @throws IllegalArgumentException if the tree does not say which CPUs there are
     */
    public static Machine read(Path sysfsRoot) {
        MachineFiles files = new MachineFiles(sysfsRoot);
        CpuList allowed = files.allowedCpus();
        if (allowed == null) {
            throw new IllegalArgumentException("tree does not say which CPUs there are: root=" + sysfsRoot
                    + "; it must hold proc/self/status with Cpus_allowed_list, or sys/devices/system/cpu/online");
        }
        return new Machine(files, allowed);
    }

    /** {@return the CPUs that this process may run on (its affinity, container limits by CPU set included)} */
    public CpuList allowedCpus() {
        return allowedCpus;
    }

    /** {@return the name of the CPU model; {@code unknown} where the system does not say} */
    public String cpuModel() {
        return cpuModel;
    }

    /**
     * {@return how many CPUs' time this process may use per unit of time, by its control groups; empty if unlimited}
     */
    public OptionalDouble cpuQuota() {
        return cpuQuota;
    }

    /**
     * {@return the bytes of memory that this process may have: real memory and swap, or the limit of its control groups
     * where that is less; {@link Long#MAX_VALUE} where the system does not say}
     */
    public long memoryBytes() {
        return memoryBytes;
    }

    /** {@return the number of NUMA nodes, 1 or more} */
    public int numaNodeCount() {
        return numaNodeCount;
    }

    /** {@return how the machine's CPUs share cores, caches, sockets and memory, as it was when first asked for} */
    public Topology topology() {
        Topology known = topology;
        if (known == null) {
            known = Topology.read(files, allowedCpus);
            topology = known;
        }
        return known;
    }

    /** {@return the facts in one line} */
    @Override
    public String toString() {
        return "Machine[cpu=" + cpuModel + ", allowed=" + allowedCpus + ", quota="
                + (cpuQuota.isPresent() ? String.valueOf(cpuQuota.getAsDouble()) : "none") + ", numaNodes="
                + numaNodeCount + ", memoryBytes=" + memoryBytes + "]";
    }

    /** Read when first asked for. */
    private static final class Current {
        static final Machine MACHINE = read();

        private static Machine read() {
            MachineFiles files = new MachineFiles(Path.of("/"));
            return new Machine(files, files.allowedCpus());
        }
    }
}
