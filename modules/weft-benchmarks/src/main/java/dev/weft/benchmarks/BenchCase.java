package dev.weft.benchmarks;

import dev.weft.device.Device;
import java.util.function.Function;

/**
 * One line of the tables.
 *
 * @param name what it is called on the command line
 * @param bytes the memory that one launch reads and writes; 0 where that says nothing
 * @param tolerance how far results may differ, relatively; 0 for bit by bit
 * @param quick whether it is small enough for {@code --quick}
 * @param factory makes it ready on a device
 */
record BenchCase(String name, double bytes, double tolerance, boolean quick, Function<Device, Workload> factory) {
    BenchCase(String name, double bytes, boolean quick, Function<Device, Workload> factory) {
        this(name, bytes, 0, quick, factory);
    }
}
