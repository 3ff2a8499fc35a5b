package dev.weft.benchmarks.team;

import dev.weft.benchmarks.measure.Samples;
import java.util.List;

/** Reads the lines that {@code -Xlog:safepoint} writes. */
final class SafepointLog {
    private static final String REACHING = "Reaching safepoint: ";
    private static final String UNIT = " ns";

    private SafepointLog() {}

    /** {@return how long the threads took to stop for each operation of that name, in nanoseconds} */
    static Samples reachingNanos(List<String> lines, String operation) {
        Samples samples = new Samples();
        for (String line : lines) {
            int begin = line.indexOf(REACHING);
            if (begin < 0 || !line.contains('"' + operation + '"')) {
                continue;
            }
            begin += REACHING.length();
            int end = line.indexOf(UNIT, begin);
            if (end < 0) {
                throw new IllegalArgumentException(
                        "not a line of the safepoint log as this JVM writes it: line=" + line);
            }
            samples.add(Double.parseDouble(line.substring(begin, end).strip()));
        }
        return samples;
    }
}
