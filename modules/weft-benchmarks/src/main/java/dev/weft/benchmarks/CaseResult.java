package dev.weft.benchmarks;

import dev.weft.benchmarks.measure.CBuild;
import dev.weft.benchmarks.measure.Durations;
import dev.weft.benchmarks.measure.JsonText;
import dev.weft.benchmarks.measure.Samples;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What one case showed.
 *
 * @param benchCase the case
 * @param builds the C builds that took part
 * @param samples nanoseconds per launch, of weft and then of each build; empty where weft refused the kernel
 * @param trouble a difference between results, or why weft refused; null where all is well
 * @param refused whether weft refused the kernel
 */
record CaseResult(
        BenchCase benchCase,
        List<CBuild> builds,
        List<Samples> samples,
        @Nullable String trouble,
        boolean refused) {

    boolean isWrong() {
        return trouble != null && !refused;
    }

    double weftMedian() {
        return samples.getFirst().median();
    }

    /**
     * The fastest C's time in units of weft's: above 1, weft is faster. Builds that may round differently do not count.
     * Not a number where weft runs alone.
     *
     * @param quantile which quantile of the samples is compared: 0.5 for medians, 0 for the least
     */
    double ratio(double quantile) {
        double fastest = Double.NaN;
        for (int b = 0; b < builds.size(); b++) {
            double nanos = samples.get(b + 1).quantile(quantile);
            if (builds.get(b).exact() && !(fastest <= nanos)) {
                fastest = nanos;
            }
        }
        return fastest / samples.getFirst().quantile(quantile);
    }

    /** Memory traffic at weft's median; not a number where the case does not say. */
    double gbPerSecond() {
        return benchCase.bytes() == 0 ? Double.NaN : benchCase.bytes() / weftMedian();
    }

    /** One line of the table. */
    String row() {
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%-16s", benchCase.name()));
        if (refused) {
            return row.append(" refused: ").append(trouble).toString();
        }
        for (Samples of : samples) {
            row.append(String.format(Locale.ROOT, "%12s", Durations.text(of.median())));
        }
        row.append(number(ratio(0.5), 8)).append(number(ratio(0), 8)).append(number(gbPerSecond(), 8));
        String verdict = samples.size() == 1 ? "alone" : benchCase.tolerance() == 0 ? "equal" : "close";
        return row.append("  ")
                .append(trouble == null ? verdict : "WRONG: " + trouble)
                .toString();
    }

    /** The line above the table. */
    static String heading(List<CBuild> builds) {
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%-16s%12s", "case", Contestant.OfWeft.NAME));
        for (CBuild build : builds) {
            row.append(String.format(Locale.ROOT, "%12s", build.name()));
        }
        return row.append("   ratio of min    GB/s  results").toString();
    }

    private static String number(double value, int width) {
        return Double.isNaN(value)
                ? " ".repeat(width - 1) + "-"
                : String.format(Locale.ROOT, "%" + width + ".2f", value);
    }

    /** Adds this case to a list in JSON. */
    void writeTo(JsonText json) {
        json.begin('{').name("case").value(benchCase.name());
        if (refused) {
            json.name("refused").value(String.valueOf(trouble)).end('}');
            return;
        }
        json.name("equal")
                .value(trouble == null)
                .name("ratio")
                .value(ratio(0.5))
                .name("ratioOfMin")
                .value(ratio(0));
        json.name("gbPerSecond").value(gbPerSecond());
        json.name("nanos").begin('{');
        for (int c = 0; c < samples.size(); c++) {
            Samples of = samples.get(c);
            json.name(c == 0 ? Contestant.OfWeft.NAME : builds.get(c - 1).name())
                    .begin('{');
            json.name("median").value(of.median()).name("min").value(of.min());
            json.name("p90")
                    .value(of.quantile(0.9))
                    .name("windows")
                    .value((long) of.count())
                    .end('}');
        }
        json.end('}').end('}');
    }
}
