package dev.weft.plan;

import dev.weft.compiler.CompiledKernel;
import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.Specialization;
import dev.weft.compiler.ir.Specialization.ArrayTraits;
import dev.weft.kernel.NDRange;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of one kernel object with the memory behind them: what a launch checks, keeps alive and writes into the
 * argument block.
 */
public final class BoundArguments {
    private final ArgumentValues values;
    /** For each argument its array, or null where it is a scalar. */
    private final @Nullable BoundArray[] arrays;

    private BoundArguments(ArgumentValues values, @Nullable BoundArray[] arrays) {
        this.values = values;
        this.arrays = arrays;
    }

    /**
     * Finds the memory behind arguments.
     *
     * @param values the arguments
     * @return the same with their memory
     */
    public static BoundArguments of(ArgumentValues values) {
        @Nullable BoundArray[] arrays = new @Nullable BoundArray[values.count()];
        for (int i = 0; i < arrays.length; i++) {
            Object reference = values.reference(i);
            // A component that is neither scalar nor array has no memory; the compiler refuses it by its rule.
            if (reference != null && BoundArray.isArray(reference)) {
                arrays[i] = BoundArray.of(reference);
            }
        }
        return new BoundArguments(values, arrays);
    }

    /**
     * Tells what must be fixed to compile a kernel for these arguments.
     *
     * @param range the ndrange
     * @return the specialization
     */
    public Specialization specialization(NDRange range) {
        List<ArrayTraits> traits = new ArrayList<>(arrays.length);
        for (BoundArray array : arrays) {
            traits.add(array == null ? ArrayTraits.SCALAR : array.traits());
        }
        return new Specialization(range.rank(), range.indices() != null, traits);
    }

    /** {@return what the code depends on beside the kernel's class} */
    ShapeKey key() {
        return values.key();
    }

    /** {@return for each argument its array, or null where it is a scalar} */
    @Nullable
    BoundArray[] arrays() {
        return arrays;
    }

    /**
     * Returns an array argument.
     *
     * @param index the position among the arguments
     * @return the array
     */
    public BoundArray array(int index) {
        BoundArray array = arrays[index];
        if (array == null) {
            throw new IllegalStateException("argument is no array: index=" + index);
        }
        return array;
    }

    /** Keeps the memory of all arrays for a launch; every call is followed by one of {@link #release}. */
    public void acquire() {
        for (int i = 0; i < arrays.length; i++) {
            BoundArray array = arrays[i];
            if (array != null) {
                try {
                    array.acquire();
                } catch (RuntimeException | Error failure) {
                    releaseFirst(i);
                    throw failure;
                }
            }
        }
    }

    /** Lets the memory of all arrays go. */
    public void release() {
        releaseFirst(arrays.length);
    }

    private void releaseFirst(int count) {
        for (int i = 0; i < count; i++) {
            BoundArray array = arrays[i];
            if (array != null) {
                array.release();
            }
        }
    }

    /**
     * Writes the arguments into an argument block.
     *
     * @param layout the block's layout
     * @param block the block
     */
    public void write(ArgumentLayout layout, MemorySegment block) {
        for (int i = 0; i < arrays.length; i++) {
            BoundArray array = arrays[i];
            int slot = layout.argumentSlot(i);
            if (array == null) {
                set(block, slot, values.bits(i));
            } else {
                array.write(block, slot);
            }
        }
    }

    /**
     * Checks that the arrays which the kernel updates atomically allow it.
     *
     * @param kernel the compiled kernel
     * @throws IllegalStateException if an array's memory is not aligned to its elements
     */
    public void requireAtomic(CompiledKernel kernel) {
        for (int i = 0; i < arrays.length; i++) {
            BoundArray array = arrays[i];
            if (array != null && kernel.updates(i)) {
                array.requireAtomic();
            }
        }
    }

    /**
     * Tells whether an array that the kernel stores to shares memory with another argument.
     *
     * @param kernel the compiled kernel
     * @return whether the variants for overlapping arguments must run
     */
    public boolean overlap(CompiledKernel kernel) {
        for (int i = 0; i < arrays.length; i++) {
            BoundArray written = arrays[i];
            if (written == null || !kernel.writes(i)) {
                continue;
            }
            for (int j = 0; j < arrays.length; j++) {
                BoundArray other = arrays[j];
                // two written arrays are compared once
                boolean done = j == i || (j < i && kernel.writes(j));
                if (other != null && !done && written.overlaps(other)) {
                    return true;
                }
            }
        }
        return false;
    }

    static void set(MemorySegment block, long slot, long value) {
        block.set(ValueLayout.JAVA_LONG, slot * ArgumentLayout.SLOT_BYTES, value);
    }
}
