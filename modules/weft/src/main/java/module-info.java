/** The one dependency that users add: {@link dev.weft.Weft} gives devices, and everything else follows from a device. */
module dev.weft {
    requires transitive dev.weft.core;
    requires transitive dev.weft.runtime;
    requires dev.weft.compiler;
    requires static transitive org.jspecify;

    exports dev.weft;
}
