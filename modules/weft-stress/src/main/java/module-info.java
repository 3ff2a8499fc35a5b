/** Random launches for as long as one likes, checked one by one. */
module dev.weft.stress {
    requires dev.weft;
    requires info.picocli;
    requires static org.jspecify;

    opens dev.weft.stress to
            info.picocli,
            dev.weft.runtime;

    provides java.util.spi.ToolProvider with
            dev.weft.stress.StressTool;
}
