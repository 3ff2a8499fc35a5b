package dev.weft.backend;

import java.io.PrintStream;

/** What {@code WorkItem.print} writes: whole lines, each in one call of the stream, so that lines never mix. */
public final class PrintedLines {
    private PrintedLines() {}

    /**
     * Writes a line to the standard output.
     *
     * @param text the line; its end is added where it lacks one
     */
    public static void write(String text) {
        PrintStream out = System.out;
        out.print(text.endsWith("\n") ? text : text.concat(System.lineSeparator()));
    }
}
