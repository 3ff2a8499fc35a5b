package dev.weft.plan;

import dev.weft.array.WeftArray;
import dev.weft.compiler.ir.Specialization.ArrayTraits;
import dev.weft.memory.ArrayAccess;
import dev.weft.memory.Memory;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * One array argument and the memory that it shows: an array of weft's own (an address in the argument block), or a
 * based one (a base pointer of its own, so that the JVM can keep it alive): a wrapped segment or a Java array.
 */
public final class BoundArray {
    private static final ArrayAccess ARRAYS = ArrayAccess.get();
    private static final ArrayTraits JAVA_ARRAY = new ArrayTraits(1, true, true);

    private final @Nullable WeftArray array;
    private final @Nullable Memory memory;
    private final MemorySegment base;
    private final @Nullable Object heapBase;
    private final long startByte;
    private final long endByte;
    private final long length;

    private BoundArray(WeftArray array) {
        this.array = array;
        this.memory = ARRAYS.memory(array);
        this.length = array.length();
        MemorySegment segment = memory.segment();
        this.heapBase = memory.isNative() ? null : segment.heapBase().orElse(null);
        this.base = heapBase == null ? segment : HeapArrays.segment(heapBase);
        long elementBytes = ARRAYS.elementByteSize(array);
        long lastElement = ARRAYS.offset(array);
        for (int dim = 0; dim < array.rank(); dim++) {
            lastElement += (array.shape(dim) - 1) * ARRAYS.stride(array, dim);
        }
        this.startByte = segment.address() + ARRAYS.offset(array) * elementBytes;
        this.endByte = length == 0 ? startByte : segment.address() + (lastElement + 1) * elementBytes;
    }

    private BoundArray(Object javaArray) {
        this.array = null;
        this.memory = null;
        this.length = java.lang.reflect.Array.getLength(javaArray);
        this.base = HeapArrays.segment(javaArray);
        this.heapBase = javaArray;
        this.startByte = 0;
        this.endByte = length * HeapArrays.elementBytes(javaArray);
    }

    /**
     * Finds the memory behind an array.
     *
     * @param reference a weft array or a Java array of a primitive type
     * @return the bound array
     */
    static BoundArray of(Object reference) {
        return reference instanceof WeftArray array ? new BoundArray(array) : new BoundArray(reference);
    }

    static boolean isArray(Object reference) {
        Class<?> element = reference.getClass().getComponentType();
        return reference instanceof WeftArray || (element != null && element.isPrimitive());
    }

    static boolean isArrayType(Class<?> type) {
        Class<?> element = type.getComponentType();
        return element != null
                ? element.isPrimitive()
                : WeftArray.class.isAssignableFrom(type) && Modifier.isFinal(type.getModifiers());
    }

    ArrayTraits traits() {
        return array == null ? JAVA_ARRAY : new ArrayTraits(array.rank(), array.isContiguous(), isBased());
    }

    /** {@return whether the memory is passed as a base pointer} */
    public boolean isBased() {
        return memory == null || !memory.isOwned();
    }

    /** {@return the Java array behind the memory, or null where the memory is native} */
    public @Nullable Object heapBase() {
        return heapBase;
    }

    /** {@return the segment that is passed as base pointer; empty for {@code boolean[]}, which has none} */
    public MemorySegment base() {
        return base;
    }

    /**
     * {@return the bytes of the Java array behind the memory that are stored together: its element, or 1 through a
     * view}
     */
    public long heapUnit() {
        return array != null || heapBase == null ? 1 : HeapArrays.elementBytes(heapBase);
    }

    /** Checks that elements can be updated atomically. */
    void requireAtomic() {
        if (array == null || memory == null || memory.isOwned()) {
            return;
        }
        long elementBytes = ARRAYS.elementByteSize(array);
        long alignment = memory.segment().maxByteAlignment();
        if (alignment < elementBytes) {
            throw new IllegalStateException("wrapped memory is not aligned for atomic access: elementBytes="
                    + elementBytes + ", alignment=" + alignment
                    + "; wrap aligned native memory, or copy it to a new array");
        }
    }

    void acquire() {
        if (memory != null) {
            memory.acquire();
        }
    }

    void release() {
        if (memory != null) {
            memory.release();
        }
    }

    void write(MemorySegment block, int slot) {
        BoundArguments.set(block, slot, isBased() ? startByte - base.address() : startByte);
        BoundArguments.set(block, slot + 1, length);
        if (array == null) {
            BoundArguments.set(block, slot + 2, length);
            BoundArguments.set(block, slot + 3, 1);
            return;
        }
        int rank = array.rank();
        for (int dim = 0; dim < rank; dim++) {
            BoundArguments.set(block, slot + 2 + dim, array.shape(dim));
            BoundArguments.set(block, slot + 2 + rank + dim, ARRAYS.stride(array, dim));
        }
    }

    @SuppressWarnings("ReferenceEquality") // the same Java array, or both none
    boolean overlaps(BoundArray other) {
        return heapBase == other.heapBase && startByte < other.endByte && other.startByte < endByte;
    }
}
