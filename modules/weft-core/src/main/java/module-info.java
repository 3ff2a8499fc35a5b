/**
 * The public interfaces and values of weft: kernels, arrays, devices, launches, queues and machine facts. Beside them
 * are the rooms that weft's own modules share: the one door to C, and what is built on it.
 */
@SuppressWarnings("module")
module dev.weft.core {
    requires static transitive org.jspecify;

    exports dev.weft.array;
    exports dev.weft.device;
    exports dev.weft.kernel;
    exports dev.weft.kernel.function;
    exports dev.weft.launch;
    exports dev.weft.queue;
    exports dev.weft.topology;
    exports dev.weft.ffm to
            dev.weft.compiler,
            dev.weft.runtime,
            dev.weft,
            dev.weft.benchmarks,
            dev.weft.stress,
            dev.weft.cli;
    exports dev.weft.memory to
            dev.weft.compiler,
            dev.weft.runtime,
            dev.weft;
    exports dev.weft.settings to
            dev.weft.compiler,
            dev.weft.runtime,
            dev.weft,
            dev.weft.benchmarks,
            dev.weft.cli;
}
