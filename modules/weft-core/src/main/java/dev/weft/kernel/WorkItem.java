package dev.weft.kernel;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;

/**
 * One execution of a kernel's body: which one it is, and what it shares with the other work-items of its group.
 *
 * <p>A work-item belongs to the call of {@link Kernel#run} that it was given to and must not be kept. Dimensions are
 * numbered from 0, the last is contiguous; a dimension outside the rank of the range is an
 * {@link IndexOutOfBoundsException}.
 *
 * <p>Reading any group function ({@code localId}, {@code groupId}, {@code localSize}, {@code groupCount},
 * {@code barrier}, or a local array) makes the kernel one that uses groups: every device then uses the same default
 * group size, unless the range gives one.
 */
public interface WorkItem {
    /** {@return the row-major rank of this item inside the range: from 0, always below the range's size, no offset} */
    long globalId();

    /**
     * {@return the index of this item in one dimension, with the range's offset of that dimension; in a range of listed
     * indices the listed index}
     *
     * @param dim the dimension, from 0
     */
    long globalId(int dim);

    /** {@return the row-major rank of this item inside its group, below {@link #localSize()}} */
    int localId();

    /**
     * {@return the index of this item inside its group in one dimension}
     *
     * @param dim the dimension, from 0
     */
    int localId(int dim);

    /** {@return the row-major rank of this item's group, below {@link #groupCount()}} */
    long groupId();

    /**
     * {@return the index of this item's group in one dimension, without any offset}
     *
     * @param dim the dimension, from 0
     */
    long groupId(int dim);

    /** {@return the number of work-items of the range} */
    long globalSize();

    /**
     * {@return the number of work-items along one dimension of the range}
     *
     * @param dim the dimension, from 0
     */
    long globalSize(int dim);

    /** {@return the nominal number of work-items of a group, also in a group that the range's end cuts short} */
    int localSize();

    /**
     * {@return the nominal extent of a group in one dimension, also in a group that the range's end cuts short}
     *
     * @param dim the dimension, from 0
     */
    int localSize(int dim);

    /** {@return the number of groups of the range, those that the range's end cuts short included} */
    long groupCount();

    /**
     * {@return the number of groups along one dimension, one that the range's end cuts short included}
     *
     * @param dim the dimension, from 0
     */
    long groupCount(int dim);

    /**
     * Waits until all items of the group have come here, and makes what they wrote to local and global arrays visible
     * to each other. All items of a group reach a barrier or none does; under conditions and in loops it is allowed
     * where they are the same for the whole group. Items that returned earlier, and places of a partial group outside
     * the range, do not count.
     */
    void barrier();

    /**
     * {@return an array of floats that the group shares} Each call site is one array per group, zero-filled each time
     * that the group reaches it; all items reach it together and with the same shape.
     *
     * @param shape the extents in elements, none negative
     */
    FloatArray localFloatArray(int... shape);

    /**
     * {@return an array of doubles that the group shares} The rules are those of {@link #localFloatArray}.
     *
     * @param shape the extents in elements, none negative
     */
    DoubleArray localDoubleArray(int... shape);

    /**
     * {@return an array of ints that the group shares} The rules are those of {@link #localFloatArray}.
     *
     * @param shape the extents in elements, none negative
     */
    IntArray localIntArray(int... shape);

    /**
     * {@return an array of longs that the group shares} The rules are those of {@link #localFloatArray}.
     *
     * @param shape the extents in elements, none negative
     */
    LongArray localLongArray(int... shape);

    /**
     * {@return an array of shorts that the group shares} The rules are those of {@link #localFloatArray}.
     *
     * @param shape the extents in elements, none negative
     */
    ShortArray localShortArray(int... shape);

    /**
     * {@return an array of bytes that the group shares} The rules are those of {@link #localFloatArray}.
     *
     * @param shape the extents in elements, none negative
     */
    ByteArray localByteArray(int... shape);

    /**
     * {@return an array of half-precision floats that the group shares} The rules are those of
     * {@link #localFloatArray}.
     *
     * @param shape the extents in elements, none negative
     */
    HalfArray localHalfArray(int... shape);

    /**
     * Writes one line to {@code System.out}; the line end is added where the text lacks it. Lines of different
     * work-items come in any order, each in one piece.
     *
     * @param format a constant text with {@code %d %x %f %e %g %s %b %c %n} as in {@link String#format}
     * @param args what the format names
     */
    void print(String format, Object... args);
}
