/**
 * Tests of the launch path's parts: how kernels are read, how ranges are cut, and what is refused. They run nothing on
 * a device; whole launches are tested by the conformance suite of the testkit.
 */
@NullMarked
package dev.weft.plan;

import org.jspecify.annotations.NullMarked;
