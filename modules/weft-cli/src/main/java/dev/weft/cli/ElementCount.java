package dev.weft.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a number of elements such as {@code 1000003}, {@code 64Mi} or {@code 2G}. */
final class ElementCount implements ITypeConverter<Long> {
    private static final String[] SUFFIXES = {"Ki", "Mi", "Gi", "K", "M", "G"};
    private static final long[] FACTORS = {1L << 10, 1L << 20, 1L << 30, 1_000, 1_000_000, 1_000_000_000};

    @Override
    public Long convert(String text) {
        return parse(text);
    }

    /** The number that a text stands for; at least 1. */
    static long parse(String text) {
        String digits = text;
        long factor = 1;
        for (int s = 0; s < SUFFIXES.length; s++) {
            if (text.endsWith(SUFFIXES[s])) {
                digits = text.substring(0, text.length() - SUFFIXES[s].length());
                factor = FACTORS[s];
                break;
            }
        }
        if (!isPlainNumber(digits)) {
            throw refused(text, "not a whole number");
        }
        long count;
        try {
            count = Math.multiplyExact(Long.parseLong(digits), factor);
        } catch (ArithmeticException | NumberFormatException tooLarge) {
            throw refused(text, "larger than " + Long.MAX_VALUE);
        }
        if (count == 0) {
            throw refused(text, "less than 1");
        }
        return count;
    }

    /** The shortest way to write a count that {@link #parse} reads back. */
    static String format(long count) {
        for (int s = SUFFIXES.length / 2 - 1; s >= 0; s--) {
            if (count % FACTORS[s] == 0) {
                return count / FACTORS[s] + SUFFIXES[s];
            }
        }
        return Long.toString(count);
    }

    private static boolean isPlainNumber(String digits) {
        if (digits.isEmpty()) {
            return false;
        }
        for (int c = 0; c < digits.length(); c++) {
            if (digits.charAt(c) < '0' || digits.charAt(c) > '9') {
                return false;
            }
        }
        return true;
    }

    private static TypeConversionException refused(String text, String why) {
        return new TypeConversionException("count is " + why + ": value=" + text
                + "; write a whole number from 1, alone or with one of"
                + " Ki Mi Gi (1024s) or K M G (1000s), such as 64Mi");
    }
}
