package dev.weft.examples.gallery;

import dev.weft.Weft;
import dev.weft.device.Device;
import dev.weft.team.ThreadTeam;
import java.util.List;
import org.junit.jupiter.api.Named;

/** The devices that every kernel of the gallery runs on; their teams live as long as the tests. */
final class Devices {
    private static final List<Named<Device>> ALL =
            List.of(Named.of("reference", Weft.reference()), cpuWith(1), cpuWith(2), cpuWith(4), cpuWith(8));

    private Devices() {}

    /** Returns the reference and the CPU with 1, 2, 4 and 8 threads. */
    static List<Named<Device>> all() {
        return ALL;
    }

    private static Named<Device> cpuWith(int threads) {
        Device device = Weft.cpu(ThreadTeam.builder().threads(threads).build());
        return Named.of("cpu, threads=" + threads, device);
    }
}
