package dev.weft.benchmarks.measure;

import java.util.Locale;

/** Durations as the tables print them. */
public final class Durations {
    private Durations() {}

    /** {@return a duration with the unit that suits it} */
    public static String text(double nanos) {
        if (nanos < 1e3) {
            return String.format(Locale.ROOT, "%.1f ns", nanos);
        }
        if (nanos < 1e6) {
            return String.format(Locale.ROOT, "%.2f us", nanos / 1e3);
        }
        return String.format(Locale.ROOT, "%.2f ms", nanos / 1e6);
    }
}
