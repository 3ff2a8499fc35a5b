package dev.weft.cli;

import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * What a run of saxpy measured.
 *
 * @param elements the length of each array
 * @param threads how many threads the team has, the caller counted
 * @param placement who touched the pages first
 * @param nanos the time of each round
 * @param wrongCount how many elements do not hold the exact result
 */
record SaxpyResult(long elements, int threads, Placement placement, List<Long> nanos, long wrongCount) {
    /** Two reads and a write of four bytes. */
    private static final int BYTES_PER_ITEM = 12;
    /** A product and a sum. */
    private static final int FLOPS_PER_ITEM = 2;

    boolean verified() {
        return wrongCount == 0;
    }

    /** A byte a nanosecond is a gigabyte a second. */
    double gbPerSecond(double roundNanos) {
        return BYTES_PER_ITEM * (double) elements / roundNanos;
    }

    double gflopPerSecond(double roundNanos) {
        return FLOPS_PER_ITEM * (double) elements / roundNanos;
    }

    double bestNanos() {
        return (double) Collections.min(nanos);
    }

    double medianNanos() {
        return median(nanos);
    }

    /** The middle value, or the mean of the two middle ones. */
    static double median(List<Long> values) {
        List<Long> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        double upper = (double) sorted.get(middle);
        return sorted.size() % 2 == 1 ? upper : (sorted.get(middle - 1) + upper) / 2;
    }

    /** One line for each round, then best and median. */
    String table() {
        StringBuilder text = new StringBuilder("  round        ms      GB/s   GFLOP/s\n");
        for (int r = 0; r < nanos.size(); r++) {
            text.append(row(Integer.toString(r + 1), (double) nanos.get(r)));
        }
        return text.append(row("best", bestNanos()))
                .append(row("median", medianNanos()))
                .toString();
    }

    private String row(String name, double roundNanos) {
        return String.format(
                Locale.ROOT,
                " %6s %9.3f %9.2f %9.2f%n",
                name,
                roundNanos / 1e6,
                gbPerSecond(roundNanos),
                gflopPerSecond(roundNanos));
    }

    /** The result as one line of JSON, for programs. */
    String json(String device, String llvm) {
        return "{\"elements\":" + elements
                + ",\"threads\":" + threads
                + ",\"init\":" + quoted(placement.label())
                + ",\"gbPerSecondBest\":" + decimal(gbPerSecond(bestNanos()))
                + ",\"gbPerSecondMedian\":" + decimal(gbPerSecond(medianNanos()))
                + ",\"verified\":" + verified()
                + ",\"device\":" + quoted(device)
                + ",\"llvm\":" + quoted(llvm) + "}";
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
