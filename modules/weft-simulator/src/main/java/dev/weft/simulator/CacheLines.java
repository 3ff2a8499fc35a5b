package dev.weft.simulator;

import java.util.Arrays;

/**
 * Which CPUs hold which lines, and what an access therefore costs: the last writer's cache has the line, others get it
 * from there; a writer takes it from all that have it. Steps that read and write one line follow one another.
 */
final class CacheLines {
    private static final int NOBODY = -1;

    private final MachineModel machine;
    /** The CPU that wrote a line last. */
    private final int[] writer;
    /** For each line the CPUs whose caches have it, a bit each. */
    private final long[][] holders;
    /** Until when a line is under way to somebody who updates it. */
    private final long[] busyUntil;

    CacheLines(MachineModel machine, int lines) {
        this.machine = machine;
        this.writer = new int[lines];
        this.holders = new long[lines][(machine.cpus() + 63) / 64];
        this.busyUntil = new long[lines];
        Arrays.fill(writer, NOBODY);
    }

    boolean has(int cpu, int line) {
        return (holders[line][cpu >> 6] >>> cpu & 1) != 0;
    }

    /** {@return what it costs a CPU to read a line that it has not} */
    long missNanos(int cpu, int line, long now) {
        int from = writer[line];
        long way = from == NOBODY ? machine.transferNanos().cache() : machine.transferNanos(cpu, from);
        return Math.max(0, busyUntil[line] - now) + way;
    }

    void give(int cpu, int line) {
        holders[line][cpu >> 6] |= 1L << cpu;
    }

    /** {@return what it costs a CPU to write a line: little, since it need not wait for it} */
    long storeNanos(int cpu, int line) {
        return hasAlone(cpu, line) ? machine.hitNanos() : machine.storeNanos();
    }

    /** {@return what it costs a CPU to read and write a line in one step, from now on} */
    long updateNanos(int cpu, int line, long now) {
        if (hasAlone(cpu, line)) {
            return machine.updateNanos();
        }
        long way = 0;
        for (int other = 0; other < machine.cpus(); other++) {
            if (other != cpu && has(other, line)) {
                way = Math.max(way, machine.transferNanos(cpu, other));
            }
        }
        long cost = Math.max(0, busyUntil[line] - now) + way + machine.updateNanos();
        busyUntil[line] = now + cost;
        return cost;
    }

    /** The line is the CPU's alone from now on. */
    void take(int cpu, int line) {
        Arrays.fill(holders[line], 0);
        give(cpu, line);
        writer[line] = cpu;
    }

    private boolean hasAlone(int cpu, int line) {
        long[] all = holders[line];
        for (int word = 0; word < all.length; word++) {
            long expected = word == cpu >> 6 ? 1L << cpu : 0;
            if (all[word] != expected) {
                return false;
            }
        }
        return true;
    }
}
