/**
 * Tests of the simulator: what is claimed of the protocol holds over several seeds, planted faults are found, and the
 * machine under it keeps time as it should. None of them depends on how fast the machine is that they run on.
 */
@NullMarked
package dev.weft.simulator;

import org.jspecify.annotations.NullMarked;
