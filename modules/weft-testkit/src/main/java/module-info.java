/**
 * What every device must pass: the conformance suite and its oracle. Its package is open, so that JUnit and weft may
 * look into the chapters and their kernels.
 */
module dev.weft.testkit {
    requires transitive dev.weft;
    requires transitive org.junit.jupiter.api;
    requires static org.jspecify;

    exports dev.weft.testkit;
    exports dev.weft.testkit.oracle;

    opens dev.weft.testkit;
}
