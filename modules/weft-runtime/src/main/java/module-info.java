/**
 * The team of workers, the devices and the launch path. Public is the team; the rest is reached through
 * {@link dev.weft.device.Device}.
 */
module dev.weft.runtime {
    requires transitive dev.weft.core;
    requires dev.weft.compiler;
    requires static transitive org.jspecify;

    exports dev.weft.team;
}
