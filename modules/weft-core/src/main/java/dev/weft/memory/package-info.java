/**
 * The bytes behind arrays: who owns them, where they are, when they go.
 *
 * <p>{@link dev.weft.memory.Memory} is either <em>owned</em>, that is native memory that weft took from the system, or
 * <em>wrapped</em>, a segment of the caller's. Owned memory of {@link dev.weft.memory.Memory#MAPPED_BYTES_MIN} bytes or
 * more is mapped pages of its own, which no thread has touched; its {@link dev.weft.memory.MemoryOwner} (a device, with
 * its threads) zeroes it by touching it first, so that each page lies near the thread that will use it. Smaller memory
 * is a cell of a slab.
 *
 * <h2>Lifetime</h2>
 *
 * Two things end the life of owned memory: {@link dev.weft.memory.Memory#close}, and the collector, once neither the
 * array nor any segment of it can be reached. A launch brackets its use with {@code acquire} and {@code release};
 * closed memory goes with the last release. Host code reaches the bytes through a segment whose arena is closed before
 * the memory is freed, so that a late access throws and never reads freed pages.
 *
 * <p>This room is not exported: arrays are its face to users, {@link dev.weft.memory.ArrayAccess} its door for weft's
 * own modules.
 */
@NullMarked
package dev.weft.memory;

import org.jspecify.annotations.NullMarked;
