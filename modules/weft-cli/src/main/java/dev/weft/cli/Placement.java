package dev.weft.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Whose threads touch the pages of the arrays first, and so decide in which part of the machine's memory they lie. */
enum Placement {
    /** The team: each block of pages lies near the worker that will use it. */
    PARALLEL("parallel"),
    /** The calling thread: all pages lie near it. */
    SERIAL("serial");

    private final String label;

    Placement(String label) {
        this.label = label;
    }

    /** The word on the command line. */
    String label() {
        return label;
    }

    /** Reads the word on the command line. */
    static final class Converter implements ITypeConverter<Placement> {
        @Override
        public Placement convert(String text) {
            for (Placement placement : values()) {
                if (placement.label.equals(text)) {
                    return placement;
                }
            }
            throw new TypeConversionException(
                    "unknown way to initialise: value=" + text + "; write one of parallel, serial");
        }
    }
}
