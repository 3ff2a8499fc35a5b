/**
 * The one package that users start from.
 *
 * <p>{@link dev.weft.Weft} gives devices; a {@link dev.weft.device.Device} makes arrays and launches kernels; what can
 * be written in a kernel is told in {@code dev.weft.kernel}.
 */
@NullMarked
package dev.weft;

import org.jspecify.annotations.NullMarked;
