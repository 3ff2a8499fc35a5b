package dev.weft.team;

import org.jspecify.annotations.Nullable;

/** How many threads the common team has: one for each CPU that this process may use, or fewer on request. */
final class CommonSize {
    private CommonSize() {}

    /** {@return how many CPUs this process may use, its affinity mask and its quota considered} */
    static int cpus() {
        return Runtime.getRuntime().availableProcessors();
    }

    static int threads() {
        String setting = System.getProperty("weft.threads");
        return threads(cpus(), setting != null ? setting : System.getenv("WEFT_THREADS"));
    }

    static int threads(int cpus, @Nullable String setting) {
        if (setting == null) {
            return cpus;
        }
        int wanted;
        try {
            wanted = Integer.parseInt(setting.strip());
        } catch (NumberFormatException e) {
            wanted = 0;
        }
        if (wanted < 1) {
            throw new IllegalArgumentException(
                    "not a number of threads: weft.threads=" + setting + "; give a whole number from 1");
        }
        return Math.min(cpus, wanted);
    }
}
