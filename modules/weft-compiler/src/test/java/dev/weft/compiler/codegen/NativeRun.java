package dev.weft.compiler.codegen;

import dev.weft.array.WeftArray;
import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.MathFunction;
import dev.weft.compiler.ir.Variant;
import dev.weft.ffm.NativeFunction;
import dev.weft.ffm.NativeLibrary;
import dev.weft.kernel.Kernel;
import dev.weft.memory.ArrayAccess;
import dev.weft.memory.Memory;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One run of compiled code over a range by this thread, with the argument block written as a launch does. */
final class NativeRun implements AutoCloseable {
    private static final ArrayAccess ARRAYS = ArrayAccess.get();
    private static final MemorySegment FUNCTIONS = functions();

    private final KernelUnderTest compiled;
    private final TileRange range;
    private final Arena arena = Arena.ofConfined();
    private final MemorySegment block;
    private final MemorySegment status;
    private final MemorySegment stop;
    private final MemorySegment scratch;
    private final List<MemorySegment> bases = new ArrayList<>();
    private final List<Runnable> copiesBack = new ArrayList<>();
    /** How many tiles asked for the checked variant. */
    int tilesRefused;

    /** What a failing run reported. */
    record Report(Failure failure, long first, long second, long item, long tile) {}

    NativeRun(KernelUnderTest compiled, Kernel kernel, TileRange range) {
        this.compiled = compiled;
        this.range = range;
        ArgumentLayout layout = compiled.layout;
        block = arena.allocate(layout.slotCount() * ArgumentLayout.SLOT_BYTES, 64);
        status = arena.allocate(ArgumentLayout.STATUS_SLOTS * ArgumentLayout.SLOT_BYTES, 64);
        stop = arena.allocate(8, 64);
        scratch = arena.allocate(64 + new OwnMemory(compiled.graph).scratchBytes(), 64);
        scratch.fill((byte) 0x5a);
        stop.set(ValueLayout.JAVA_LONG, 0, Long.MAX_VALUE);
        put(status, ArgumentLayout.STATUS_STOP, stop.address());
        put(block, ArgumentLayout.FUNCTION_TABLE, FUNCTIONS.address());
        put(block, ArgumentLayout.ROWS, range.rows());
        put(block, ArgumentLayout.COLUMNS, range.columns());
        put(block, ArgumentLayout.TILE_ROWS, range.tileRows());
        put(block, ArgumentLayout.TILE_COLUMNS, range.tileColumns());
        put(block, ArgumentLayout.TILES_ACROSS, range.tilesAcross());
        if (range.indexList().length > 0) {
            MemorySegment list = arena.allocateFrom(ValueLayout.JAVA_LONG, range.indexList());
            put(block, ArgumentLayout.INDEX_LIST, list.address());
        }
        for (int dim = 0; dim < range.rank(); dim++) {
            put(block, layout.sizeSlot(dim), range.sizes()[dim]);
            put(block, layout.offsetSlot(dim), range.offsets()[dim]);
            put(block, layout.groupSizeSlot(dim), 1);
        }
        RecordComponent[] components = kernel.getClass().getRecordComponents();
        for (int i = 0; i < components.length; i++) {
            writeArgument(layout.argumentSlot(i), KernelUnderTest.value(kernel, components[i]));
        }
    }

    private void writeArgument(int slot, Object value) {
        if (value instanceof WeftArray array) {
            writeArray(slot, array);
        } else if (value.getClass().isArray()) {
            MemorySegment memory = heapSegment(value);
            bases.add(memory);
            put(block, slot, 0);
            put(block, slot + 1, java.lang.reflect.Array.getLength(value));
            put(block, slot + 2, java.lang.reflect.Array.getLength(value));
            put(block, slot + 3, 1);
        } else {
            put(block, slot, bits(value));
        }
    }

    private void writeArray(int slot, WeftArray array) {
        Memory memory = ARRAYS.memory(array);
        long startBytes = ARRAYS.offset(array) * ARRAYS.elementByteSize(array);
        if (memory.isOwned()) {
            put(block, slot, memory.address() + startBytes);
        } else {
            bases.add(memory.segment());
            put(block, slot, startBytes);
        }
        put(block, slot + 1, array.length());
        for (int dim = 0; dim < array.rank(); dim++) {
            put(block, slot + 2 + dim, array.shape(dim));
            put(block, slot + 2 + array.rank() + dim, ARRAYS.stride(array, dim));
        }
    }

    private MemorySegment heapSegment(Object array) {
        if (array instanceof boolean[] truths) {
            byte[] copy = new byte[truths.length];
            for (int i = 0; i < copy.length; i++) {
                copy[i] = (byte) (truths[i] ? 1 : 0);
            }
            copiesBack.add(() -> {
                for (int i = 0; i < copy.length; i++) {
                    assert copy[i] == 0 || copy[i] == 1 : copy[i];
                    truths[i] = copy[i] != 0;
                }
            });
            return MemorySegment.ofArray(copy);
        }
        return switch (array) {
            case byte[] a -> MemorySegment.ofArray(a);
            case short[] a -> MemorySegment.ofArray(a);
            case char[] a -> MemorySegment.ofArray(a);
            case int[] a -> MemorySegment.ofArray(a);
            case long[] a -> MemorySegment.ofArray(a);
            case float[] a -> MemorySegment.ofArray(a);
            case double[] a -> MemorySegment.ofArray(a);
            default -> throw new IllegalArgumentException("no array of numbers: class=" + array.getClass());
        };
    }

    private static long bits(Object value) {
        return switch (value) {
            case Boolean truth -> truth ? 1 : 0;
            case Character character -> character;
            // the upper half of a slot is not the kernel's: fill it with what would show
            case Float number -> Float.floatToRawIntBits(number) & 0xFFFF_FFFFL | 0xABCD_0000_0000_0000L;
            case Double number -> Double.doubleToRawLongBits(number);
            case Number number -> number.longValue();
            default -> throw new IllegalArgumentException("no scalar: class=" + value.getClass());
        };
    }

    /** Runs all tiles, as a launch does; tiles that are refused run in the checked variant of the same kind. */
    @Nullable
    Report run(Variant variant) {
        long tile = 0;
        while (tile < range.tileCount()) {
            long stopped = call(variant, tile, range.tileCount());
            if (stopped >= 0 && get(status, ArgumentLayout.STATUS_KIND) == ArgumentLayout.KIND_NEEDS_CHECKED) {
                tilesRefused++;
                put(status, ArgumentLayout.STATUS_KIND, 0);
                Variant checked = variant == Variant.FAST ? Variant.CHECKED : Variant.CHECKED_OVERLAPPING;
                long again = call(checked, stopped, stopped + 1);
                assert again < 0 || get(status, ArgumentLayout.STATUS_KIND) == ArgumentLayout.KIND_FAILED;
                if (again < 0) {
                    tile = stopped + 1;
                    continue;
                }
            }
            if (stopped >= 0) {
                return report(variant, stopped);
            }
            break;
        }
        for (Runnable copy : copiesBack) {
            copy.run();
        }
        return null;
    }

    private Report report(Variant variant, long tile) {
        assert get(status, ArgumentLayout.STATUS_KIND) == ArgumentLayout.KIND_FAILED;
        int number = (int) get(status, ArgumentLayout.STATUS_FAILURE);
        return new Report(
                compiled.emitted(variant).failures().get(number),
                get(status, ArgumentLayout.STATUS_FIRST),
                get(status, ArgumentLayout.STATUS_SECOND),
                get(status, ArgumentLayout.STATUS_ITEM),
                tile);
    }

    long blockAddress() {
        return block.address();
    }

    long statusAddress() {
        return status.address();
    }

    /** Lets the launch stop after a tile. */
    void stopAfter(long tile) {
        stop.set(ValueLayout.JAVA_LONG, 0, tile);
    }

    long call(Variant variant, long firstTile, long endTile) {
        MemoryLayout[] parameters = new MemoryLayout[5 + bases.size()];
        Arrays.fill(parameters, 0, 5, ValueLayout.JAVA_LONG);
        Arrays.fill(parameters, 5, parameters.length, ValueLayout.ADDRESS);
        MethodHandle handle = NativeFunction.bind(
                compiled.entry(variant),
                FunctionDescriptor.of(ValueLayout.JAVA_LONG, parameters),
                NativeFunction.Mode.CRITICAL_HEAP);
        List<Object> arguments =
                new ArrayList<>(List.of(block.address(), firstTile, endTile, scratch.address(), status.address()));
        arguments.addAll(bases);
        try {
            return (long) handle.invokeWithArguments(arguments);
        } catch (Throwable failure) {
            throw new IllegalStateException("call failed", failure);
        }
    }

    private static MemorySegment functions() {
        MathFunction[] functions = MathFunction.values();
        MemorySegment table = Arena.global().allocate(8L * functions.length, 8);
        for (MathFunction function : functions) {
            put(table, function.ordinal(), NativeLibrary.standard().require(function.symbol()));
        }
        return table;
    }

    private static void put(MemorySegment memory, int slot, long value) {
        memory.set(ValueLayout.JAVA_LONG, slot * ArgumentLayout.SLOT_BYTES, value);
    }

    private static long get(MemorySegment memory, int slot) {
        return memory.get(ValueLayout.JAVA_LONG, slot * ArgumentLayout.SLOT_BYTES);
    }

    @Override
    public void close() {
        arena.close();
    }
}
