/**
 * Warm teams of threads that run index ranges in parallel; they know no kernels and no arrays.
 *
 * <p>{@link dev.weft.team.ThreadTeam} is what a user sees. A team is taken by one launch at a time, which cuts its
 * range into one block per thread and gives block k to slot k: one fork and one join, called a <em>region</em>. This
 * page is the protocol of a region; {@code Participant} and {@code Crew} are its two sides. It follows ThreadTeams.jl
 * (static blocks, rescue by a clock that observers share) and PoCL's pthread driver (half claims, back-half steals).
 *
 * <h2>Words</h2>
 *
 * <table>
 * <caption>Who writes, who reads, in which access mode</caption>
 * <tr><th>word</th><th>written by</th><th>read by</th></tr>
 * <tr><td>{@code Slot.command}</td><td>launcher, release</td><td>owner, acquire; before it sleeps, volatile</td></tr>
 * <tr><td>{@code Slot.range}</td><td>launcher and refilling owner, release; claimers, compare and set</td>
 *     <td>all, acquire</td></tr>
 * <tr><td>{@code Slot.seen}</td><td>launcher, plain before the range; first observer, compare and set</td>
 *     <td>observers, opaque</td></tr>
 * <tr><td>{@code Slot.done}</td><td>the slot's participant, release</td><td>launcher, acquire</td></tr>
 * <tr><td>{@code Slot.sleep}</td><td>owner, volatile</td><td>launcher, after a volatile write; others,
 * acquire</td></tr>
 * <tr><td>{@code Region.begun}, {@code live}</td><td>launcher, opaque before all else; volatile after all else</td>
 *     <td>all, acquire</td></tr>
 * <tr><td>{@code Region.deadline}</td><td>launcher, plain; first observer, compare and set</td>
 *     <td>observers, opaque</td></tr>
 * <tr><td>{@code Slot.busy}</td><td>owner, volatile before its first claim, release after its last report</td>
 *     <td>a launcher that gives up, volatile</td></tr>
 * <tr><td>{@code Region.error}</td><td>who ran the failing piece, compare and set; a launcher that gives up,
 *     volatile</td><td>who holds a claim, volatile</td></tr>
 * <tr><td>the rest of {@code Region}</td><td>launcher, plain before the ranges</td>
 *     <td>who holds a claim, plain</td></tr>
 * <tr><td>{@code ThreadTeam.state}</td><td>launcher, compare and set to take, release to give back</td>
 *     <td>all, opaque</td></tr>
 * </table>
 *
 * <h2>States of a unit of work</h2>
 *
 * A unit lies in exactly one range word, or in one claimed piece, until it has run and is counted in exactly one
 * {@code done} word:
 *
 * <pre>
 *   posted by the launcher --claim--&gt; claimed --run--&gt; run --report--&gt; reported
 *            |                           ^
 *            +------ taken by another ---+ (which may put a part of it up for claiming in its own range)
 * </pre>
 *
 * <h2>Why nothing is lost and nothing runs twice</h2>
 *
 * <ol>
 *   <li>Only a won compare and set takes units out of a range, and it takes them for one claimer.
 *   <li>A claimed piece that is not reported holds the region open: the launcher waits until the sum of all {@code
 *   done}
 *       words is the number of units ever posted. So nothing that describes the region changes while a piece of it is
 *       claimed, and what a piece consists of is read <em>after</em> the claim. A participant that is late, or still in
 *       the region before, and wins a claim, works for the current region, whichever it is. No word need be reset, and
 *       no straggler need be waited for that holds nothing.
 *   <li>A participant refills its own range only while it holds a claim, and only after it saw that every block of the
 *       region is posted and <em>then</em> that its range is empty. In the other order the launcher could post a block
 *       over the refill.
 *   <li>{@code done} words have one writer each and only grow, so that taking work from others needs no book-keeping.
 * </ol>
 *
 * <h2>Why it cannot hang</h2>
 *
 * The launcher needs no worker to come: what lies unclaimed it takes itself in the end, for a block that its awake
 * owner leaves alone becomes due 2 microseconds after anybody noticed, and every block does at the deadline. It waits
 * only for pieces that somebody has claimed and is running. When a body throws, what lies unclaimed is claimed and
 * passed over. Sleep loses no command: a worker first says that it sleeps, then looks at its command once more, then
 * sleeps; a launcher first posts commands, then, after a volatile write, looks who sleeps. One of the two sees the
 * other. Were a wake-up lost all the same, the block would be taken over: slow, not lost.
 *
 * <h2>How blocks are shared out</h2>
 *
 * <ul>
 *   <li><b>Static</b>: the owner claims its block whole. Only the launcher takes over, whole blocks that are due.
 *   <li><b>Steal</b>: the owner claims half of what is left, at most some 20 microseconds' worth, so that a participant
 *       that loses its CPU holds little back. Who has nothing left takes from others, near ones first: an unstarted
 *       block whole once it is due, of a started one the back half.
 *   <li><b>Guided</b>: all units lie in slot 0, and everybody claims from there, large pieces first.
 * </ul>
 *
 * Why blocks are protected at all: memory that was first touched by the owner's CPU is near to it. How long: not at all
 * where launches are short or threads share CPUs.
 */
@NullMarked
package dev.weft.team;

import org.jspecify.annotations.NullMarked;
