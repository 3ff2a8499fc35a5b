/**
 * The seam of the simulator: the team's own classes on memory, clocks and CPUs that a simulation makes up. It lies in
 * the team's package, since the classes of the protocol are open to nobody else, and only here: nothing of it is part
 * of the artifact that users depend on.
 *
 * <p>Nothing of the protocol is written a second time. Words are the real words; each access first asks the
 * surroundings to let the time pass that it costs, and other threads go on meanwhile.
 */
@NullMarked
package dev.weft.team;

import org.jspecify.annotations.NullMarked;
