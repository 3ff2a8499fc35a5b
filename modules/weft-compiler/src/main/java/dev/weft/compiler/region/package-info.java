/**
 * Level R: a kernel that works in groups, cut where the group meets, so that each piece is a plain loop over
 * work-items.
 *
 * <p>{@link dev.weft.compiler.region.RegionProgram} makes the pieces, in these steps: {@code GroupCuts} splits blocks
 * at barriers and new local arrays; {@code RegionBlocks} collects what is reached between two cuts, copying blocks that
 * are reached from several; {@code GroupUniformity} says which values and branches are the same for all work-items of a
 * group; {@code CutRules} refuses a cut that only some work-items may reach; {@code CrossingValues} gives each value
 * that waits at a cut a slot, or has it computed again; {@code RegionBuilder} writes each region as a graph of its own.
 *
 * <p>A region has one entry. It ends in {@link dev.weft.compiler.ir.Opcode#LEAVE} with the number of the region that
 * the group goes on with, or in {@code RETURN}. There are no special cases for loops or conditions, and no work-item is
 * run apart from the others. Checks do not branch here: a failing one ends the whole group, so that nobody waits for
 * ever.
 */
@NullMarked
package dev.weft.compiler.region;

import org.jspecify.annotations.NullMarked;
