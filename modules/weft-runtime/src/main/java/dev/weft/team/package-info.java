/**
 * Warm teams of threads that run index ranges in parallel; they know no kernels and no arrays.
 *
 * <p>{@link dev.weft.team.ThreadTeam} is what a user sees: a team is taken by one launch at a time, cuts the range
 * into one block per thread, and hands block k to the thread of slot k. A launch is a <em>region</em>: one fork and
 * one join.
 *
 * <h2>How a block reaches a thread</h2>
 *
 * Each worker watches one word of its own, the command of its slot. The launcher writes the block beside it and then
 * the command, which is twice the number of the region. Whoever changes that number to its odd successor has claimed
 * the block, runs it, and reports by writing the number to a second line of the slot. Both words only ever grow, so
 * that neither is reset and no late thread can mistake one region for another.
 *
 * <p>Three rules make this right:
 *
 * <ul>
 *   <li>A block is run by whoever claims it, and exactly one thread can. The launcher may claim as well as the owner,
 *       so that a region ends even if no worker ever runs.
 *   <li>What a block consists of is read only after the claim. The region can't end before the claimed block is
 *       reported, so nothing changes while it is read or run.
 *   <li>The launcher returns when every slot has reported. The report is a release that it acquires: it sees what
 *   bodies wrote.
 * </ul>
 *
 * <h2>How a thread sleeps without missing a command</h2>
 *
 * A worker first says that it sleeps, then looks at its command once more, then parks. The launcher first writes the
 * commands, then, after a full fence, looks who sleeps. In whatever order these happen, either the worker sees its
 * command or the launcher sees the sleeper and wakes it. Sleepers wake others, as a tree: a worker that wakes says so
 * before it looks at its children, and the launcher looked at them before it looked at it.
 */
@NullMarked
package dev.weft.team;

import org.jspecify.annotations.NullMarked;
