/** The commands behind the launcher script. */
module dev.weft.cli {
    requires dev.weft;
    requires dev.weft.compiler;
    requires info.picocli;
    requires static org.jspecify;

    exports dev.weft.cli;

    opens dev.weft.cli to
            info.picocli,
            dev.weft.runtime;
}
