package dev.weft.simulator;

import java.util.List;
import java.util.Locale;

/**
 * The figures that were stated elsewhere as a picture: for each the simulated one as a part of it, on a scale of powers
 * of two, above the part that it may be.
 */
final class Picture {
    private static final int WIDTH = 860;
    private static final int LEFT = 400;
    private static final int RIGHT = 820;
    private static final int ROW = 26;
    private static final int TOP = 50;

    /** The scale goes from a part in so many to so many times. */
    private static final double SCALE = 3;

    private Picture() {}

    static String svg(List<Figure> figures) {
        List<Figure> rows = figures.stream().filter(Figure::isStated).toList();
        int height = TOP + ROW * rows.size() + 20;
        StringBuilder svg = new StringBuilder();
        svg.append(String.format(
                Locale.ROOT, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\"", WIDTH, height));
        svg.append(String.format(Locale.ROOT, " font-family=\"sans-serif\" font-size=\"12\">\n"));
        svg.append(String.format(Locale.ROOT, "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", WIDTH, height));
        svg.append(String.format(
                Locale.ROOT, "<text x=\"10\" y=\"22\" font-size=\"14\">simulated as a part of stated</text>\n"));
        for (double tick : new double[] {0.5, 1 / 1.5, 1, 1.5, 2}) {
            double x = x(tick);
            svg.append(String.format(
                    Locale.ROOT,
                    "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#cccccc\"/>\n",
                    x,
                    38,
                    x,
                    height - 12));
            svg.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%.1f\" y=\"32\" text-anchor=\"middle\" fill=\"#555555\">%.2f</text>\n",
                    x,
                    tick));
        }
        for (int k = 0; k < rows.size(); k++) {
            row(svg, rows.get(k), TOP + ROW * k + ROW / 2);
        }
        return svg.append("</svg>\n").toString();
    }

    private static void row(StringBuilder svg, Figure figure, int y) {
        double low = x(figure.least() / figure.stated());
        double high = x(figure.most() / figure.stated());
        String colour = figure.holds() ? "#1f77b4" : "#d62728";
        String fill = figure.kind() == Figure.Kind.CALIBRATED ? "#ffffff" : colour;
        svg.append(String.format(Locale.ROOT, "<text x=\"10\" y=\"%d\">%s</text>\n", y + 4, figure.what()));
        svg.append(String.format(
                Locale.ROOT,
                "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"8\" fill=\"#e4e9ee\"/>\n",
                low,
                y - 4,
                high - low));
        double x = x(figure.simulated() / figure.stated());
        svg.append(String.format(
                Locale.ROOT,
                "<circle cx=\"%.1f\" cy=\"%d\" r=\"5\" fill=\"%s\" stroke=\"%s\"/>\n",
                x,
                y,
                fill,
                colour));
    }

    private static double x(double part) {
        double within = Math.log(part) / Math.log(SCALE);
        return LEFT + (RIGHT - LEFT) * (Math.clamp(within, -1, 1) + 1) / 2;
    }
}
