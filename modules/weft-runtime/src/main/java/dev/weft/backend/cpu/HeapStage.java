package dev.weft.backend.cpu;

import dev.weft.compiler.CompiledKernel;
import dev.weft.plan.BoundArguments;
import dev.weft.plan.BoundArray;
import dev.weft.plan.HeapArrays;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Native copies of Java arrays for a launch whose calls may take long: the collector cannot wait for them, and it may
 * move the arrays meanwhile. One copy for each array, however many arguments show it; those that the kernel stores to
 * are copied back.
 */
final class HeapStage {
    private final IdentityHashMap<Object, MemorySegment> copies = new IdentityHashMap<>();
    private final IdentityHashMap<Object, MemorySegment> written = new IdentityHashMap<>();

    /**
     * Copies the arrays.
     *
     * @param kernel the kernel
     * @param arguments its arguments
     * @param arena where the copies live
     */
    HeapStage(CompiledKernel kernel, BoundArguments arguments, Arena arena) {
        for (int index : kernel.basedArguments()) {
            BoundArray array = arguments.array(index);
            Object heapBase = array.heapBase();
            if (heapBase == null) {
                continue;
            }
            MemorySegment copy = copies.get(heapBase);
            if (copy == null) {
                copy = arena.allocate(Math.max(1, HeapArrays.byteSize(heapBase)), 64)
                        .asSlice(0, HeapArrays.byteSize(heapBase));
                HeapArrays.copyOut(heapBase, copy);
                copies.put(heapBase, copy);
            }
            if (kernel.writes(index)) {
                written.put(heapBase, copy);
            }
        }
    }

    /**
     * Returns the copy of an array.
     *
     * @param heapBase the array
     * @return its copy, as a segment that every thread may use while the launch runs
     */
    MemorySegment copy(Object heapBase) {
        MemorySegment copy = copies.get(heapBase);
        if (copy == null) {
            throw new IllegalStateException(
                    "array was not staged: class=" + heapBase.getClass().getName());
        }
        return MemorySegment.ofAddress(copy.address());
    }

    /** Copies what the kernel may have stored back to the arrays. */
    void copyBack() {
        for (Map.Entry<Object, MemorySegment> entry : written.entrySet()) {
            HeapArrays.copyIn(entry.getValue(), entry.getKey());
        }
    }
}
