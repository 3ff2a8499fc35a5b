package dev.weft.backend.cpu;

import dev.weft.array.LongArray;
import dev.weft.kernel.NDRange;
import dev.weft.memory.ArrayAccess;
import dev.weft.memory.Memory;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/**
 * The listed indices of a range as compiled code reads them: an address of longs in one piece. Lists in weft's own
 * memory are read in place; views with gaps and wrapped memory are copied at the beginning of each run.
 */
final class IndexList {
    private static final ArrayAccess ARRAYS = ArrayAccess.get();

    private final @Nullable LongArray list;
    /** Held during a run where the list is read in place. */
    private final @Nullable Memory memory;

    private final long address;
    /** Where the list is copied to, else null. */
    private final @Nullable MemorySegment copy;

    /**
     * Finds the list of a range.
     *
     * @param range the ndrange
     * @param arena where a copy lives
     */
    IndexList(NDRange range, Arena arena) {
        this.list = range.indices();
        if (list == null) {
            this.memory = null;
            this.copy = null;
            this.address = 0;
        } else if (list.isContiguous() && ARRAYS.memory(list).isOwned()) {
            this.memory = ARRAYS.memory(list);
            this.copy = null;
            this.address = memory.address() + ARRAYS.offset(list) * Long.BYTES;
        } else {
            this.memory = null;
            this.copy = arena.allocate(ValueLayout.JAVA_LONG, Math.max(1, list.length()));
            this.address = copy.address();
        }
    }

    /** {@return where the indices are; 0 where the range has none} */
    long address() {
        return address;
    }

    /** Keeps the list for a run; every call that returns is followed by one of {@link #release}. */
    void acquire() {
        if (memory != null) {
            memory.acquire();
        } else if (list != null && copy != null) {
            for (long i = 0; i < list.length(); i++) {
                copy.setAtIndex(ValueLayout.JAVA_LONG, i, list.get(i));
            }
        }
    }

    /** Lets the list go. */
    void release() {
        if (memory != null) {
            memory.release();
        }
    }
}
