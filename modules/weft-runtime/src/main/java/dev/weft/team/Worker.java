package dev.weft.team;

import dev.weft.topology.Affinity;
import dev.weft.topology.CpuList;

/**
 * A thread that owns one slot: it waits for a command and does its part of the launch.
 *
 * <p>It keeps nothing of the thread that started it: no context class loader, no thread group, no thread locals.
 */
@SuppressWarnings("ThreadPriorityCheck") // the priority is set back to the usual one, not relied on
final class Worker extends Thread {
    private final ThreadTeam team;
    private final Slot slot;
    private final Participant participant;
    private final Idle idle;
    private final int cpu;

    /**
     * A worker, not started.
     *
     * @param team whose
     * @param crew the participants it is one of
     * @param index its slot
     * @param placement where it runs
     * @param name the thread's name
     */
    Worker(ThreadTeam team, Crew crew, int index, Placement placement, String name) {
        super(rootGroup(), null, name, 0, false);
        this.team = team;
        this.slot = crew.slots()[index];
        this.participant = crew.participant(index);
        this.idle = new Idle(crew, index, placement.oversubscribed());
        this.cpu = placement.cpu(index);
        slot.own(this);
        setDaemon(true);
        setPriority(NORM_PRIORITY);
        setContextClassLoader(ClassLoader.getSystemClassLoader());
    }

    private static ThreadGroup rootGroup() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    boolean belongsTo(ThreadTeam other) {
        return team == other;
    }

    /** The CPU may have gone offline since the team was made; then this worker runs anywhere. */
    private void pin() {
        try {
            Affinity.pinCurrentThread(CpuList.parse(Integer.toString(cpu)));
        } catch (IllegalArgumentException gone) {
            System.getLogger("dev.weft.team")
                    .log(System.Logger.Level.WARNING, getName() + " is not pinned: " + gone.getMessage());
        }
    }

    @Override
    public void run() {
        if (cpu >= 0) {
            pin();
        }
        long command = idle.awaitCommandAfter(0);
        while (command != Slot.QUIT) {
            participant.work(command);
            command = idle.awaitCommandAfter(command);
        }
    }
}
