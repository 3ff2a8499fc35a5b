/** Tests of the launch path's parts: how kernels are read, ranges are cut, and overlap is found. */
@org.jspecify.annotations.NullMarked
package dev.weft.plan;
