/**
 * The team of workers, the devices and the launch path. Public is the team; the rest is reached through
 * {@link dev.weft.device.Device}.
 */
@SuppressWarnings("module")
module dev.weft.runtime {
    requires transitive dev.weft.core;
    requires dev.weft.compiler;
    requires jdk.unsupported;
    requires static transitive org.jspecify;

    exports dev.weft.team;
    exports dev.weft.backend to
            dev.weft;
    exports dev.weft.plan to
            dev.weft;

    provides dev.weft.backend.Backend with
            dev.weft.backend.cpu.CpuBackend,
            dev.weft.backend.reference.ReferenceBackend;
}
