package dev.weft.benchmarks;

import dev.weft.ffm.NativeCall;
import dev.weft.ffm.NativeLibrary;
import java.nio.file.Path;

/** One build of {@code kernels.c}, loaded into this process. */
final class CLibrary {
    private final CBuild build;
    private final NativeLibrary symbols;
    private final long repeat;

    CLibrary(CBuild build, Path file) {
        this.build = build;
        this.symbols = NativeLibrary.open(file);
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
