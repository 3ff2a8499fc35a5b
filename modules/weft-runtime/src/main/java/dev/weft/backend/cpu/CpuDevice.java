package dev.weft.backend.cpu;

import dev.weft.backend.HostDevice;
import dev.weft.backend.JavaBody;
import dev.weft.backend.cpu.CpuLaunch.Target;
import dev.weft.compiler.CompilerUnavailableException;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Launch;
import dev.weft.launch.Schedule;
import dev.weft.memory.MemoryOwner;
import dev.weft.memory.RangeAction;
import dev.weft.plan.BodyKind;
import dev.weft.plan.KernelBinding;
import dev.weft.settings.Settings;
import dev.weft.team.LaunchHistory;
import dev.weft.team.ThreadTeam;
import java.lang.foreign.Arena;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The CPU, run by a team. Thread-safe. */
final class CpuDevice extends HostDevice {
    private final Supplier<ThreadTeam> team;
    /**
     * The setting, read with all others at the first launch, so that a wrong one is told then; written by any launching
     * thread, always with the same value.
     */
    private volatile @Nullable Schedule schedule;

    /**
     * Makes a device.
     *
     * @param team gives the team at each launch, so that the common team may be stopped and started anew
     */
    CpuDevice(Supplier<ThreadTeam> team) {
        super(new TeamOwner(team));
        this.team = team;
    }

    @Override
    protected Launch prepareBody(Object body, BodyKind kind, NDRange range) {
        return prepareIn(Arena.ofAuto(), body, kind, range);
    }

    @Override
    protected void launchBody(Object body, BodyKind kind, NDRange range) {
        try (Arena arena = Arena.ofConfined()) {
            prepareIn(arena, body, kind, range).run();
        }
    }

    private Launch prepareIn(Arena arena, Object body, BodyKind kind, NDRange range) {
        ThreadTeam current = team.get();
        Target target = new Target(current, schedule(), Integer.MAX_VALUE);
        try {
            return new CpuLaunch(target, KernelBinding.of(body.getClass(), kind), body, range, arena);
        } catch (CompilerUnavailableException e) {
            return JavaFallback.launch(e, new JavaBody(body, kind, range), target);
        }
    }

    private Schedule schedule() {
        Schedule known = schedule;
        if (known == null) {
            Settings.checkAll();
            if (Settings.TIER.value() == Settings.Tier.TIERED) {
                throw new IllegalArgumentException("this version of weft compiles before the first launch: "
                        + Settings.TIER + "; set it to native");
            }
            known = Settings.SCHEDULE.value();
            schedule = known;
        }
        return known;
    }

    /** New memory is touched by the team in the blocks of a static split, as later launches use it. */
    private record TeamOwner(Supplier<ThreadTeam> team) implements MemoryOwner {
        @Override
        public String deviceName() {
            return CpuBackend.NAME;
        }

        @Override
        public void forRange(long count, RangeAction action) {
            // a history that knows nothing: short or not, each block is touched by its owner
            team.get().forRange(count, Integer.MAX_VALUE, Schedule.STATIC, action::run, new LaunchHistory());
        }
    }
}
