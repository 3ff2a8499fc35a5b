package dev.weft.backend.cpu;

import dev.weft.compiler.CompiledKernel;
import dev.weft.plan.BoundArguments;
import dev.weft.plan.BoundArray;
import dev.weft.plan.HeapArrays;
import dev.weft.plan.HeapChanges;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Native copies of Java arrays for a launch whose calls may take long: the collector cannot wait for them, and it may
 * move the arrays meanwhile. One copy for each array, however many arguments show it. Of those that the kernel stores
 * to, the elements that changed are stored back: other threads may store to the others at the same time.
 */
final class HeapStage {
    private static final long ALIGNMENT = 64;

    private final IdentityHashMap<Object, Copy> copies = new IdentityHashMap<>();
    private final Arena arena;

    /**
     * Copies the arrays.
     *
     * @param kernel the kernel
     * @param arguments its arguments
     * @param arena where the copies live
     */
    HeapStage(CompiledKernel kernel, BoundArguments arguments, Arena arena) {
        this.arena = arena;
        for (int index : kernel.basedArguments()) {
            BoundArray array = arguments.array(index);
            Object heapBase = array.heapBase();
            if (heapBase != null) {
                add(array, heapBase, kernel.writes(index));
            }
        }
    }

    private void add(BoundArray array, Object heapBase, boolean written) {
        Copy copy = copies.get(heapBase);
        if (copy == null) {
            copy = new Copy(allocate(heapBase), array.heapUnit());
            HeapArrays.copyOut(heapBase, copy.memory);
            copies.put(heapBase, copy);
        }
        copy.unit = Math.min(copy.unit, array.heapUnit());
        if (written && copy.before == null) {
            copy.before = allocate(heapBase).copyFrom(copy.memory);
        }
    }

    private MemorySegment allocate(Object heapBase) {
        long bytes = HeapArrays.byteSize(heapBase);
        return arena.allocate(Math.max(1, bytes), ALIGNMENT).asSlice(0, bytes);
    }

    /**
     * Returns the copy of an array.
     *
     * @param heapBase the array
     * @return its copy, as a segment that every thread may use while the launch runs
     */
    MemorySegment copy(Object heapBase) {
        Copy copy = copies.get(heapBase);
        if (copy == null) {
            throw new IllegalStateException(
                    "array was not staged: class=" + heapBase.getClass().getName());
        }
        return MemorySegment.ofAddress(copy.memory.address());
    }

    /** Stores what the kernel changed back to the arrays. */
    void copyBack() {
        for (Map.Entry<Object, Copy> entry : copies.entrySet()) {
            Copy copy = entry.getValue();
            MemorySegment before = copy.before;
            if (before != null) {
                HeapChanges.store(entry.getKey(), before, copy.memory, copy.unit);
            }
        }
    }

    /** What stands for one array during the launch. */
    private static final class Copy {
        final MemorySegment memory;
        /** The bytes that change together, whichever argument stores. */
        long unit;
        /** The content before the launch, or null where the kernel does not store to the array. */
        @Nullable
        MemorySegment before;

        Copy(MemorySegment memory, long unit) {
            this.memory = memory;
            this.unit = unit;
        }
    }
}
