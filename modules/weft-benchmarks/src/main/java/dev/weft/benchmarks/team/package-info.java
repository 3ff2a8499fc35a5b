/**
 * What a launch of the thread team costs, beside what else there is for the same: a bare exchange of two cache lines,
 * parallel regions of OpenMP, the JDK's pools, and the loop on one thread.
 *
 * <p>{@link dev.weft.benchmarks.team.TeamCommand} runs {@code TeamCase}s. A case starts one process for each contestant
 * (the {@code …Probe} classes, and {@code team_program.c}), so that no contestant's threads and no compiled code
 * of another are in its way; they live at once, sleep, and are asked in turns ({@code Turns}) for one window each. A
 * figure is a ratio between contestants of the same run, with the bar that it must not pass. No figure compares runs.
 */
@NullMarked
package dev.weft.benchmarks.team;

import org.jspecify.annotations.NullMarked;
