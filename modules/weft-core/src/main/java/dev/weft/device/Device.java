package dev.weft.device;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import dev.weft.array.WeftArray;
import dev.weft.kernel.IndexBody;
import dev.weft.kernel.IndexBody2;
import dev.weft.kernel.IndexBody3;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Launch;
import dev.weft.queue.CommandQueue;

/**
 * Runs kernels and holds arrays. Thread-safe: any thread may launch, several at once.
 *
 * <p>On the CPU a launch returns when its work is done. What the launching thread wrote before is visible in the
 * kernel, and what the kernel wrote is visible after it. On other devices the launches of one device run in order, one
 * after the other, and {@link #synchronize()} waits for them.
 *
 * <p>Every way to launch throws {@link dev.weft.kernel.KernelCompileException} where the kernel is refused,
 * {@link IllegalArgumentException} for sizes that are negative or too large, {@link NullPointerException} naming a
 * field of the kernel that is null, {@link IllegalStateException} for an array that is closed, and what the kernel
 * itself throws. An empty range runs nothing, but the kernel is checked all the same.
 */
public interface Device {
    /**
     * {@return the name by which the device is found: {@code cpu}, {@code reference}, {@code opencl:0}, {@code cuda:0}}
     */
    String name();

    /**
     * Runs a kernel once for each work-item of a range.
     *
     * @param kernel the work and its arguments
     * @param range the index space
     */
    void launch(Kernel kernel, NDRange range);

    /**
     * Runs a kernel over a range of rank 1.
     *
     * @param kernel the work and its arguments
     * @param n the number of work-items, 0 or more
     */
    void launch(Kernel kernel, long n);

    /**
     * Runs a kernel over a range of rank 2.
     *
     * @param kernel the work and its arguments
     * @param n0 the size of dimension 0, 0 or more
     * @param n1 the size of dimension 1, 0 or more; contiguous
     */
    void launch(Kernel kernel, long n0, long n1);

    /**
     * Runs a kernel over a range of rank 3.
     *
     * @param kernel the work and its arguments
     * @param n0 the size of dimension 0, 0 or more
     * @param n1 the size of dimension 1, 0 or more
     * @param n2 the size of dimension 2, 0 or more; contiguous
     */
    void launch(Kernel kernel, long n0, long n1, long n2);

    /**
     * {@return a launch with everything decided once: compiled, bound to this kernel's arguments and this range}
     *
     * @param kernel the work and its arguments
     * @param range the index space
     */
    Launch prepare(Kernel kernel, NDRange range);

    /**
     * Runs a body once for each index from 0 to below {@code n}.
     *
     * @param n the number of indices, 0 or more
     * @param body the work of one index
     */
    void forEach(long n, IndexBody body);

    /**
     * Runs a body once for each pair of indices.
     *
     * @param n0 the size of dimension 0, 0 or more
     * @param n1 the size of dimension 1, 0 or more; contiguous
     * @param body the work of one pair
     */
    void forEach(long n0, long n1, IndexBody2 body);

    /**
     * Runs a body once for each triple of indices.
     *
     * @param n0 the size of dimension 0, 0 or more
     * @param n1 the size of dimension 1, 0 or more
     * @param n2 the size of dimension 2, 0 or more; contiguous
     * @param body the work of one triple
     */
    void forEach(long n0, long n1, long n2, IndexBody3 body);

    /**
     * {@return a new array of floats, zero-filled by the device's own threads (first touch)}
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    FloatArray newFloatArray(long... shape);

    /**
     * {@return a new array of doubles, zero-filled by the device's own threads (first touch)}
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    DoubleArray newDoubleArray(long... shape);

    /**
     * {@return a new array of ints, zero-filled by the device's own threads (first touch)}
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    IntArray newIntArray(long... shape);

    /**
     * {@return a new array of longs, zero-filled by the device's own threads (first touch)}
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    LongArray newLongArray(long... shape);

    /**
     * {@return a new array of shorts, zero-filled by the device's own threads (first touch)}
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    ShortArray newShortArray(long... shape);

    /**
     * {@return a new array of bytes, zero-filled by the device's own threads (first touch)}
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    ByteArray newByteArray(long... shape);

    /**
     * {@return a new array of half-precision floats, zero-filled by the device's own threads (first touch)}
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    HalfArray newHalfArray(long... shape);

    /**
     * {@return a new array of floats whose memory no thread has touched yet} The elements have no defined
     * values; who writes them first decides where the memory lies.
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    FloatArray newUninitializedFloatArray(long... shape);

    /**
     * {@return a new array of doubles whose memory no thread has touched yet} The elements have no defined
     * values; who writes them first decides where the memory lies.
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    DoubleArray newUninitializedDoubleArray(long... shape);

    /**
     * {@return a new array of ints whose memory no thread has touched yet} The elements have no defined
     * values; who writes them first decides where the memory lies.
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    IntArray newUninitializedIntArray(long... shape);

    /**
     * {@return a new array of longs whose memory no thread has touched yet} The elements have no defined
     * values; who writes them first decides where the memory lies.
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    LongArray newUninitializedLongArray(long... shape);

    /**
     * {@return a new array of shorts whose memory no thread has touched yet} The elements have no defined
     * values; who writes them first decides where the memory lies.
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    ShortArray newUninitializedShortArray(long... shape);

    /**
     * {@return a new array of bytes whose memory no thread has touched yet} The elements have no defined
     * values; who writes them first decides where the memory lies.
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    ByteArray newUninitializedByteArray(long... shape);

    /**
     * {@return a new array of half-precision floats whose memory no thread has touched yet} The elements have no
     * defined values; who writes them first decides where the memory lies.
     *
     * @param shape the extents in elements, outermost first, none negative; none at all for rank 0
     * @throws IllegalArgumentException if an extent is negative or the size in bytes exceeds a {@code long}
     * @throws OutOfMemoryError if the memory is not there; the message has the bytes asked for
     */
    HalfArray newUninitializedHalfArray(long... shape);

    /**
     * Copies all elements of one array to another. The arrays may lie on any devices and may overlap.
     *
     * @param source where elements are read
     * @param target where they are written: same element type, same shape
     * @throws IllegalArgumentException if type or shape differ
     */
    void copy(WeftArray source, WeftArray target);

    /**
     * {@return a new array on this device with the shape and the elements of the given one; contiguous}
     *
     * @param array where elements are read, on any device
     * @param <A> the array's type
     */
    <A extends WeftArray> A copyOf(A array);

    /** {@return a new queue of this device that runs its commands in order} */
    CommandQueue newQueue();

    /**
     * {@return a new queue of this device}
     *
     * @param order whether commands run in the order of their submission
     * @throws UnsupportedOperationException if out of order is asked and {@link Capability#OUT_OF_ORDER_QUEUE} is
     *     lacking
     */
    CommandQueue newQueue(CommandQueue.Order order);

    /** Waits cooperatively until all launches of this device have ended; does nothing on the CPU. */
    void synchronize();

    /**
     * {@return whether this device can do something}
     *
     * @param capability what is asked
     */
    boolean supports(Capability capability);
}
