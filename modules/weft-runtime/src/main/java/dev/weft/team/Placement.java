package dev.weft.team;

import dev.weft.topology.Affinity;
import dev.weft.topology.Cpu;
import dev.weft.topology.Machine;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Which CPU each slot of a team has, and which other slots are near it. Immutable. */
final class Placement {
    private static final int NOWHERE = -1;

    /** Closeness of two slots, before the firmware's distances of NUMA nodes, of which 10 is the least. */
    private static final int SAME_L2 = 0;

    private static final int SAME_L3 = 1;
    private static final int SAME_NODE = 2;

    private final int threads;
    private final Machine machine;
    private final boolean oversubscribed;
    /** The CPU of each slot; null where nothing is pinned. */
    private final Cpu @Nullable [] places;

    private Placement(int threads, Machine machine, Cpu @Nullable [] places) {
        this.threads = threads;
        this.machine = machine;
        this.places = places;
        int allowed = machine.allowedCpus().count();
        OptionalDouble quota = machine.cpuQuota();
        this.oversubscribed = threads > allowed || (quota.isPresent() && quota.getAsDouble() < allowed);
    }

    /** {@return the placement of a team on this machine; not pinned where the system cannot} */
    static Placement here(Pinning pinning, int threads) {
        boolean pins = !pinning.isNone() && Affinity.isSupported();
        return of(pins ? pinning : Pinning.NONE, Machine.current(), threads);
    }

    /**
     * {@return the placement of a team} Where there are more threads than places nothing is pinned: two spinning
     * threads on one CPU would wait for each other.
     *
     * @param pinning what the user wants
     * @param machine the machine
     * @param threads how many slots
     * @throws IllegalArgumentException if the pinning names a CPU that this process may not use
     */
    static Placement of(Pinning pinning, Machine machine, int threads) {
        if (pinning.isNone()) {
            return new Placement(threads, machine, null);
        }
        Cpu[] places = pinning.places(machine, threads);
        return new Placement(threads, machine, places.length < threads ? null : Arrays.copyOf(places, threads));
    }

    int threads() {
        return threads;
    }

    /** {@return whether threads wait for CPUs even on a quiet machine: too many of them, or a quota below the CPUs} */
    boolean oversubscribed() {
        return oversubscribed;
    }

    boolean isPinned() {
        return places != null;
    }

    /** {@return the CPU number of a slot, or -1 where the system decides} */
    int cpu(int slot) {
        return places == null ? NOWHERE : places[slot].number();
    }

    /**
     * {@return whether slot 0 has a worker of its own} So it is where the slots lie on several NUMA nodes: its block's
     * memory is near its CPU, and a caller may be anywhere.
     */
    boolean slotZeroHasWorker() {
        if (places != null) {
            for (Cpu place : places) {
                if (place.node() != places[0].node()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** {@return the other slots, nearest first; those that are equally near in a ring from the own one on} */
    int[] victims(int slot) {
        long[] order = new long[threads - 1];
        for (int step = 1; step < threads; step++) {
            int other = (slot + step) % threads;
            order[step - 1] = (long) farness(slot, other) << 32 | step;
        }
        Arrays.sort(order);
        int[] victims = new int[threads - 1];
        for (int v = 0; v < victims.length; v++) {
            victims[v] = (int) ((slot + (order[v] & Integer.MAX_VALUE)) % threads);
        }
        return victims;
    }

    private int farness(int slot, int other) {
        if (places == null) {
            return 0;
        }
        Cpu a = places[slot];
        Cpu b = places[other];
        if (a.l2() == b.l2()) {
            return SAME_L2;
        }
        if (a.l3() == b.l3()) {
            return SAME_L3;
        }
        return a.node() == b.node()
                ? SAME_NODE
                : Math.max(SAME_NODE + 1, machine.topology().distance(a.node(), b.node()));
    }
}
