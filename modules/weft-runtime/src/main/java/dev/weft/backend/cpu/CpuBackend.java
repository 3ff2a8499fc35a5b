package dev.weft.backend.cpu;

import dev.weft.backend.Backend;
import dev.weft.device.Device;
import dev.weft.team.ThreadTeam;
import java.util.function.Supplier;

/** The CPU as a service. */
public final class CpuBackend implements Backend {
    /** The name of the device. */
    static final String NAME = "cpu";

    /** Makes the service; the service loader does. */
    public CpuBackend() {}

    @Override
    public String deviceName() {
        return NAME;
    }

    @Override
    public Device device(Supplier<ThreadTeam> team) {
        return new CpuDevice(team);
    }
}
