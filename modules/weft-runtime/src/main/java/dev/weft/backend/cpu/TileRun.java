package dev.weft.backend.cpu;

import dev.weft.compiler.CompiledKernel;
import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Variant;
import dev.weft.kernel.KernelException;
import dev.weft.team.RangeBody;
import org.jspecify.annotations.Nullable;

/**
 * One execution of a launch. Ranges of tiles run on any threads; of failing tiles the lowest counts. A tile whose
 * precondition does not hold runs in the checked variant.
 */
final class TileRun implements RangeBody {
    /** The most scratch memory that one group gets. */
    private static final long SCRATCH_BYTES_MAX = 256L << 20;

    private final CompiledKernel kernel;
    private final boolean overlapping;
    private final TileCode code;
    private final long block;
    private final long printAddress;
    /** Tiles of one native call at most: all, or one where the collector must not wait long. */
    private final long tilesPerCall;
    /** The launching thread, whose calls use the launch's own frame: an inline launch takes one frame and no more. */
    private final Thread launcher = Thread.currentThread();
    /** Holds the stop word of all calls, and the status of the launcher's. */
    private final CallFrame stopFrame;

    private final long fastEntry;
    /** Guarded by this. */
    private @Nullable TileFailure lowest;

    TileRun(CompiledKernel kernel, boolean overlapping, TileCode code, Block block, long tilesPerCall) {
        this.kernel = kernel;
        this.overlapping = overlapping;
        this.code = code;
        this.block = block.arguments();
        this.printAddress = block.prints();
        this.tilesPerCall = tilesPerCall;
        this.fastEntry = kernel.entry(overlapping ? Variant.FAST_OVERLAPPING : Variant.FAST);
        this.stopFrame = CallFrame.take();
        stopFrame.setStop(Long.MAX_VALUE);
    }

    /**
     * Addresses that all calls of an execution share.
     *
     * @param arguments the argument block
     * @param prints the print buffer, or 0 for kernels that print nothing
     */
    record Block(long arguments, long prints) {}

    /**
     * Runs some tiles and returns; failures are kept.
     *
     * @param begin the first tile
     * @param end the tile after the last
     */
    @Override
    public void run(long begin, long end) {
        boolean own = Thread.currentThread() == launcher;
        CallFrame frame = own ? stopFrame : CallFrame.take();
        frame.needScratch(kernel.scratchBytes());
        frame.begin(stopFrame.stopAddress(), printAddress);
        long tile = begin;
        boolean going = true;
        while (going && tile < end) {
            long callEnd = tilesPerCall < end - tile ? tile + tilesPerCall : end;
            long stopped = code.run(fastEntry, block, tile, callEnd, frame);
            if (stopped < 0) {
                tile = callEnd;
            } else if (frame.status(ArgumentLayout.STATUS_KIND) == ArgumentLayout.KIND_NEEDS_SCRATCH) {
                growScratch(frame);
            } else {
                going = goOnAfter(stopped, frame);
                tile = stopped + 1;
            }
        }
        if (!own) {
            frame.giveBack();
        }
    }

    /** Gives a call the scratch memory that it asks for; it has run nothing. */
    private void growScratch(CallFrame frame) {
        long bytes = frame.status(ArgumentLayout.STATUS_FIRST);
        if (bytes > SCRATCH_BYTES_MAX) {
            throw new KernelException("a group needs more scratch memory than there is: kernel="
                    + kernel.graph().name() + ", bytes=" + bytes + ", limit=" + SCRATCH_BYTES_MAX
                    + "; use smaller groups or smaller local arrays");
        }
        frame.growScratch(bytes);
        frame.begin(stopFrame.stopAddress(), printAddress);
    }

    /** Looks at why a call stopped at a tile; true where later tiles are to run. */
    private boolean goOnAfter(long tile, CallFrame frame) {
        if (frame.status(ArgumentLayout.STATUS_KIND) == ArgumentLayout.KIND_FAILED) {
            fail(tile, frame);
            return false;
        }
        long entry = kernel.entry(overlapping ? Variant.CHECKED_OVERLAPPING : Variant.CHECKED);
        frame.begin(stopFrame.stopAddress(), printAddress);
        if (code.run(entry, block, tile, tile + 1, frame) >= 0) {
            fail(tile, frame);
            return false;
        }
        return true;
    }

    private synchronized void fail(long tile, CallFrame frame) {
        TileFailure known = lowest;
        if (known == null || tile < known.tile()) {
            Failure failure = kernel.failures().get((int) frame.status(ArgumentLayout.STATUS_FAILURE));
            lowest = new TileFailure(
                    tile,
                    failure,
                    frame.status(ArgumentLayout.STATUS_FIRST),
                    frame.status(ArgumentLayout.STATUS_SECOND),
                    frame.status(ArgumentLayout.STATUS_ITEM));
            stopFrame.setStop(tile);
        }
    }

    /**
     * Ends the execution, when all threads are done with it.
     *
     * @return the failure of the lowest failing tile, or null where none failed
     */
    synchronized @Nullable TileFailure finish() {
        stopFrame.giveBack();
        return lowest;
    }

    /**
     * What a failing call reported.
     *
     * @param tile the tile
     * @param failure which check or throw
     * @param first the first reported value
     * @param second the second reported value
     * @param item the row-major rank of the work-item
     */
    record TileFailure(long tile, Failure failure, long first, long second, long item) {}
}
