package dev.weft.benchmarks;

import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.array.WeftArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Launch;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/** One case made ready: its arrays, filled, and how each side is to be called with them. */
final class Workload implements AutoCloseable {
    private static final float[] NO_SCALARS = {};

    private final Device device;
    private final String symbol;
    private final List<WeftArray> arrays = new ArrayList<>();
    private int outputs;
    private long[] sizes = {};
    private float[] scalars = NO_SCALARS;
    private Kernel kernel = item -> {};
    private NDRange range = NDRange.of(0);

    /**
     * Begins a workload.
     *
     * @param device where weft's kernel runs, and whose threads touch the arrays first
     * @param symbol the C function's name without its prefix
     */
    Workload(Device device, String symbol) {
        this.device = device;
        this.symbol = symbol;
    }

    String symbol() {
        return symbol;
    }

    /** Adds an array that the kernel writes; C's functions take these first, so add them first. */
    FloatArray output(long... shape) {
        outputs++;
        return floats(shape);
    }

    /** Adds an array that the kernel writes. */
    IntArray intOutput(long... shape) {
        outputs++;
        return ints(shape);
    }

    /** Adds an array that the kernel only reads. */
    FloatArray input(long... shape) {
        return floats(shape);
    }

    /** Adds an array that the kernel only reads, of numbers from 0 up to a bound. */
    IntArray intInput(int bound, long count) {
        IntArray array = ints(count);
        MemorySegment memory = array.segment();
        for (long i = 0; i < count; i++) {
            memory.setAtIndex(ValueLayout.JAVA_INT, i, (int) (valueAt(i, arrays.size()) * bound));
        }
        return array;
    }

    /** Says what C is called with beside the arrays. */
    Workload inC(long[] sizesOfC, float... scalarsOfC) {
        this.sizes = sizesOfC;
        this.scalars = scalarsOfC;
        return this;
    }

    /** Says what weft launches. */
    Workload inWeft(Kernel kernelOfWeft, NDRange rangeOfWeft) {
        this.kernel = kernelOfWeft;
        this.range = rangeOfWeft;
        return this;
    }

    Launch prepare() {
        return device.prepare(kernel, range);
    }

    CArguments cArguments(Arena arena) {
        return new CArguments(arena, arrays, sizes, scalars);
    }

    /** The memory of the arrays that the kernel writes. */
    List<MemorySegment> outputMemory() {
        List<MemorySegment> memory = new ArrayList<>();
        for (WeftArray array : arrays.subList(0, outputs)) {
            memory.add(array.segment());
        }
        return memory;
    }

    /** Whether the outputs hold whole numbers. */
    boolean isOutputOfInts() {
        return outputs > 0 && arrays.getFirst() instanceof IntArray;
    }

    /** Gives the outputs their first values again. */
    void reset() {
        for (int a = 0; a < outputs; a++) {
            fill(arrays.get(a), a);
        }
    }

    @Override
    public void close() {
        for (WeftArray array : arrays) {
            array.close();
        }
    }

    private FloatArray floats(long... shape) {
        FloatArray array = device.newFloatArray(shape);
        arrays.add(array);
        fill(array, arrays.size() - 1);
        return array;
    }

    private IntArray ints(long... shape) {
        IntArray array = device.newIntArray(shape);
        arrays.add(array);
        return array;
    }

    private static void fill(WeftArray array, int seed) {
        MemorySegment memory = array.segment();
        if (array instanceof IntArray) {
            memory.fill((byte) 0);
            return;
        }
        for (long i = 0; i < array.length(); i++) {
            memory.setAtIndex(ValueLayout.JAVA_FLOAT, i, valueAt(i, seed));
        }
    }

    /** A number from 0 up to 1 that looks random and is the same in every run. */
    static float valueAt(long index, int seed) {
        long mixed = (index + 1) * 0x9E3779B97F4A7C15L + seed * 0xD1B54A32D192ED03L;
        mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
        return (mixed >>> 40) * 0x1p-24f;
    }
}
