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
        this.bases = new MemorySegment[indices.length];
        boolean anyHeap = false;
        for (int i = 0; i < indices.length; i++) {
            BoundArray array = arguments.array(indices[i]);
            boolean onHeap = array.heapBase() != null;
            // what may be refused comes first, so that nothing has been staged then
            bases[i] = onHeap ? array.base() : usableByAll(array.base());
            anyHeap |= onHeap;
        }
        boolean staged = anyHeap && mustStage(kernel, arguments, indices);
        this.heap = anyHeap && !staged;
        this.stageArena = staged ? Arena.ofConfined() : null;
        this.stage = stageArena == null ? null : stageAll(kernel, arguments, stageArena);
    }

    /** Stages the Java arrays and passes the copies instead; closes the arena where memory does not suffice. */
    private HeapStage stageAll(CompiledKernel kernel, BoundArguments arguments, Arena arena) {
        boolean done = false;
        try {
            HeapStage copies = new HeapStage(kernel, arguments, arena);
            int[] indices = kernel.basedArguments();
            for (int i = 0; i < indices.length; i++) {
                Object heapBase = arguments.array(indices[i]).heapBase();
                if (heapBase != null) {
                    bases[i] = copies.copy(heapBase);
                }
            }
            done = true;
            return copies;
        } finally {
            if (!done) {
                arena.close();
            }
        }
    }

    private static boolean mustStage(CompiledKernel kernel, BoundArguments arguments, int[] indices) {
        boolean anyBoolean = false;
        for (int index : indices) {
            anyBoolean |= arguments.array(index).heapBase() instanceof boolean[];
        }
        return anyBoolean || kernel.hasLoops();
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
            try {
                stage.copyBack();
            } finally {
                stageArena.close();
            }
        }
    }
}
