package dev.weft.benchmarks.measure;

import java.util.Arrays;

/** Measured values of one thing, and what they say together. */
public final class Samples {
    private double[] values = new double[16];
    private int count;

    public void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
    }

    public int count() {
        return count;
    }

    public double min() {
        return quantile(0);
    }

    public double median() {
        return quantile(0.5);
    }

    /** {@return the sum divided by the count} */
    public double mean() {
        double sum = 0;
        for (int v = 0; v < count; v++) {
            sum += values[v];
        }
        return sum / count;
    }

    /** {@return how many values exceed a limit} */
    public int countAbove(double limit) {
        int above = 0;
        for (int v = 0; v < count; v++) {
            above += values[v] > limit ? 1 : 0;
        }
        return above;
    }

    /** The value that a share of the samples does not exceed; between two samples, the point that divides them. */
    public double quantile(double share) {
        if (count == 0) {
            throw new IllegalStateException("no samples: count=0");
        }
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        double position = share * (count - 1);
        int below = (int) position;
        int above = Math.min(below + 1, count - 1);
        return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
    }
}
