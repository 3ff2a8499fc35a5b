package dev.weft.cli;

import picocli.CommandLine.TypeConversionException;

/** Reads options that are plain whole numbers. */
final class WholeNumber {
    private WholeNumber() {}

    static int parse(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException malformed) {
            throw new TypeConversionException("not a whole number: value=" + text + "; write digits alone, such as 20");
        }
    }
}
