/** Random kernels, compared with plain Java for as long as one likes. */
module dev.weft.fuzz {
    requires dev.weft;
    requires dev.weft.testkit;
    requires info.picocli;
    requires static org.jspecify;

    opens dev.weft.fuzz to
            info.picocli,
            dev.weft.runtime;

    provides java.util.spi.ToolProvider with
            dev.weft.fuzz.FuzzTool;
}
