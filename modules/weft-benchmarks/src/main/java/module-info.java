/** Measurements of weft against C in the same process. */
module dev.weft.benchmarks {
    requires dev.weft;
    requires java.management;
    requires jdk.management;
    requires info.picocli;
    requires static org.jspecify;

    opens dev.weft.benchmarks to
            info.picocli,
            dev.weft.runtime;
    opens dev.weft.benchmarks.team to
            info.picocli,
            dev.weft.runtime;

    provides java.util.spi.ToolProvider with
            dev.weft.benchmarks.BenchTool;
}
