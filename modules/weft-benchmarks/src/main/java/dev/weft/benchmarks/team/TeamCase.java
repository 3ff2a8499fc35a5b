package dev.weft.benchmarks.team;

import java.io.IOException;

/** One question to the team, answered by figures. */
interface TeamCase {
    /** {@return what it is called on the command line} */
    String name();

    /** {@return what is measured and with what it is compared} */
    String description();

    /** Measures and adds the figures to the table. */
    void measure(Effort effort, OpenMpPrograms programs, FigureTable table) throws IOException;
}
