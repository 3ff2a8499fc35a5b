package dev.weft.compiler.ir;

import org.jspecify.annotations.Nullable;

/**
 * What a failing check or throw reports: which Java exception it is and where it came from.
 *
 * @param exceptionClass the binary name of the exception's class, with dots
 * @param kind how the message is made
 * @param message for {@link Kind#THROWN} the constant message, or null for none; for an index or size check a short
 *     description of the array (the component's name); else null
 * @param site the place in the source
 */
public record Failure(
        String exceptionClass, Kind kind, @Nullable String message, Site site) {
    /** How the message of the exception is made from the two values that the failing operation reports. */
    public enum Kind {
        /** An index outside an array: first value the index, second the extent. */
        INDEX,
        /** The extent of a new array that is negative: first value the extent. */
        SIZE,
        /** An integer division by zero: no values. */
        DIVISION,
        /** An explicit {@code throw}: no values, the message is constant. */
        THROWN
    }
}
