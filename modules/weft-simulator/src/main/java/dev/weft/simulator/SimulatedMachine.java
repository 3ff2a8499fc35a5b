package dev.weft.simulator;

import dev.weft.team.Surroundings;
import java.util.HashMap;
import java.util.Map;

/** What the team's code stands on in a simulation: virtual time and modelled lines; a witness is told what happens. */
final class SimulatedMachine implements Surroundings {
    /** Time that nobody else could notice is kept back up to so much: some reads from the own cache. */
    private static final long DEBT_MAX = 20;

    /** Pauses that go by at once where the polled line does not change: an idle round of the team. */
    private static final int PAUSES_AT_ONCE = 32;

    private final MachineModel machine;
    private final VirtualTime time;
    private final CacheLines lines;
    private final Witness witness;
    private final Map<Integer, Task> workers = new HashMap<>();

    SimulatedMachine(MachineModel machine, VirtualTime time, CacheLines lines, Witness witness) {
        this.machine = machine;
        this.time = time;
        this.lines = lines;
        this.witness = witness;
    }

    /** The task that {@link #unpark} wakes for a slot. */
    void worker(int slot, Task task) {
        workers.put(slot, task);
    }

    @Override
    public int self() {
        return time.running().slot;
    }

    private int cpu() {
        return time.running().processor.number;
    }

    @Override
    public long now() {
        time.spend(machine.clockNanos());
        return time.now();
    }

    @Override
    public void pause() {
        Task me = time.running();
        if (me.pausesPaid > 0) {
            me.pausesPaid--;
            return;
        }
        long begin = time.now();
        if (me.linesRead == 1) {
            time.spendUnlessWritten(PAUSES_AT_ONCE * machine.pauseNanos(), me.lineRead);
            me.pausesPaid = (int) Math.min(PAUSES_AT_ONCE, (time.now() - begin) / machine.pauseNanos()) - 1;
        } else {
            time.spend(machine.pauseNanos());
        }
        me.linesRead = 0;
    }

    @Override
    public void yieldCpu() {
        Task me = time.running();
        me.pausesPaid = 0;
        me.linesRead = 0;
        time.yieldCpu();
    }

    @Override
    public void park() {
        time.running().pausesPaid = 0;
        time.park();
    }

    @Override
    public void unpark(int slot) {
        Task worker = workers.get(slot);
        if (worker != null) {
            time.unpark(worker);
        }
    }

    @Override
    public void load(int line) {
        Task me = time.running();
        int cpu = cpu();
        if (lines.has(cpu, line)) {
            if (me.pausesPaid > 0) {
                return; // a poll whose time has passed already
            }
            me.debt += machine.hitNanos();
            if (me.debt > DEBT_MAX) {
                time.spend(0);
            }
        } else {
            me.pausesPaid = 0;
            time.spend(lines.missNanos(cpu, line, time.now()));
            lines.give(cpu, line);
        }
        me.linesRead = me.lineRead == line && me.linesRead == 1 ? 1 : me.linesRead + 1;
        me.lineRead = line;
    }

    @Override
    public void store(int line) {
        int cpu = cpu();
        time.running().pausesPaid = 0;
        time.spend(lines.storeNanos(cpu, line));
        lines.take(cpu, line);
        time.written(line, machine.pauseNanos());
    }

    @Override
    public void update(int line) {
        int cpu = cpu();
        time.running().pausesPaid = 0;
        time.spend(lines.updateNanos(cpu, line, time.now()));
        lines.take(cpu, line);
        time.written(line, machine.pauseNanos());
    }

    @Override
    public void posted(int units) {
        witness.posted(units, time.running(), time.now());
    }

    @Override
    public void refilled(int units) {
        witness.refilled(units);
    }

    @Override
    public void claimed(int slot, int units) {
        witness.claimed(time.running(), slot, units, time.now());
    }

    @Override
    public void looked(int slot) {
        witness.looked(self(), slot);
    }
}
