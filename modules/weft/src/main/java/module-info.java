/**
 * weft: portable data-parallel kernels for the JVM. The one module that users require; {@link dev.weft.Weft} is the
 * door.
 */
module dev.weft {
    requires transitive dev.weft.core;
    requires transitive dev.weft.runtime;
    requires dev.weft.compiler;
    requires static transitive org.jspecify;

    exports dev.weft;

    uses dev.weft.backend.Backend;
}
