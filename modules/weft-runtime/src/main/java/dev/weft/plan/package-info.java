/**
 * What happens between a user's call and the device: the kernel's class is looked at once, its arguments are read for
 * each launch, and the ndrange is cut into tiles.
 *
 * <p>{@link dev.weft.plan.KernelBinding} knows a kernel class: which method runs, which fields are arguments, how they
 * are read, and what was compiled for it. {@link dev.weft.plan.ArgumentValues} are the values of one kernel object,
 * {@link dev.weft.plan.Tiling} is the ndrange as tiles, and {@link dev.weft.plan.BoundArguments} their
 * memory, and whether arguments share some.
 */
@NullMarked
package dev.weft.plan;

import org.jspecify.annotations.NullMarked;
