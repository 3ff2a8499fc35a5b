package dev.weft.testkit;

import dev.weft.Weft;
import dev.weft.device.Device;
import dev.weft.team.ThreadTeam;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The suite on every device of this build: the reference, the CPU, and the CPU with teams of 1 to 8 threads. */
@ParameterizedClass
@EnumSource
class ConformanceTest extends DeviceConformance {
    /** Devices live as long as the tests; their workers are daemons. */
    @SuppressWarnings("ImmutableEnumChecker")
    enum Subject {
        REFERENCE(Weft.reference()),
        CPU(Weft.cpu()),
        CPU_1(onTeamOf(1)),
        CPU_2(onTeamOf(2)),
        CPU_4(onTeamOf(4)),
        CPU_8(onTeamOf(8));

        private final Device device;

        Subject(Device device) {
            this.device = device;
        }

        private static Device onTeamOf(int threads) {
            return Weft.cpu(ThreadTeam.builder().threads(threads).build());
        }
    }

    private final Subject subject;

    ConformanceTest(Subject subject) {
        this.subject = subject;
    }

    @Override
    protected Device device() {
        return subject.device;
    }

    @Override
    protected String deviceText() {
        return subject.name();
    }
}
