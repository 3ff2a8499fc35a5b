package dev.weft.launch;

import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;

/**
 * Launches kernels of one class. Kept in a static final field it folds, and a launch inlines to the call; made from a
 * lookup of the kernel's own module, it needs no package to be opened. The errors are those of {@link Device}.
 *
 * @param <K> the kernel class
 */
public interface KernelHandle<K extends Kernel> {
    /**
     * Runs a kernel once for each work-item of a range.
     *
     * @param device where it runs
     * @param kernel the arguments
     * @param range the index space
     */
    void launch(Device device, K kernel, NDRange range);

    /**
     * Runs a kernel over a range of rank 1.
     *
     * @param device where it runs
     * @param kernel the arguments
     * @param n the number of work-items, 0 or more
     */
    void launch(Device device, K kernel, long n);

    /**
     * Runs a kernel over a range of rank 2.
     *
     * @param device where it runs
     * @param kernel the arguments
     * @param n0 the size of dimension 0, 0 or more
     * @param n1 the size of dimension 1, 0 or more; contiguous
     */
    void launch(Device device, K kernel, long n0, long n1);

    /**
     * Runs a kernel over a range of rank 3.
     *
     * @param device where it runs
     * @param kernel the arguments
     * @param n0 the size of dimension 0, 0 or more
     * @param n1 the size of dimension 1, 0 or more
     * @param n2 the size of dimension 2, 0 or more; contiguous
     */
    void launch(Device device, K kernel, long n0, long n1, long n2);

    /**
     * {@return a launch with everything decided once}
     *
     * @param device where it runs
     * @param kernel the arguments
     * @param range the index space
     */
    Launch prepare(Device device, K kernel, NDRange range);
}
