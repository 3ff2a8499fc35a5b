package dev.weft.team;

import dev.weft.settings.Settings;
import dev.weft.topology.Affinity;
import dev.weft.topology.Machine;

/** How many threads the common team has: one for each CPU that this process may use, or fewer on request. */
final class CommonSize {
    private static final int CPUS = ofThisProcess();

    private CommonSize() {}

    /** {@return how many CPUs this process may use, its affinity mask and its quota considered} */
    static int cpus() {
        return CPUS;
    }

    static int threads() {
        return threads(cpus(), Settings.THREADS.value());
    }

    /** {@return the CPUs, lowered to what is wanted; 0 wants all} */
    static int threads(int cpus, int wanted) {
        return wanted == 0 ? cpus : Math.min(cpus, wanted);
    }

    /** {@return how many CPUs' time a process may use on a machine: a part of a CPU counts as one} */
    static int cpus(Machine machine) {
        int allowed = machine.allowedCpus().count();
        double quota = machine.cpuQuota().orElse(allowed);
        return (int) Math.max(1, Math.min(allowed, Math.ceil(quota)));
    }

    /** The JVM may have been told to use fewer; but in a pinned thread it counts that thread's CPUs only. */
    private static int ofThisProcess() {
        Machine machine = Machine.current();
        int cpus = cpus(machine);
        int counted = Runtime.getRuntime().availableProcessors();
        boolean fewer = counted < cpus
                && Affinity.ofCurrentThread().count() >= machine.allowedCpus().count();
        return fewer ? counted : cpus;
    }
}
