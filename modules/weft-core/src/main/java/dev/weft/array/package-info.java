/**
 * Arrays outside the Java heap: seven element types, any rank, sizes as {@code long}.
 *
 * <h2>Geometry</h2>
 *
 * An array has a <em>rank</em> (number of dimensions, 0 or more) and a <em>shape</em> (the extent of each dimension, in
 * elements). Its order is row-major: the last dimension is contiguous. {@code get(i)} with one index takes the
 * row-major rank of the element, whatever the array's rank; {@code get} with k indices needs rank k and checks each
 * index against its own extent.
 *
 * <h2>Views</h2>
 *
 * {@code slice}, {@code select} and {@code reshape} return arrays that share the memory: what is written through one is
 * read through the other. A view need not be contiguous; its row-major rank still counts its own elements.
 *
 * <h2>Lifetime</h2>
 *
 * The collector frees the memory of arrays that are dropped; {@code close()} frees it earlier. Closing marks the array
 * and all its views closed at once and never waits; a launch that began earlier keeps the memory until it ends. Any
 * later use throws {@link java.lang.IllegalStateException}. Closing a view closes nothing. The memory of a wrapped
 * segment belongs to the caller's arena; closing the array only ends the use through it.
 *
 * <h2>Threads</h2>
 *
 * Element access is plain: threads that share elements order it themselves. The atomic methods are atomic and relaxed:
 * each update of an element happens, whole, but nothing is said about the order of other memory.
 */
@NullMarked
package dev.weft.array;

import org.jspecify.annotations.NullMarked;
