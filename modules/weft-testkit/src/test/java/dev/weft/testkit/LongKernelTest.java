package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.Weft;
import dev.weft.array.LongArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Kernels that run for seconds: the collector, and with it every other thread, is not held up by them. */
@Tag("slow")
@SuppressWarnings("ArrayRecordComponent")
class LongKernelTest {
    record Spin(LongArray out, int[] table, long turns) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long x = item.globalId();
            for (long k = 0; k < turns; k++) {
                x = x * 6364136223846793005L + table[(int) (k & 7)];
            }
            out.set(item.globalId(), x);
        }
    }

    record SpinOffHeap(LongArray out, long turns) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long x = item.globalId();
            for (long k = 0; k < turns; k++) {
                x = x * 6364136223846793005L + k;
            }
            out.set(item.globalId(), x);
        }
    }

    /** The longest time between two ticks of a thread that allocates and collects, while something runs. */
    private static long longestGapMillis(Runnable work) throws InterruptedException {
        AtomicBoolean stop = new AtomicBoolean();
        long[] longest = new long[1];
        Thread ticker = new Thread(() -> {
            long last = System.nanoTime();
            while (!stop.get()) {
                System.gc();
                long now = System.nanoTime();
                longest[0] = Math.max(longest[0], now - last);
                last = now;
            }
        });
        ticker.start();
        work.run();
        stop.set(true);
        ticker.join();
        return longest[0] / 1_000_000;
    }

    @Test
    void collectorIsNotHeldUpB108() throws InterruptedException {
        Device cpu = Weft.cpu();
        try (LongArray out = cpu.newLongArray(8)) {
            long heap = longestGapMillis(() ->
                    cpu.launch(new Spin(out, new int[] {1, 2, 3, 4, 5, 6, 7, 8}, 150_000_000), 8));
            assertTrue(heap < 2000, "gap with a heap array: ms=" + heap);
            long offHeap = longestGapMillis(() -> cpu.launch(new SpinOffHeap(out, 150_000_000), 8));
            assertTrue(offHeap < 2000, "gap without: ms=" + offHeap);
            System.out.println("longest gaps: ms=" + heap + ", " + offHeap);
            assertEquals(8, out.length());
        }
    }
}
