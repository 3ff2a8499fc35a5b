package dev.weft.team;

import dev.weft.settings.Settings;

/** How many threads the common team has: one for each CPU that this process may use, or fewer on request. */
final class CommonSize {
    private CommonSize() {}

    /** {@return how many CPUs this process may use, its affinity mask and its quota considered} */
    static int cpus() {
        return Runtime.getRuntime().availableProcessors();
    }

    static int threads() {
        return threads(cpus(), Settings.THREADS.value());
    }

    /** {@return the CPUs, lowered to what is wanted; 0 wants all} */
    static int threads(int cpus, int wanted) {
        return wanted == 0 ? cpus : Math.min(cpus, wanted);
    }

    /** Refuses a pinned common team, which this version can't make. */
    static void checkPinning(String pinning) {
        if (!pinning.equals("none")) {
            throw new IllegalArgumentException(
                    "pinning is not available in this version: weft.pin=" + pinning + "; set it to none");
        }
    }
}
