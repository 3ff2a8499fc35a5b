package dev.weft.team;

import dev.weft.topology.Cpu;
import dev.weft.topology.CpuList;
import dev.weft.topology.Machine;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Where the workers of a team may run: anywhere, or each on a CPU of its own. Only CPUs that the process may use are
 * taken; a team of more threads than there are, or than a list has, is not pinned at all. Slots are in the order of the
 * machine, so that neighbouring blocks are near each other.
 *
 * <p>A launching thread is never pinned. Where a team lies on one NUMA node, callers do the work of slot 0 wherever
 * they run; where it lies on several, slot 0 has a worker too and callers take over late blocks only.
 */
public final class Pinning {
    /** The operating system places the workers. */
    public static final Pinning NONE = new Pinning("none", null);

    /** One worker on each core, core by core; hardware threads that share a core with another come last. */
    public static final Pinning CORES = new Pinning("cores", null);

    /** One worker on each hardware thread, those of one core next to each other. */
    public static final Pinning THREADS = new Pinning("threads", null);

    /** As {@link #CORES}, with the workers shared out evenly to the sockets. */
    public static final Pinning SOCKETS = new Pinning("sockets", null);

    /** As {@link #CORES}, with the workers shared out evenly to the NUMA nodes. */
    public static final Pinning NUMA = new Pinning("numa", null);

    private static final Pinning[] NAMED = {NONE, CORES, THREADS, SOCKETS, NUMA};

    private final String name;
    /** The CPU of each slot in turn, or null where the name says it. */
    private final @Nullable List<Integer> listed;

    private Pinning(String name, @Nullable List<Integer> listed) {
        this.name = name;
        this.listed = listed;
    }

    /**
     * Slot k on the k-th CPU of a list in the system's own notation, as in {@code 0-3,8}; the order of the list counts.
     * A team whose number of threads is not set has no more threads than the list has CPUs.
     *
     * @param list CPU numbers and ranges of them, separated by commas, none twice
     * @return pinning to these CPUs
     * @throws IllegalArgumentException if the list is not of this form
     */
    public static Pinning cpus(String list) {
        Objects.requireNonNull(list, "list");
        List<Integer> cpus = new ArrayList<>();
        for (String part : list.split(",", -1)) {
            CpuList range = CpuList.parse(part);
            if (range.count() == 0) {
                throw new IllegalArgumentException(
                        "no CPU between two commas: list=" + list + "; write numbers and ranges, as in 0-3,8");
            }
            for (int k = 0; k < range.count(); k++) {
                if (cpus.contains(range.cpu(k))) {
                    throw new IllegalArgumentException("a CPU stands twice in the list: list=" + list + ", cpu="
                            + range.cpu(k) + "; give each worker one of its own");
                }
                cpus.add(range.cpu(k));
            }
        }
        return new Pinning(list, List.copyOf(cpus));
    }

    /**
     * {@return the pinning that a setting or an option names}
     *
     * @param text {@code none}, {@code cores}, {@code threads}, {@code sockets}, {@code numa} or a list of CPUs
     * @throws IllegalArgumentException if it is none of these
     */
    public static Pinning parse(String text) {
        for (Pinning pinning : NAMED) {
            if (pinning.name.equals(text)) {
                return pinning;
            }
        }
        return cpus(text);
    }

    boolean isNone() {
        return this == NONE;
    }

    /** {@return how many threads a team has that may have so many: not more than a list has CPUs} */
    int threads(int most) {
        return listed == null ? most : Math.min(most, listed.size());
    }

    /**
     * {@return the CPUs of slots 0 on, at least for so many threads where there are as many}
     *
     * @throws IllegalArgumentException if a listed CPU is not one that this process may use
     */
    Cpu[] places(Machine machine, int threads) {
        List<Cpu> places = listed != null ? listedPlaces(machine, listed) : namedPlaces(machine, threads);
        return places.toArray(new Cpu[0]);
    }

    private static List<Cpu> listedPlaces(Machine machine, List<Integer> numbers) {
        Topology topology = machine.topology();
        List<Cpu> places = new ArrayList<>();
        for (int number : numbers) {
            if (!machine.allowedCpus().contains(number)) {
                throw new IllegalArgumentException("this process may not use that CPU: cpu=" + number + ", allowed="
                        + machine.allowedCpus() + "; choose from the allowed ones");
            }
            places.add(topology.cpu(number));
        }
        return places;
    }

    private List<Cpu> namedPlaces(Machine machine, int threads) {
        List<Cpu> allowed = new ArrayList<>();
        for (Cpu cpu : machine.topology().cpus()) {
            if (machine.allowedCpus().contains(cpu.number())) {
                allowed.add(cpu);
            }
        }
        allowed.sort(new MachineOrder());
        if (this == THREADS) {
            return allowed;
        }
        List<Cpu> cores = firstOfEachCoreFirst(allowed);
        if (this == CORES) {
            return cores;
        }
        return sharedOut(cores, threads, this == SOCKETS ? Cpu::socket : Cpu::node);
    }

    private static List<Cpu> firstOfEachCoreFirst(List<Cpu> cpus) {
        List<Cpu> first = new ArrayList<>();
        List<Cpu> others = new ArrayList<>();
        List<Integer> cores = new ArrayList<>();
        for (Cpu cpu : cpus) {
            if (cores.contains(cpu.core())) {
                others.add(cpu);
            } else {
                cores.add(cpu.core());
                first.add(cpu);
            }
        }
        first.addAll(others);
        return first;
    }

    /** Takes CPUs from the domains in turn, as many as are wanted, and puts them in the order of the machine. */
    private static List<Cpu> sharedOut(List<Cpu> cpus, int threads, ToIntFunction<Cpu> domain) {
        List<Cpu> left = new ArrayList<>(cpus);
        List<Cpu> taken = new ArrayList<>();
        while (taken.size() < threads && !left.isEmpty()) {
            List<Integer> served = new ArrayList<>();
            for (int k = 0; k < left.size() && taken.size() < threads; ) {
                int of = domain.applyAsInt(left.get(k));
                if (served.contains(of)) {
                    k++;
                } else {
                    served.add(of);
                    taken.add(left.remove(k));
                }
            }
        }
        taken.sort(Comparator.comparingInt(domain).thenComparingInt(cpus::indexOf));
        return taken;
    }

    /**
     * Large cores before small ones, then what is near each other together. A class with one method, since every
     * program loads pinnings and linking a chain of lambdas takes tens of milliseconds at its start.
     */
    private static final class MachineOrder implements Comparator<Cpu> {
        @Override
        public int compare(Cpu a, Cpu b) {
            int order = Boolean.compare(a.efficient(), b.efficient());
            order = order != 0 ? order : Integer.compare(a.node(), b.node());
            order = order != 0 ? order : Integer.compare(a.socket(), b.socket());
            order = order != 0 ? order : Integer.compare(a.l3(), b.l3());
            order = order != 0 ? order : Integer.compare(a.core(), b.core());
            return order != 0 ? order : Integer.compare(a.number(), b.number());
        }
    }

    /** {@return the name, or the list of CPUs} */
    @Override
    public String toString() {
        return name;
    }
}
