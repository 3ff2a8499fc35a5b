package dev.weft.team;

import java.util.Objects;

/**
 * Where the workers of a team may run: anywhere, or each on a place of its own.
 *
 * <p>This version builds teams with {@link #NONE} only; {@link ThreadTeam.Builder#pin} refuses the others.
 */
public final class Pinning {
    /** The operating system places the workers. */
    public static final Pinning NONE = new Pinning("NONE");

    /** One worker on each physical core. */
    public static final Pinning CORES = new Pinning("CORES");

    /** One worker on each hardware thread. */
    public static final Pinning THREADS = new Pinning("THREADS");

    /** Workers dealt to the sockets in turn. */
    public static final Pinning SOCKETS = new Pinning("SOCKETS");

    /** Workers dealt to the memory nodes in turn. */
    public static final Pinning NUMA = new Pinning("NUMA");

    private final String description;

    private Pinning(String description) {
        this.description = description;
    }

    /**
     * Slot k on the k-th CPU of a list in the system's own notation, as in {@code 0-3,8}.
     *
     * @param list CPU numbers and ranges of them, separated by commas
     * @return pinning to these CPUs
     * @throws IllegalArgumentException if the list is not of this form
     */
    public static Pinning cpus(String list) {
        Objects.requireNonNull(list, "list");
        int begin = 0;
        while (begin <= list.length()) {
            int comma = list.indexOf(',', begin);
            int end = comma < 0 ? list.length() : comma;
            int dash = list.indexOf('-', begin);
            if (dash < 0 || dash >= end) {
                cpu(list, begin, end);
            } else if (cpu(list, begin, dash) > cpu(list, dash + 1, end)) {
                throw malformed(list);
            }
            begin = end + 1;
        }
        return new Pinning(list);
    }

    private static int cpu(String list, int begin, int end) {
        boolean digits = begin < end;
        for (int i = begin; i < end; i++) {
            digits &= list.charAt(i) >= '0' && list.charAt(i) <= '9';
        }
        if (!digits || end - begin > 6) {
            throw malformed(list);
        }
        return Integer.parseInt(list, begin, end, 10);
    }

    private static IllegalArgumentException malformed(String list) {
        return new IllegalArgumentException(
                "not a list of CPUs: list=" + list + "; write numbers and ascending ranges, as in 0-3,8");
    }

    /** {@return the name of the constant, or the list of CPUs} */
    @Override
    public String toString() {
        return description;
    }
}
