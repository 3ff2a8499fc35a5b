package dev.weft.simulator;

import org.jspecify.annotations.Nullable;

/**
 * Something that is to happen. Of two at one time the one that was scheduled first comes first.
 *
 * @param time when
 * @param order how many were scheduled before it
 * @param kind what
 * @param task whom it is about; null for the end of a slice
 * @param processor where; null if the task says it
 * @param stamp it holds only while its task's or processor's stamp is this
 */
record Event(
        long time,
        long order,
        Kind kind,
        @Nullable Task task,
        @Nullable Processor processor,
        int stamp) implements Comparable<Event> {
    /** What happens. */
    enum Kind {
        /** A task goes on. */
        GO_ON,
        /** A task that was parked wants a CPU. */
        ARRIVE,
        /** A time slice ends. */
        SLICE_END
    }

    @Override
    public int compareTo(Event other) {
        int byTime = Long.compare(time, other.time);
        return byTime != 0 ? byTime : Long.compare(order, other.order);
    }
}
