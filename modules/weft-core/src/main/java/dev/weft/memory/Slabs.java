package dev.weft.memory;

import dev.weft.ffm.NativeMemory;
import java.util.Arrays;

/**
 * Cells for memory below {@link Memory#MAPPED_BYTES_MIN} bytes. Cells come in sizes of powers of two from 64 bytes on,
 * each aligned to its size up to a page; a slab is mapped pages that are cut into cells of one size. Cells that are
 * given back are used again; slabs stay mapped, so that the footprint is that of the most that was live at a time.
 */
final class Slabs {
    private static final int CELL_BITS_MIN = 6;
    private static final int CELL_BITS_MAX = 20;
    private static final long SLAB_BYTES_MIN = 1L << 18;

    /** One for each cell size; each guards itself by its own lock. */
    private static final Slabs[] BY_SIZE = new Slabs[CELL_BITS_MAX - CELL_BITS_MIN + 1];

    static {
        for (int bits = CELL_BITS_MIN; bits <= CELL_BITS_MAX; bits++) {
            BY_SIZE[bits - CELL_BITS_MIN] = new Slabs(1L << bits);
        }
    }

    private final long cellBytes;

    /** Addresses of cells that were used and given back. */
    private long[] free = new long[16];

    private int freeCount;

    /** Where the untouched rest of the newest slab begins and ends. */
    private long freshAddress;

    private long freshEnd;

    private Slabs(long cellBytes) {
        this.cellBytes = cellBytes;
    }

    /** {@return the address of a cell for so many bytes, 0 to below the mapped limit} */
    static long take(long bytes, boolean zeroed) {
        Slabs slabs = forBytes(bytes);
        long address;
        synchronized (slabs) {
            if (slabs.freeCount == 0) {
                return slabs.takeFresh();
            }
            address = slabs.free[--slabs.freeCount];
        }
        if (zeroed && bytes > 0) {
            NativeMemory.segment(address, bytes).fill((byte) 0);
        }
        return address;
    }

    static void giveBack(long address, long bytes) {
        Slabs slabs = forBytes(bytes);
        synchronized (slabs) {
            if (slabs.freeCount == slabs.free.length) {
                slabs.free = Arrays.copyOf(slabs.free, slabs.freeCount * 2);
            }
            slabs.free[slabs.freeCount++] = address;
        }
    }

    private static Slabs forBytes(long bytes) {
        int bits = bytes <= 1 ? 0 : Long.SIZE - Long.numberOfLeadingZeros(bytes - 1);
        return BY_SIZE[Math.max(bits, CELL_BITS_MIN) - CELL_BITS_MIN];
    }

    private long takeFresh() {
        if (freshAddress == freshEnd) {
            long slabBytes = Math.max(SLAB_BYTES_MIN, cellBytes * 4);
            freshAddress = NativeMemory.map(slabBytes);
            freshEnd = freshAddress + slabBytes;
        }
        long address = freshAddress;
        freshAddress += cellBytes;
        return address;
    }
}
