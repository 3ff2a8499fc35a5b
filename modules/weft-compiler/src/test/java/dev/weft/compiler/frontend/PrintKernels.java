package dev.weft.compiler.frontend;

import dev.weft.array.FloatArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;

/** Kernels that print. */
@SuppressWarnings("unused")
final class PrintKernels {
    private PrintKernels() {}

    record Prints(FloatArray x) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float value = x.get(i);
            item.print("item %d has %f, %e and %g", i, value, value * 2.0, value);
            item.print("%s %x %b %c%n", "text", (int) i * 255, i > 2, (char) ('a' + i));
            item.print("100%%");
            item.print("joined " + i + " and " + value);
            item.print("%s is %5d|%-5d|%05d", "item" + i, (short) i, (byte) -i, (int) i);
        }
    }
}
