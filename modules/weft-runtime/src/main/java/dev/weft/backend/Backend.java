package dev.weft.backend;

import dev.weft.device.Device;
import dev.weft.team.ThreadTeam;
import java.util.function.Supplier;

/**
 * A family of devices. Implementations are services: a module provides one, and weft finds it without knowing its
 * class.
 */
public interface Backend {
    /** {@return the name of the device, such as {@code cpu}} */
    String deviceName();

    /**
     * Makes a device.
     *
     * @param team gives the threads of the process at each launch, for devices that use them
     * @return the device
     */
    Device device(Supplier<ThreadTeam> team);
}
