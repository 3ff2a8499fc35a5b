package dev.weft.simulator;

import dev.weft.team.SimulatedTeam;
import dev.weft.team.SimulatedTeam.Sharing;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Sees what happens in a launch, and throws where an index ran not once, or more or fewer units were reported than
 * there were. What it keeps belongs to no simulated memory and costs no simulated time.
 */
final class Witness {
    private static final int DISTANCES = MachineModel.FAR + 1;

    private final MachineModel machine;
    private final int threads;
    /** The CPU of each slot that has a block. */
    private final int[] cpus;
    /** The slots that a participant has looked at since it began to look around. */
    private final BitSet[] lookedAt;

    private int callersSlot;
    private byte[] runs = new byte[0];
    private long issued;
    private long unclaimed;
    private long longestWait;
    private long nextWait;

    /** When, in time on its CPU, the caller last got or finished something. */
    private long progressOnCpu;

    /** When the caller last finished something, and when nothing was left to claim. */
    private long progressAt;

    private long emptiedAt;
    private long lastRunAt;
    private long own;
    private long local;
    private long passedOver;
    private long[] stolen = new long[DISTANCES];

    /**
     * A witness of a team's launches.
     *
     * @param machine what the team is on
     * @param threads how many slots have blocks
     */
    Witness(MachineModel machine, int threads) {
        this.machine = machine;
        this.threads = threads;
        this.cpus = new int[threads];
        this.lookedAt = new BitSet[threads + 1];
        for (int k = 0; k <= threads; k++) {
            lookedAt[k] = new BitSet();
        }
    }

    /** Says where the slots are, and which one is the launchers'. */
    void place(int[] slotCpus, int launchers) {
        System.arraycopy(slotCpus, 0, cpus, 0, threads);
        callersSlot = launchers;
    }

    void begin(int indices, Task caller, long now) {
        runs = new byte[indices];
        longestWait = 0;
        nextWait = 0;
        progress(caller, now);
        lastRunAt = 0;
        own = 0;
        local = 0;
        passedOver = 0;
        stolen = new long[DISTANCES];
    }

    /** Checks that every index ran once and every unit was reported. {@return what the launch was} */
    Launch end(Sharing sharing, long nanos, long done) {
        for (int k = 0; k < runs.length; k++) {
            if (runs[k] != 1) {
                throw new BrokenLaunch("index did not run once: index=" + k + ", runs=" + runs[k]);
            }
        }
        if (done != issued || unclaimed != 0) {
            throw new BrokenLaunch("units were lost or counted twice: done=" + done + ", issued=" + issued
                    + ", unclaimed=" + unclaimed);
        }
        double all = runs.length;
        long late = Math.max(0, lastRunAt - Math.max(progressAt, emptiedAt));
        return new Launch(
                sharing,
                runs.length,
                nanos,
                longestWait,
                nextWait,
                late,
                own / all,
                local / all,
                Arrays.stream(stolen).boxed().toList(),
                passedOver);
    }

    private void progress(Task caller, long now) {
        progressAt = now;
        progressOnCpu = now - caller.offCpuNanos;
    }

    private void gotSomething(Task caller, long now) {
        long wait = now - caller.offCpuNanos - progressOnCpu;
        nextWait = Math.max(nextWait, Math.min(longestWait, wait));
        longestWait = Math.max(longestWait, wait);
        progress(caller, now);
    }

    /** A piece is about to run. */
    void begins(long begin, long end) {
        if (begin < 0 || begin >= end || end > runs.length) {
            throw new BrokenLaunch("no such piece: begin=" + begin + ", end=" + end + ", indices=" + runs.length);
        }
    }

    /** A piece has run. */
    void ran(Task task, long begin, long end, long now) {
        int slot = task.slot;
        lastRunAt = now;
        if (slot == callersSlot) {
            progress(task, now);
        }
        for (long index = begin; index < end; index++) {
            if (++runs[(int) index] > 1) {
                throw new BrokenLaunch("index ran twice: index=" + index + ", slot=" + slot);
            }
        }
        for (int block = 0; block < threads; block++) {
            long first = Math.max(begin, SimulatedTeam.blockBegin(runs.length, threads, block));
            long last = Math.min(end, SimulatedTeam.blockBegin(runs.length, threads, block + 1));
            if (first < last) {
                own += block == slot ? last - first : 0;
                local += machine.node(task.processor.number) == machine.node(cpus[block]) ? last - first : 0;
            }
        }
    }

    /** The launcher put units up. */
    void posted(int units, Task caller, long now) {
        unclaimed += units;
        issued += units;
        progress(caller, now);
    }

    /** An owner put units up that it had claimed. */
    void refilled(int units) {
        unclaimed += units;
    }

    void claimed(Task task, int slot, int units, long now) {
        int thief = task.slot;
        unclaimed -= units;
        emptiedAt = now;
        if (thief == callersSlot) {
            gotSomething(task, now);
        }
        if (thief == slot || thief == threads || slot == threads) {
            return;
        }
        int distance = machine.distance(cpus[thief], cpus[slot]);
        stolen[distance] += units;
        BitSet seen = lookedAt[thief];
        for (int nearer = 0; nearer < threads; nearer++) {
            if (nearer != thief && machine.distance(cpus[thief], cpus[nearer]) < distance && !seen.get(nearer)) {
                passedOver++;
                break;
            }
        }
        seen.clear();
    }

    void looked(int thief, int slot) {
        BitSet seen = lookedAt[thief];
        if (seen.get(slot)) {
            seen.clear();
        }
        seen.set(slot);
    }
}
