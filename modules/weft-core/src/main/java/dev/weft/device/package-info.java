/**
 * What can run kernels and hold arrays. A {@link dev.weft.device.Device} is the CPU with its team of threads, the
 * reference device that runs the untouched Java method as the oracle, or a GPU behind OpenCL or CUDA; user code is the
 * same for all of them, and asks {@link dev.weft.device.Capability} where they differ.
 */
@NullMarked
package dev.weft.device;

import org.jspecify.annotations.NullMarked;
