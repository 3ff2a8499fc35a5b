package dev.weft.simulator;

import java.util.List;
import java.util.Locale;

/** Figures as text: lines of at most 100 columns for a terminal, and a table for a page. */
final class Report {
    private Report() {}

    static String text(List<Figure> figures) {
        StringBuilder text = new StringBuilder();
        String scenario = "";
        line(text, "", "stated", "simulated", "bar", "");
        for (Figure figure : figures) {
            if (!figure.scenario().equals(scenario)) {
                scenario = figure.scenario();
                text.append(scenario).append('\n');
            }
            line(text, "  " + figure.what(), stated(figure), simulated(figure), bar(figure), verdict(figure));
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String what, String stated, String simulated, String bar, String end) {
        text.append(String.format(Locale.ROOT, "%-57s %8s %9s %-12s %-10s", what, stated, simulated, bar, end)
                        .stripTrailing())
                .append('\n');
    }

    static String markdown(List<Figure> figures) {
        StringBuilder text = new StringBuilder();
        text.append("| scenario | figure | stated | simulated | bar | | |\n|---|---|---|---|---|---|---|\n");
        for (Figure figure : figures) {
            text.append("| `").append(name(figure.scenario())).append("` | ").append(figure.what());
            text.append(" | ").append(stated(figure)).append(" | ").append(simulated(figure));
            text.append(" | ").append(bar(figure)).append(" | ").append(figure.kind());
            text.append(" | ").append(verdict(figure)).append(" |\n");
        }
        return text.toString();
    }

    /** {@return the name of a scenario's file without its folder and ending} */
    static String name(String scenario) {
        return scenario.replace("scenarios/", "").replace(".properties", "");
    }

    private static String stated(Figure figure) {
        return figure.isStated() ? number(figure.stated()) + unit(figure) : "";
    }

    private static String simulated(Figure figure) {
        return number(figure.simulated()) + unit(figure);
    }

    private static String unit(Figure figure) {
        return figure.unit().isEmpty() ? "" : " " + figure.unit();
    }

    private static String bar(Figure figure) {
        if (!figure.hasBar()) {
            return "";
        }
        if (figure.most() == Double.MAX_VALUE) {
            return ">= " + number(figure.least());
        }
        if (figure.least() == 0) {
            return "<= " + number(figure.most());
        }
        return number(figure.least()) + " to " + number(figure.most());
    }

    private static String verdict(Figure figure) {
        if (!figure.hasBar()) {
            return "";
        }
        if (figure.holds()) {
            return "holds";
        }
        return figure.knownGap() ? "no (known)" : "NO";
    }

    private static String number(double value) {
        if (value == Math.rint(value) && value < 1e6) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
        int digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 2 ? 2 : 3;
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
