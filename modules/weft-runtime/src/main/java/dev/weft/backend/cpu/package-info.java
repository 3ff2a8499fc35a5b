/**
 * The CPU: compiled tiles on a team of threads.
 *
 * <p>{@link dev.weft.backend.cpu.CpuDevice} turns a body and a range into a {@code CpuLaunch}, which binds the
 * arguments, picks the compiled variant and holds the argument block. A {@code TileRun} is one execution of it: native
 * calls over ranges of tiles, on the caller or on the team, with the lowest failing tile as its outcome.
 */
@NullMarked
package dev.weft.backend.cpu;

import org.jspecify.annotations.NullMarked;
