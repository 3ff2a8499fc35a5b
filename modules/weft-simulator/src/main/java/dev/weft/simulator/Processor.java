package dev.weft.simulator;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** A CPU of the simulated machine: the task that has it and those that wait for it, in turn. */
final class Processor {
    final int number;
    final ArrayDeque<Task> ready = new ArrayDeque<>();

    @Nullable
    Task current;

    /** Counts the time slices that were begun, so that the end of an earlier one is known. */
    int sliceStamp;

    /** Whether the end of the present slice is scheduled. */
    boolean sliced;

    /**
     * A CPU with nothing to do.
     *
     * @param number its number
     */
    Processor(int number) {
        this.number = number;
    }
}
