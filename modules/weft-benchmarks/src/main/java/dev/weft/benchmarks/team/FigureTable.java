package dev.weft.benchmarks.team;

import dev.weft.benchmarks.measure.JsonText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Prints figures as they come and keeps them. */
final class FigureTable {
    private final PrintWriter out;
    private final List<Figure> figures = new ArrayList<>();
    private final List<String> cases = new ArrayList<>();
    private String current = "";

    FigureTable(PrintWriter out) {
        this.out = out;
    }

    /** The figures that follow belong to a case. */
    void begin(String name, String description) {
        current = name;
        out.println();
        out.println(name + ": " + description);
        out.println(Figure.heading());
        out.flush();
    }

    void add(Figure figure) {
        figures.add(figure);
        cases.add(current);
        out.println(figure.row());
        out.flush();
    }

    /** What a reader of the figures should know. */
    void note(String text) {
        out.println("  " + text);
        out.flush();
    }

    /** {@return how many bars hold, of how many} */
    String summary() {
        int bars = 0;
        int held = 0;
        for (Figure figure : figures) {
            bars += figure.hasBar() ? 1 : 0;
            held += figure.hasBar() && figure.holds() ? 1 : 0;
        }
        return held + " of " + bars + " bars hold";
    }

    void writeTo(JsonText json) {
        json.begin('[');
        for (int f = 0; f < figures.size(); f++) {
            figures.get(f).writeTo(json, cases.get(f));
        }
        json.end(']');
    }
}
