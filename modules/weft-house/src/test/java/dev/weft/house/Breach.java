package dev.weft.house;

import java.nio.file.Path;

/**
 * One place where a law does not hold.
 *
 * @param file where
 * @param line the line, counted from one
 * @param law the law's short name
 * @param message what is wrong, with the values involved and the remedy
 */
record Breach(Path file, long line, String law, String message) {
    @Override
    public String toString() {
        return file + ":" + line + ": " + law + ": " + message;
    }
}
