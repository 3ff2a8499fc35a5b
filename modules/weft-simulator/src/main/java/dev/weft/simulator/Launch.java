package dev.weft.simulator;

import dev.weft.team.SimulatedTeam.Sharing;

/**
 * What a launch was, as its witness saw it.
 *
 * @param sharing how its blocks were shared out
 * @param indices how many indices it had
 * @param nanos how long its caller was in it
 * @param waitedNanos how long its caller polled while unclaimed work lay about
 * @param endedNanos how long its caller polled, or had offered its CPU to others, when no unclaimed work was left
 * @param own the part of the indices that ran on their block's own slot
 * @param local the part that ran on their block's own node
 * @param stolen how many units were taken from others, by distance of the slots
 * @param passedOver how many of these takings left out a nearer slot
 */
record Launch(
        Sharing sharing,
        long indices,
        long nanos,
        long waitedNanos,
        long endedNanos,
        double own,
        double local,
        long[] stolen,
        long passedOver) {}
