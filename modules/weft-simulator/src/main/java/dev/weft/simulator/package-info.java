/**
 * The thread team in virtual time, on machines that are not at hand: more CPUs than here, two sockets, CPUs shared with
 * busy processes. What runs is the team's own code; what is made up is the machine: {@code VirtualTime} has CPUs, time
 * slices and wake-ups, {@code CacheLines} says what an access costs. A run is fixed by its parameters and a seed.
 *
 * <p>Machines and scenarios are files of parameters among the resources. One scenario belongs to each {@code Claim}, a
 * statement about the protocol that either holds of the simulated figures or not. Memory is sequentially consistent
 * here, and bodies do not compete for memory bandwidth: the model says who waits for whom and for how long, no more.
 */
@NullMarked
package dev.weft.simulator;

import org.jspecify.annotations.NullMarked;
