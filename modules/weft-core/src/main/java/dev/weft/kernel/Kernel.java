package dev.weft.kernel;

import java.io.Serializable;

/**
 * Work that is done once for each work-item of an {@link NDRange}: a record, a final class whose fields are final, or a
 * lambda. Its fields are the arguments.
 *
 * <p>Fields may be primitives, weft arrays, heap arrays of primitives, records of these by value, serializable
 * functional interfaces, and enums. They are read at the launch, directly and not through accessors.
 *
 * {@snippet :
 * record Saxpy(float a, FloatArray x, FloatArray y) implements Kernel {
 *     @Override
 *     public void run(WorkItem item) {
 *         long i = item.globalId();
 *         y.set(i, a * x.get(i) + y.get(i));
 *     }
 * }
 * }
 *
 * <p>The body is plain Java with Java's meaning, bit for bit. It may not allocate what outlives it, lock, do I/O or
 * recurse; what cannot be compiled is refused with a {@link KernelCompileException} before anything runs.
 */
@FunctionalInterface
public interface Kernel extends Serializable {
    /**
     * Does the work of one work-item. Work-items run in no order that the body may rely on, and at the same time,
     * unless they meet at {@link WorkItem#barrier()}.
     *
     * @param item the work-item: which one this is, and what it shares with its group
     */
    void run(WorkItem item);
}
