package dev.weft.backend.reference;

import dev.weft.backend.Backend;
import dev.weft.device.Device;
import dev.weft.team.ThreadTeam;
import java.util.function.Supplier;

/** The reference device as a service. */
public final class ReferenceBackend implements Backend {
    /** The name of the device. */
    static final String NAME = "reference";

    /** Makes the service; the service loader does. */
    public ReferenceBackend() {}

    @Override
    public String deviceName() {
        return NAME;
    }

    @Override
    public Device device(Supplier<ThreadTeam> team) {
        return new ReferenceDevice();
    }
}
