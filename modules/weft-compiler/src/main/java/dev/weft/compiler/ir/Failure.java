package dev.weft.compiler.ir;

import org.jspecify.annotations.Nullable;

/**
 * What a failing check or throw reports: which Java exception it is and where it came from.
 *
 * @param exceptionClass the binary name of the exception's class, with dots
 * @param kind how the message is made
 * @param message for {@link Kind#THROWN} the message, with a {@link #VALUE_MARK} for each value in it, or null for
 *     none; for an index or size check a short
 *     description of the array (the component's name); else null
 * @param site the place in the source
 * @param valueLetters for {@link Kind#THROWN} the descriptors of the values' types, in order; without values the
 *     message is meant as it is
 */
public record Failure(
        String exceptionClass, Kind kind, @Nullable String message, Site site, String valueLetters) {
    /** Stands in a message for a value that the failing work-item reports. */
    public static final char VALUE_MARK = '\1';
    /** Values in a message at most. */
    public static final int VALUES_MAX = 2;

    /**
     * Makes a failure whose message has no values.
     *
     * @param exceptionClass the exception's class
     * @param kind how the message is made
     * @param message the message or what it is about
     * @param site the place in the source
     */
    public Failure(String exceptionClass, Kind kind, @Nullable String message, Site site) {
        this(exceptionClass, kind, message, site, "");
    }

    /**
     * Returns the message of a {@code throw}.
     *
     * @param first the first reported value
     * @param second the second reported value
     * @return the message as Java writes it, or null for none
     */
    public @Nullable String text(long first, long second) {
        if (message == null || valueLetters.isEmpty()) {
            return message;
        }
        StringBuilder text = new StringBuilder();
        int value = 0;
        for (int i = 0; i < message.length(); i++) {
            char letter = message.charAt(i);
            if (letter == VALUE_MARK) {
                append(text, valueLetters.charAt(value), value == 0 ? first : second);
                value++;
            } else {
                text.append(letter);
            }
        }
        return text.toString();
    }

    private static void append(StringBuilder text, char letter, long bits) {
        switch (letter) {
            case 'Z' -> text.append(bits != 0);
            case 'C' -> text.append((char) bits);
            case 'J' -> text.append(bits);
            case 'F' -> text.append(Float.intBitsToFloat((int) bits));
            case 'D' -> text.append(Double.longBitsToDouble(bits));
            default -> text.append((int) bits);
        }
    }

    /** How the message of the exception is made from the two values that the failing operation reports. */
    public enum Kind {
        /** An index outside an array: first value the index, second the extent. */
        INDEX,
        /** The extent of a new array that is negative: first value the extent. */
        SIZE,
        /** An integer division by zero: no values. */
        DIVISION,
        /** Work-items of a group that left for different barriers: no values. */
        PARTED,
        /** An explicit {@code throw}: the values are in the message, if any. */
        THROWN
    }
}
