package dev.weft.backend.cpu;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.ffm.NativeCall;
import dev.weft.ffm.NativeFunction;
import dev.weft.ffm.NativeFunction.Mode;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Calls compiled code over tiles; the C signature is given at {@link ArgumentLayout}. */
final class TileCode {
    private static final int WORDS = 5;
    /** Handles by twice the number of base pointers, plus one where segments of heap arrays are passed. */
    private static final ConcurrentHashMap<Integer, MethodHandle> BASED_CALLS = new ConcurrentHashMap<>();

    private final MemorySegment[] bases;
    private final @Nullable MethodHandle basedCall;

    /**
     * Prepares calls.
     *
     * @param bases the base pointers in order
     * @param heap whether some are segments of Java arrays
     */
    TileCode(MemorySegment[] bases, boolean heap) {
        this.bases = bases;
        this.basedCall = bases.length == 0 ? null : basedCall(bases.length, heap);
    }

    private static MethodHandle basedCall(int count, boolean heap) {
        return BASED_CALLS.computeIfAbsent(2 * count + (heap ? 1 : 0), key -> link(count, heap));
    }

    private static MethodHandle link(int count, boolean heap) {
        MemoryLayout[] parameters = new MemoryLayout[WORDS + count];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = i < WORDS ? ValueLayout.JAVA_LONG : ValueLayout.ADDRESS;
        }
        FunctionDescriptor signature = FunctionDescriptor.of(ValueLayout.JAVA_LONG, parameters);
        return NativeFunction.bindAnyAddress(signature, heap ? Mode.CRITICAL_HEAP : Mode.PLAIN)
                .asSpreader(1 + WORDS, MemorySegment[].class, count);
    }

    /**
     * Runs tiles.
     *
     * @param entry the code's address
     * @param block the argument block's address
     * @param firstTile the first tile
     * @param endTile the tile after the last
     * @param frame the status block and the scratch memory
     * @return −1, or the tile where it stopped
     */
    long run(long entry, long block, long firstTile, long endTile, CallFrame frame) {
        long scratch = frame.scratchAddress();
        long status = frame.statusAddress();
        MethodHandle call = basedCall;
        if (call == null) {
            return NativeCall.call(entry, block, firstTile, endTile, scratch, status);
        }
        try {
            return (long)
                    call.invokeExact(MemorySegment.ofAddress(entry), block, firstTile, endTile, scratch, status, bases);
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable failure) {
            throw new IllegalStateException("a call of compiled code threw a checked exception", failure);
        }
    }
}
