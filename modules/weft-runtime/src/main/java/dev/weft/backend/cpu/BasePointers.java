package dev.weft.backend.cpu;

import dev.weft.compiler.CompiledKernel;
import dev.weft.plan.BoundArguments;
import dev.weft.plan.BoundArray;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * The base pointers of one execution: wrapped segments and Java arrays as the calls pass them.
 *
 * <p>Java arrays are passed as they are where the work of a tile is bounded; the collector then waits for one tile at
 * most. Kernels with loops, and {@code boolean[]}, which the JDK gives no segment, run on a staged copy.
 */
final class BasePointers implements AutoCloseable {
    /** Stands for any thread that did not make a segment; never started. */
    private static final Thread OTHER_THREAD = new Thread(() -> {}, "weft-access-probe");

    private final MemorySegment[] bases;
    private final boolean heap;
    private final @Nullable Arena stageArena;
    private final @Nullable HeapStage stage;

    /**
     * Collects the base pointers.
     *
     * @param kernel the kernel
     * @param arguments its arguments
     */
    @SuppressWarnings("MustBeClosedChecker") // close() closes it
    BasePointers(CompiledKernel kernel, BoundArguments arguments) {
        int[] indices = kernel.basedArguments();
        boolean staged = mustStage(kernel, arguments, indices);
        this.stageArena = staged ? Arena.ofConfined() : null;
        this.stage = stageArena == null ? null : new HeapStage(kernel, arguments, stageArena);
        this.bases = new MemorySegment[indices.length];
        boolean anyHeap = false;
        for (int i = 0; i < indices.length; i++) {
            BoundArray array = arguments.array(indices[i]);
            Object heapBase = array.heapBase();
            if (heapBase == null) {
                bases[i] = usableByAll(array.base());
            } else if (stage != null) {
                bases[i] = stage.copy(heapBase);
            } else {
                bases[i] = array.base();
                anyHeap = true;
            }
        }
        this.heap = anyHeap;
    }

    private static boolean mustStage(CompiledKernel kernel, BoundArguments arguments, int[] indices) {
        boolean anyHeap = false;
        boolean anyBoolean = false;
        for (int index : indices) {
            Object heapBase = arguments.array(index).heapBase();
            anyHeap |= heapBase != null;
            anyBoolean |= heapBase instanceof boolean[];
        }
        return anyBoolean || (anyHeap && kernel.hasLoops());
    }

    /**
     * A segment that only the launching thread may use cannot be freed while that thread waits for the launch, so that
     * the team may reach its memory by address.
     */
    private static MemorySegment usableByAll(MemorySegment segment) {
        if (segment.isAccessibleBy(OTHER_THREAD)) {
            return segment;
        }
        if (!segment.isAccessibleBy(Thread.currentThread())) {
            throw new WrongThreadException("a wrapped segment belongs to another thread: segment=" + segment
                    + "; launch on the thread that made its arena, or use a shared arena");
        }
        if (!segment.scope().isAlive()) {
            throw new IllegalStateException("a wrapped segment is closed: segment=" + segment);
        }
        return MemorySegment.ofAddress(segment.address());
    }

    /** {@return the pointers in the order that compiled code takes them} */
    MemorySegment[] bases() {
        return bases;
    }

    /** {@return whether some are segments of Java arrays} */
    boolean isHeap() {
        return heap;
    }

    /** Copies staged arrays back, after a launch that failed too: items that ran have stored. */
    @Override
    public void close() {
        if (stage != null && stageArena != null) {
            stage.copyBack();
            stageArena.close();
        }
    }
}
