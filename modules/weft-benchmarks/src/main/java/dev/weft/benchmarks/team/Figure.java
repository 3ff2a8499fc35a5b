package dev.weft.benchmarks.team;

import dev.weft.benchmarks.measure.Durations;
import dev.weft.benchmarks.measure.JsonText;
import java.util.Locale;

/**
 * One line of the table: a value, what it is compared with, and the bar.
 *
 * @param what what was measured
 * @param value nanoseconds, or bytes
 * @param peer what it is compared with; empty where the value stands alone
 * @param peerValue the peer's value
 * @param ratio the value in units of the peer's; the value itself where it stands alone
 * @param best the same of the best turn of each; not a number where turns say nothing
 * @param bar what the ratio must not exceed; not a number where nothing is asked
 * @param bytes whether the value is in bytes
 */
record Figure(
        String what,
        double value,
        String peer,
        double peerValue,
        double ratio,
        double best,
        double bar,
        boolean bytes) {
    /** A duration beside another. */
    static Figure compared(String what, double nanos, String peer, double peerNanos, double ratio, double bar) {
        return new Figure(what, nanos, peer, peerNanos, ratio, Double.NaN, bar, false);
    }

    /** The same with another ratio, that of the best turns. */
    Figure withBest(double ratioOfBest) {
        return new Figure(what, value, peer, peerValue, ratio, ratioOfBest, bar, bytes);
    }

    /** A number of bytes, with the most that is allowed. */
    static Figure bytes(String what, double bytes, double bar) {
        return new Figure(what, bytes, "", Double.NaN, bytes, Double.NaN, bar, true);
    }

    boolean hasBar() {
        return !Double.isNaN(bar);
    }

    /** {@return whether the bar holds; a ratio that is not a number holds nothing} */
    boolean holds() {
        return ratio <= bar;
    }

    /** The line above the table. */
    static String heading() {
        return row("what", "value", "beside", "its value", "ratio", "best", "bar", "");
    }

    /** The line of the table. */
    String row() {
        return row(
                what,
                bytes ? String.format(Locale.ROOT, "%.2f B", value) : duration(value),
                peer,
                peer.isEmpty() ? "" : duration(peerValue),
                peer.isEmpty() ? "" : number(ratio),
                number(best),
                number(bar),
                hasBar() ? verdict() : "");
    }

    private String verdict() {
        return Double.isNaN(ratio) ? "UNKNOWN: one of the two was not measured" : holds() ? "holds" : "MISSED";
    }

    private static String duration(double nanos) {
        return Double.isNaN(nanos) ? "-" : Durations.text(nanos);
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.2f", value);
    }

    private static String row(Object... cells) {
        return String.format(Locale.ROOT, "%-33s %10s  %-19s %10s %7s %6s %6s  %s", cells)
                .stripTrailing();
    }

    void writeTo(JsonText json, String caseName) {
        json.begin('{').name("case").value(caseName).name("what").value(what);
        json.name(bytes ? "bytes" : "nanos").value(value);
        if (!peer.isEmpty()) {
            json.name("peer").value(peer).name("peerNanos").value(peerValue);
            json.name("ratio").value(ratio);
            json.name("ratioOfBest").value(best);
        }
        if (hasBar()) {
            json.name("bar").value(bar).name("holds").value(holds());
        }
        json.end('}');
    }
}
