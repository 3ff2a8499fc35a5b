/**
 * The kernel language: what a kernel is, what it can ask about the work-item it runs as, and over which index space it
 * is launched.
 *
 * <h2>Words</h2>
 *
 * A <em>kernel</em> is an object that implements {@link dev.weft.kernel.Kernel}: a record, a final class whose fields
 * are final, or a lambda. Its fields are its arguments; its {@code run} method is the body. The body runs once for each
 * <em>work-item</em> of an <em>ndrange</em> ({@link dev.weft.kernel.NDRange}), and learns from its
 * {@link dev.weft.kernel.WorkItem} which one it is. Work-items may be put together in <em>work-groups</em>, whose items
 * share local memory and can meet at a barrier.
 *
 * <h2>Order of dimensions</h2>
 *
 * Row-major, as in Java's nested arrays: dimension 0 is the outermost, the last one is contiguous. Indices begin at 0.
 *
 * <h2>Errors</h2>
 *
 * A kernel that cannot be compiled is refused before it runs, with a {@link dev.weft.kernel.KernelCompileException}. A
 * failure inside a kernel reaches the launching thread as the Java exception that plain Java would have thrown, or as a
 * {@link dev.weft.kernel.KernelException} where that exception's own type cannot be made on the host.
 */
@NullMarked
package dev.weft.kernel;

import org.jspecify.annotations.NullMarked;
