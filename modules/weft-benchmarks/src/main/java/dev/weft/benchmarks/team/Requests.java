package dev.weft.benchmarks.team;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.StringTokenizer;

/** The measured side of a {@code TurnProcess}: reads requests, one a line, and answers each with a line of numbers. */
final class Requests {
    private Requests() {}

    /** Does what a request asks for. */
    @FunctionalInterface
    interface Answering {
        /** Measures and returns the numbers. */
        double[] answer(Words words) throws InterruptedException;
    }

    /** The words of one request, in order. */
    static final class Words {
        private final String line;
        private final StringTokenizer words;

        Words(String line) {
            this.line = line;
            this.words = new StringTokenizer(line);
        }

        String next() {
            if (!words.hasMoreTokens()) {
                throw new IllegalArgumentException("the request has too few words: line=" + line);
            }
            return words.nextToken();
        }

        long nextLong() {
            return Long.parseLong(next());
        }

        int nextInt() {
            return Integer.parseInt(next());
        }

        IllegalArgumentException unknown() {
            return new IllegalArgumentException("unknown request: line=" + line);
        }
    }

    /** Answers until the input ends. */
    static void serve(Answering answering) throws IOException, InterruptedException {
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream answers = System.out;
        String line = requests.readLine();
        while (line != null) {
            answers.println(text(answering.answer(new Words(line))));
            answers.flush();
            line = requests.readLine();
        }
    }

    /** {@return the numbers as a line; whole ones without a fraction} */
    static String text(double... numbers) {
        StringBuilder text = new StringBuilder();
        for (double number : numbers) {
            if (number == Math.rint(number) && Math.abs(number) < Long.MAX_VALUE) {
                text.append((long) number);
            } else {
                text.append(String.format(Locale.ROOT, "%.3f", number));
            }
            text.append(' ');
        }
        return text.toString();
    }
}
