package dev.weft.simulator;

import dev.weft.team.SimulatedTeam.Sharing;
import java.util.List;

/**
 * What a launch was, as its witness saw it.
 *
 * @param sharing how its blocks were shared out
 * @param indices how many indices it had
 * @param nanos how long its caller was in it
 * @param longestWaitNanos how long its caller, on its CPU, found nothing that it might claim though something lay there
 * @param nextWaitNanos the second longest such time
 * @param lateNanos how long the caller waited for claimed pieces when nothing was left to claim
 * @param own the part of the indices that ran on their block's own slot
 * @param local the part that ran on their block's own node
 * @param stolen how many units were taken from others, by distance of the slots
 * @param passedOver how many of these takings left out a nearer slot
 */
record Launch(
        Sharing sharing,
        long indices,
        long nanos,
        long longestWaitNanos,
        long nextWaitNanos,
        long lateNanos,
        double own,
        double local,
        List<Long> stolen,
        long passedOver) {}
