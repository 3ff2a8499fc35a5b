package dev.weft.topology;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The limits that control groups set to this process, of version 1 and 2. A limit may stand at the process's own group
 * or at any group above it; the tightest counts. Inside a container the path that the process is told may not exist in
 * the tree it sees; then what exists above it counts.
 *
 * @param cpuQuota CPUs' time per unit of time, empty if unlimited
 * @param memoryLimitBytes bytes, or {@link Long#MAX_VALUE}
 */
record Cgroup(OptionalDouble cpuQuota, long memoryLimitBytes) {
    private static final String ROOT = "sys/fs/cgroup";

    static Cgroup read(MachineFiles files) {
        double quota = Double.POSITIVE_INFINITY;
        long memory = Long.MAX_VALUE;
        String groups = files.text("proc/self/cgroup");
        int begin = 0;
        while (groups != null && begin < groups.length()) {
            int end = groups.indexOf('\n', begin);
            end = end < 0 ? groups.length() : end;
            String line = groups.substring(begin, end);
            begin = end + 1;
            int first = line.indexOf(':');
            int second = line.indexOf(':', first + 1);
            if (first < 0 || second < 0) {
                continue;
            }
            String controllers = line.substring(first + 1, second);
            String path = line.substring(second + 1);
            quota = Math.min(quota, quota(files, controllers, path));
            memory = Math.min(memory, memory(files, controllers, path));
        }
        return new Cgroup(quota < Double.POSITIVE_INFINITY ? OptionalDouble.of(quota) : OptionalDouble.empty(), memory);
    }

    private static double quota(MachineFiles files, String controllers, String path) {
        double quota = Double.POSITIVE_INFINITY;
        if (controllers.isEmpty()) {
            for (String group = path; group != null; group = parent(group)) {
                quota = Math.min(quota, quotaOfMax(files.text(ROOT + group + "/cpu.max")));
            }
        } else if (lists(controllers, "cpu")) {
            for (String group = path; group != null; group = parent(group)) {
                quota = Math.min(quota, quotaOfPeriod(files, ROOT + "/" + controllers + group));
                quota = Math.min(quota, quotaOfPeriod(files, ROOT + "/cpu" + group));
            }
        }
        return quota;
    }

    /** {@return the quota in a text such as {@code 150000 100000} or {@code max 100000}, microseconds per period} */
    private static double quotaOfMax(@Nullable String text) {
        if (text == null) {
            return Double.POSITIVE_INFINITY;
        }
        String trimmed = text.trim();
        int blank = trimmed.indexOf(' ');
        long micros = MachineFiles.number(blank < 0 ? trimmed : trimmed.substring(0, blank), -1);
        long period = blank < 0 ? 100_000 : MachineFiles.number(trimmed.substring(blank + 1), -1);
        return micros > 0 && period > 0 ? (double) micros / period : Double.POSITIVE_INFINITY;
    }

    private static double quotaOfPeriod(MachineFiles files, String folder) {
        long micros = files.number(folder + "/cpu.cfs_quota_us");
        long period = micros > 0 ? files.number(folder + "/cpu.cfs_period_us") : -1;
        return period > 0 ? (double) micros / period : Double.POSITIVE_INFINITY;
    }

    private static long memory(MachineFiles files, String controllers, String path) {
        long limit = Long.MAX_VALUE;
        String folder = controllers.isEmpty() ? ROOT : lists(controllers, "memory") ? ROOT + "/memory" : null;
        String file = controllers.isEmpty() ? "/memory.max" : "/memory.limit_in_bytes";
        for (String group = path; folder != null && group != null; group = parent(group)) {
            long bytes = files.number(folder + group + file);
            if (bytes > 0) {
                limit = Math.min(limit, bytes);
            }
        }
        return limit;
    }

    /** {@return the group above, where the root is the empty text; null above the root} */
    private static @Nullable String parent(String group) {
        if (group.isEmpty()) {
            return null;
        }
        int slash = group.lastIndexOf('/');
        return slash <= 0 ? "" : group.substring(0, slash);
    }

    private static boolean lists(String controllers, String wanted) {
        return ("," + controllers + ",").contains("," + wanted + ",");
    }
}
