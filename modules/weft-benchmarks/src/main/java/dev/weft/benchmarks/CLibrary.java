package dev.weft.benchmarks;

import dev.weft.benchmarks.measure.CBuild;
import dev.weft.benchmarks.measure.CWorkshop;
import dev.weft.ffm.NativeCall;
import dev.weft.ffm.NativeLibrary;
import java.io.IOException;

/** One build of {@code kernels.c}, loaded into this process. */
final class CLibrary {
    /** The source; workshops for libraries take it out. */
    static final String SOURCE = "kernels.c";

    private final CBuild build;
    private final NativeLibrary symbols;
    private final long repeat;

    /** Compiles and loads it. */
    CLibrary(CBuild build, CWorkshop workshop) throws IOException {
        this.build = build;
        this.symbols = NativeLibrary.open(workshop.library(build, SOURCE));
        this.repeat = symbols.require("bench_repeat");
    }

    CBuild build() {
        return build;
    }

    /** The address of a case's function. */
    long function(String symbol) {
        return symbols.require("bench_" + symbol);
    }

    /** How many threads the OpenMP build uses from now on; nothing for the others. */
    void useThreads(int threads) {
        NativeCall.call(symbols.require("bench_threads"), threads);
    }

    /** Calls one function many times, inside C. */
    void repeat(long function, long arguments, long times) {
        NativeCall.call(repeat, function, arguments, times);
    }
}
