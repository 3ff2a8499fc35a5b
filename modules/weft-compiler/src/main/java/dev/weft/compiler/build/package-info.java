/**
 * Writing graphs: the room that knows how operations are appended, not what they are for.
 *
 * <p>{@link dev.weft.compiler.build.GraphWriter} appends operations to the block that is being written, computes those
 * on constants at once ({@code ConstantFolder}) and keeps leaves in the entry block;
 * {@link dev.weft.compiler.build.GraphCleanup} removes what such writing leaves behind. Which methods of the JDK are
 * one operation is in {@link dev.weft.compiler.build.Intrinsics}, what {@code System.arraycopy} does in
 * {@link dev.weft.compiler.build.ArrayBodies}.
 */
@NullMarked
package dev.weft.compiler.build;

import org.jspecify.annotations.NullMarked;
