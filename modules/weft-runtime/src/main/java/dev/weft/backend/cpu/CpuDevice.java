package dev.weft.backend.cpu;

import dev.weft.backend.HostDevice;
import dev.weft.backend.cpu.CpuLaunch.Target;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Launch;
import dev.weft.launch.Schedule;
import dev.weft.memory.MemoryOwner;
import dev.weft.memory.RangeAction;
import dev.weft.plan.BodyKind;
import dev.weft.plan.KernelBinding;
import dev.weft.team.ThreadTeam;
import java.lang.foreign.Arena;
import java.util.function.Supplier;

/** The CPU, run by a team. Thread-safe. */
public final class CpuDevice extends HostDevice {
    private final Supplier<ThreadTeam> team;

    /**
     * Makes a device.
     *
     * @param team gives the team at each launch, so that the common team may be stopped and started anew
     */
    public CpuDevice(Supplier<ThreadTeam> team) {
        super(new TeamOwner(team));
        this.team = team;
    }

    @Override
    protected Launch prepareBody(Object body, BodyKind kind, NDRange range) {
        return new CpuLaunch(target(), KernelBinding.of(body.getClass(), kind), body, range, Arena.ofAuto());
    }

    @Override
    protected void launchBody(Object body, BodyKind kind, NDRange range) {
        try (Arena arena = Arena.ofConfined()) {
            new CpuLaunch(target(), KernelBinding.of(body.getClass(), kind), body, range, arena).run();
        }
    }

    private Target target() {
        ThreadTeam current = team.get();
        return new Target(current, Schedule.AUTO, Integer.MAX_VALUE);
    }

    /** New memory is touched by the team in the blocks of a static split, as later launches use it. */
    private record TeamOwner(Supplier<ThreadTeam> team) implements MemoryOwner {
        @Override
        public String deviceName() {
            return "cpu";
        }

        @Override
        public void forRange(long count, RangeAction action) {
            team.get().forRange(count, Schedule.STATIC, action::run);
        }
    }
}
