package dev.weft.backend.cpu;

import dev.weft.backend.PrintedLines;
import dev.weft.compiler.CompiledKernel;
import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.TextRecipe;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * What the work-items of one execution print: values in native memory, made text when the execution is over, also where
 * it failed. Lines that found no place are counted, and the count is printed.
 */
final class PrintBuffer implements AutoCloseable {
    private static final long CAPACITY = 1L << 20;

    private final CompiledKernel kernel;
    private final Arena arena = Arena.ofConfined();
    private final MemorySegment memory = arena.allocate(ArgumentLayout.printBufferBytes(CAPACITY), 64);

    PrintBuffer(CompiledKernel kernel) {
        this.kernel = kernel;
        memory.set(ValueLayout.JAVA_LONG, ArgumentLayout.PRINT_CAPACITY * ArgumentLayout.SLOT_BYTES, CAPACITY);
    }

    long address() {
        return memory.address();
    }

    /** Prints all lines, in the order in which their places were reserved. */
    @Override
    public void close() {
        try (arena) {
            long used = Math.min(word(ArgumentLayout.PRINT_USED), CAPACITY);
            long at = 0;
            // behind the last line that found its place there may be a gap that was too small for the next
            for (long number = numberAt(at, used); number != 0; number = numberAt(at, used)) {
                TextRecipe.Print print = printNumbered(number - 1);
                long[] values = new long[print.valueCount()];
                for (int i = 0; i < values.length; i++) {
                    values[i] = word(ArgumentLayout.PRINT_LINES + at / ArgumentLayout.SLOT_BYTES + 1 + i);
                }
                PrintedLines.write(print.text(values));
                at += ArgumentLayout.printBytes(values.length);
            }
            long lost = word(ArgumentLayout.PRINT_LOST);
            if (lost != 0) {
                PrintedLines.write("weft: lines that a launch printed beyond its buffer are lost: lines=" + lost
                        + ", bufferBytes=" + CAPACITY + ", kernel="
                        + kernel.graph().name()
                        + "; print from fewer work-items");
            }
        }
    }

    private TextRecipe.Print printNumbered(long number) {
        for (TextRecipe.Print print : kernel.prints()) {
            if (print.number() == number) {
                return print;
            }
        }
        throw new IllegalStateException("a line of a print that the kernel has not: number=" + number);
    }

    private long numberAt(long at, long used) {
        return at >= used ? 0 : word(ArgumentLayout.PRINT_LINES + at / ArgumentLayout.SLOT_BYTES);
    }

    private long word(long index) {
        return memory.get(ValueLayout.JAVA_LONG, index * ArgumentLayout.SLOT_BYTES);
    }
}
