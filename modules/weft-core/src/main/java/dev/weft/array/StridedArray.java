package dev.weft.array;

import dev.weft.memory.ArrayAccess;
import dev.weft.memory.Memory;
import dev.weft.memory.RangeAction;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Geometry and bulk work of the seven arrays: what does not depend on the element type, only on its size.
 *
 * <p>An element's <em>position</em> is its row-major rank in this array, from 0 to below the length; its <em>place</em>
 * is where it lies in the memory, counted in elements. Extents and strides of the first four dimensions stand in fields
 * of their own, so that element access with up to four indices reads no heap array.
 */
abstract class StridedArray {
    /** From this size on a fill is dealt to the threads of the memory's owner. */
    static final long SHARED_FILL_BYTES_MIN = 1L << 20;

    private static final int PATTERN_BYTES = 1 << 14;
    private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

    static {
        ArrayAccess.install(new Access());
    }

    final Memory memory;

    /** The whole memory, also for views. */
    final MemorySegment bytes;

    /** Base-2 logarithm of the size of an element in bytes. */
    final int shift;

    /** Place of the first element. */
    final long first;

    final int rank;
    final long length;

    /** The length where neighbours in position are neighbours in place, else 0: one compare serves both questions. */
    final long contiguousLength;

    final long shape0;
    final long shape1;
    final long shape2;
    final long shape3;
    final long stride0;
    final long stride1;
    final long stride2;
    final long stride3;

    /** All extents and strides; never written after construction. */
    final long[] shape;

    final long[] strides;

    /** Whether the memory is aligned well enough for atomic access to elements. */
    private final boolean atomic;

    /** Whether this is the array that {@link #closeArray} closes, or a view of it. */
    private final boolean view;

    /** An array over all of a memory. */
    StridedArray(Memory memory, int shift, long[] shape) {
        this(memory, shift, 0, shape, Shapes.rowMajorStrides(shape), false);
    }

    /** A view: strides and shape fit the memory, and are not changed by anyone any more. */
    StridedArray(StridedArray whole, long first, long[] shape, long[] strides) {
        this(whole.memory, whole.shift, first, shape, strides, true);
    }

    private StridedArray(Memory memory, int shift, long first, long[] shape, long[] strides, boolean view) {
        this.memory = memory;
        this.bytes = memory.segment();
        this.shift = shift;
        this.first = first;
        this.rank = shape.length;
        this.length = Shapes.elementCount(shape);
        this.contiguousLength = Shapes.isContiguous(shape, strides) ? length : 0;
        this.shape = shape;
        this.strides = strides;
        this.shape0 = rank > 0 ? shape[0] : 0;
        this.shape1 = rank > 1 ? shape[1] : 0;
        this.shape2 = rank > 2 ? shape[2] : 0;
        this.shape3 = rank > 3 ? shape[3] : 0;
        this.stride0 = rank > 0 ? strides[0] : 0;
        this.stride1 = rank > 1 ? strides[1] : 0;
        this.stride2 = rank > 2 ? strides[2] : 0;
        this.stride3 = rank > 3 ? strides[3] : 0;
        this.atomic = memory.isOwned() || bytes.maxByteAlignment() >= 1L << shift;
        this.view = view;
    }

    // ---- places of elements ----

    /** {@return the byte offset in the memory of the element at a position} */
    final long at(long i) {
        memory.checkOpen();
        if (i >= 0 && i < contiguousLength) {
            return (first + i) << shift;
        }
        return atSlow(i);
    }

    private long atSlow(long i) {
        if (i < 0 || i >= length) {
            throw Shapes.indexOutOfBounds(i, length);
        }
        return place(i) << shift;
    }

    final long at(long i, long j) {
        memory.checkOpen();
        if (rank != 2 || i < 0 || i >= shape0 || j < 0 || j >= shape1) {
            throw Shapes.indicesOutOfBounds(shape, i, j);
        }
        return (first + i * stride0 + j * stride1) << shift;
    }

    final long at(long i, long j, long k) {
        memory.checkOpen();
        if (rank != 3 || i < 0 || i >= shape0 || j < 0 || j >= shape1 || k < 0 || k >= shape2) {
            throw Shapes.indicesOutOfBounds(shape, i, j, k);
        }
        return (first + i * stride0 + j * stride1 + k * stride2) << shift;
    }

    final long at(long i, long j, long k, long l) {
        memory.checkOpen();
        if (rank != 4 || i < 0 || i >= shape0 || j < 0 || j >= shape1 || k < 0 || k >= shape2 || l < 0 || l >= shape3) {
            throw Shapes.indicesOutOfBounds(shape, i, j, k, l);
        }
        return (first + i * stride0 + j * stride1 + k * stride2 + l * stride3) << shift;
    }

    /** {@return the given byte offset, where the memory's alignment allows atomic access} */
    final long aligned(long byteOffset) {
        if (!atomic) {
            throw new IllegalStateException(
                    "wrapped memory is not aligned for atomic access: elementBytes=" + (1L << shift) + ", alignment="
                            + bytes.maxByteAlignment() + "; wrap aligned native memory, or copy it to a new array");
        }
        return byteOffset;
    }

    /** {@return the place of the element at a position inside the length} */
    private long place(long position) {
        long place = first;
        long rest = position;
        for (int dim = rank - 1; dim > 0; dim--) {
            long extent = shape[dim];
            place += rest % extent * strides[dim];
            rest /= extent;
        }
        return rank == 0 ? place : place + rest * strides[0];
    }

    // ---- geometry ----

    final boolean contiguous() {
        return contiguousLength == length;
    }

    final long extent(int dim) {
        checkDim(dim);
        return shape[dim];
    }

    private void checkDim(int dim) {
        if (dim < 0 || dim >= rank) {
            throw new IndexOutOfBoundsException("dimension out of bounds: dim=" + dim + ", rank=" + rank);
        }
    }

    final MemorySegment elements() {
        memory.checkOpen();
        if (!contiguous()) {
            throw new IllegalStateException("view is not contiguous: array=" + this + ", strides="
                    + Arrays.toString(strides) + "; copy its elements with toArray or a device's copyOf");
        }
        return bytes.asSlice(first << shift, length << shift);
    }

    final void closeArray() {
        if (!view) {
            memory.close();
        }
    }

    /** {@return the place of the first element of a slice, which is checked} */
    final long sliceFirst(int dim, long from, long to) {
        memory.checkOpen();
        checkDim(dim);
        if (from < 0 || to < from || to > shape[dim]) {
            throw new IndexOutOfBoundsException("slice out of bounds: dim=" + dim + ", from=" + from + ", to=" + to
                    + ", length=" + shape[dim] + "; write 0 <= from <= to <= length");
        }
        return first + from * strides[dim];
    }

    /** {@return the place of the first element of a selection, which is checked} */
    final long selectFirst(int dim, long index) {
        memory.checkOpen();
        checkDim(dim);
        if (index < 0 || index >= shape[dim]) {
            throw new IndexOutOfBoundsException(
                    "index out of bounds: index=" + index + ", dim=" + dim + ", length=" + shape[dim]);
        }
        return first + index * strides[dim];
    }

    /** {@return a copy of the new shape, which is checked} */
    final long[] reshaped(long[] newShape) {
        memory.checkOpen();
        long[] checked = Shapes.checked(newShape, shift);
        if (Shapes.elementCount(checked) != length) {
            throw new IllegalArgumentException("reshape must keep the number of elements: shape=" + Shapes.text(checked)
                    + ", elements=" + Shapes.elementCount(checked) + ", length=" + length);
        }
        if (!contiguous()) {
            throw new IllegalStateException("view is not contiguous and can't be reshaped: array=" + this + ", strides="
                    + Arrays.toString(strides) + "; copy it first");
        }
        return checked;
    }

    // ---- bulk work ----

    /** {@return the length, where it fits a heap array} */
    final int heapLength() {
        memory.checkOpen();
        if (length > Integer.MAX_VALUE - 8) {
            throw new IllegalStateException("array is too long for a heap array: length=" + length + ", limit="
                    + (Integer.MAX_VALUE - 8) + "; copy parts with copyTo(target, targetOffset, sourceOffset, count)");
        }
        return (int) length;
    }

    final void checkWhole(int heapLength) {
        memory.checkOpen();
        if (heapLength != length) {
            throw new IllegalArgumentException("lengths differ: heapArrayLength=" + heapLength + ", length=" + length
                    + "; use the form with offsets and count to copy a part");
        }
    }

    final void checkPart(int heapLength, int heapOffset, long offset, int count) {
        memory.checkOpen();
        if (count < 0 || heapOffset < 0 || heapOffset > heapLength - count || offset < 0 || offset > length - count) {
            throw new IndexOutOfBoundsException(
                    "part out of bounds: heapArrayOffset=" + heapOffset + ", heapArrayLength=" + heapLength
                            + ", offset=" + offset + ", length=" + length + ", count=" + count);
        }
    }

    /** Copies elements from a heap array's segment; the parts are checked. */
    final void copyIn(MemorySegment heap, long heapOffset, long position, long count) {
        move(heap, heapOffset, position, count, true);
    }

    /** Copies elements to a heap array's segment; the parts are checked. */
    final void copyOut(MemorySegment heap, long heapOffset, long position, long count) {
        move(heap, heapOffset, position, count, false);
    }

    private void move(MemorySegment heap, long heapOffset, long position, long count, boolean in) {
        long done = 0;
        while (done < count) {
            long run = runLength(position + done, count - done);
            long heapByte = (heapOffset + done) << shift;
            long place = place(position + done);
            if (neighbourStride() == 1 || run == 1) {
                moveRun(heap, heapByte, place << shift, run << shift, in);
            } else {
                for (long k = 0; k < run; k++) {
                    long byteOffset = (place + k * neighbourStride()) << shift;
                    moveRun(heap, heapByte + (k << shift), byteOffset, 1L << shift, in);
                }
            }
            done += run;
        }
    }

    private void moveRun(MemorySegment heap, long heapByte, long byteOffset, long byteCount, boolean in) {
        if (in) {
            MemorySegment.copy(heap, heapByte, bytes, byteOffset, byteCount);
        } else {
            MemorySegment.copy(bytes, byteOffset, heap, heapByte, byteCount);
        }
    }

    /** {@return how many of the next elements lie evenly spaced, at {@link #neighbourStride}} */
    private long runLength(long position, long count) {
        if (contiguous()) {
            return count;
        }
        long row = shape[rank - 1];
        return Math.min(count, row - position % row);
    }

    private long neighbourStride() {
        return contiguous() ? 1 : strides[rank - 1];
    }

    /** Sets all elements to the given bits, by the owner's threads where they are many. */
    final void fillBits(long bits) {
        memory.acquire();
        try {
            Fill fill = new Fill(this, bits, pattern(bits));
            if (contiguous() && length << shift >= SHARED_FILL_BYTES_MIN) {
                memory.owner().forRange(length, fill);
            } else if (length > 0) {
                fill.run(0, length);
            }
        } finally {
            memory.release();
        }
    }

    private MemorySegment pattern(long bits) {
        int count = (int) Math.min(Math.max(length, 1), PATTERN_BYTES >> shift);
        byte[] pattern = new byte[count << shift];
        int elementBytes = 1 << shift;
        MemorySegment segment = MemorySegment.ofArray(pattern);
        for (int k = 0; k < elementBytes; k++) {
            int littleEndian = LITTLE_ENDIAN ? k : elementBytes - 1 - k;
            pattern[k] = (byte) (bits >>> (8 * littleEndian));
        }
        for (int filled = elementBytes; filled < pattern.length; filled *= 2) {
            System.arraycopy(pattern, 0, pattern, filled, Math.min(filled, pattern.length - filled));
        }
        return segment;
    }

    /** Copies one block of ready elements over a range of positions. */
    private record Fill(StridedArray array, long bits, MemorySegment pattern) implements RangeAction {
        @Override
        public void run(long begin, long end) {
            long position = begin;
            while (position < end) {
                long run = array.runLength(position, end - position);
                long byteOffset = array.place(position) << array.shift;
                if (array.neighbourStride() == 1 || run == 1) {
                    fillRun(byteOffset, run << array.shift);
                } else {
                    long strideBytes = array.neighbourStride() << array.shift;
                    for (long k = 0; k < run; k++) {
                        MemorySegment.copy(pattern, 0, array.bytes, byteOffset + k * strideBytes, 1L << array.shift);
                    }
                }
                position += run;
            }
        }

        private void fillRun(long byteOffset, long byteCount) {
            if (bits == 0) {
                array.bytes.asSlice(byteOffset, byteCount).fill((byte) 0);
                return;
            }
            long done = 0;
            while (done < byteCount) {
                long piece = Math.min(pattern.byteSize(), byteCount - done);
                MemorySegment.copy(pattern, 0, array.bytes, byteOffset + done, piece);
                done += piece;
            }
        }
    }

    /** {@return type and shape, such as {@code FloatArray[2×3]}} */
    @Override
    public final String toString() {
        return getClass().getSimpleName() + "[" + Shapes.text(shape) + (memory.isClosed() ? ", closed]" : "]");
    }
}
