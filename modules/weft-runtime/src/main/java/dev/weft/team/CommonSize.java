package dev.weft.team;

import dev.weft.settings.Settings;

/** How many threads the common team has: one for each CPU that this process may use, or fewer on request. */
final class CommonSize {
    /** Asked once: in a thread that has been pinned since, the JVM counts that thread's CPUs only. */
    private static final int CPUS = Runtime.getRuntime().availableProcessors();

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
}
