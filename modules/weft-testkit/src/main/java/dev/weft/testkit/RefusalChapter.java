package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.weft.array.IntArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.KernelCompileException;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * What devices that compile must refuse, when the kernel is prepared and within a second, with the place, the construct
 * and what to write instead. The line that is refused bears the comment {@code // refused}; a test of this module
 * compares it.
 */
@SuppressWarnings("ArrayRecordComponent")
public abstract class RefusalChapter extends Chapter {
    /** For use by subclasses that name their device. */
    protected RefusalChapter() {}

    record Formats(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            String text = String.format("%d", i); // refused
            out.set(i, text.length());
        }
    }

    record Locks(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            synchronized (out) { // refused
                out.set(item.globalId(), 1);
            }
        }
    }

    record LocksInACall(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out.set(item.globalId(), next(3)); // refused
        }

        private static synchronized int next(int x) {
            return x + 1;
        }
    }

    record Recurses(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out.set(item.globalId(), fibonacci((int) item.globalId()));
        }

        private static int fibonacci(int n) {
            return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); // refused
        }
    }

    record RecursesInTurn(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out.set(item.globalId(), isEven(item.globalId()) ? 1 : 0);
        }

        private static boolean isEven(long n) {
            return n == 0 || isOdd(n - 1);
        }

        private static boolean isOdd(long n) {
            return n != 0 && isEven(n - 1); // refused
        }
    }

    record AllocatesWhatEscapes(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            Object box = new Object(); // refused
            out.set(item.globalId(), box.hashCode());
        }
    }

    record AllocatesWithAnySize(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int[] cells = new int[(int) item.globalId() + 1]; // refused
            cells[0] = 4;
            out.set(item.globalId(), cells[0] + cells.length);
        }
    }

    record Concatenates(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            String text = "item " + item.globalId();
            out.set(item.globalId(), text.length()); // refused
        }
    }

    record Prints(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out.set(item.globalId(), 1);
            System.out.println(3); // refused
        }
    }

    record ReadsTheClock(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long now = System.nanoTime(); // refused
            out.set(item.globalId(), (int) now);
        }
    }

    record WritesAStatic(int[] src) implements Kernel {
        static final int[] TABLE = new int[16];
        static int last;

        @Override
        public void run(WorkItem item) {
            last = src[(int) item.globalId()]; // refused
        }
    }

    record ReadsAStatic(IntArray out) implements Kernel {
        static int mutable = 3;

        @Override
        public void run(WorkItem item) {
            out.set(item.globalId(), mutable); // refused
        }
    }

    record WritesAStaticArray(int[] src) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            WritesAStatic.TABLE[i] = src[i]; // refused
        }
    }

    record Catches(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            try {
                out.set(item.globalId() + 1, 1); // refused
            } catch (IndexOutOfBoundsException thrown) {
                out.set(0, 2);
            }
        }
    }

    record SwitchesOnText(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            String name = item.globalId() > 3 ? "many" : "few"; // refused
            switch (name) {
                case "many" -> out.set(item.globalId(), 1);
                default -> out.set(item.globalId(), 2);
            }
        }
    }

    record CallsUnknown(Runnable body, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            body.run();
            out.set(item.globalId(), 1);
        }
    }

    record HoldsText(@Nullable String text, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out.set(item.globalId(), text == null ? 0 : text.length());
        }
    }

    static class NotFinal implements Kernel {
        private static final long serialVersionUID = 1;

        @Override
        public void run(WorkItem item) {}
    }

    static final class MutableField implements Kernel {
        private static final long serialVersionUID = 1;
        private int count;

        int count() {
            return count;
        }

        void raise() {
            count++;
        }

        @Override
        public void run(WorkItem item) {
            if (count > 5) {
                throw new IllegalStateException();
            }
        }
    }

    record SmallArray(IntArray a, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int[] t = new int[4];
            for (int j = 0; j < 4; j++) {
                t[j] = a.get(i) + j;
            }
            out.set(i, t[0] + t[3]);
        }
    }

    /** {@return a kernel of each kind whose line is marked, on an array} */
    static List<Kernel> marked(IntArray out) {
        int[] src = new int[16];
        return List.of(
                new Formats(out),
                new Locks(out),
                new LocksInACall(out),
                new Recurses(out),
                new RecursesInTurn(out),
                new AllocatesWhatEscapes(out),
                new AllocatesWithAnySize(out),
                new Concatenates(out),
                new Prints(out),
                new ReadsTheClock(out),
                new WritesAStatic(src),
                new ReadsAStatic(out),
                new WritesAStaticArray(src),
                new Catches(out),
                new SwitchesOnText(out));
    }

    private KernelCompileException refused(Kernel kernel) {
        long start = System.nanoTime();
        KernelCompileException thrown = assertThrows(
                KernelCompileException.class,
                () -> device().prepare(kernel, NDRange.of(10)),
                kernel.getClass().getSimpleName());
        long millis = (System.nanoTime() - start) / 1_000_000;
        assertTrue(millis < 1000, kernel + " took ms=" + millis);
        return thrown;
    }

    private void assertRefused(Kernel kernel) {
        KernelCompileException thrown = refused(kernel);
        String message = String.valueOf(thrown.getMessage());
        assertFalse(thrown.id().isEmpty(), message);
        assertEquals(kernel.getClass().getName(), thrown.kernel(), message);
        assertFalse(thrown.method().isEmpty(), message);
        assertFalse(thrown.construct().isEmpty(), message);
        assertFalse(thrown.remedy().isEmpty(), message);
        assertTrue(message.contains(thrown.construct()), message);
        assertTrue(message.contains(thrown.remedy()), message);
        assertEquals(thrown.getMessage(), refused(kernel).getMessage());
    }

    @Test
    void refusalsNameEverything() {
        assumeTrue(compiles());
        try (IntArray out = device().newIntArray(16)) {
            for (Kernel kernel : marked(out)) {
                assertRefused(kernel);
            }
            for (Kernel kernel : marked(out)) {
                assertTrue(refused(kernel).line() > 0, kernel.getClass().getSimpleName());
            }
        }
    }

    @Test
    void kernelsOfTheWrongShapeAreRefused() {
        assumeTrue(compiles());
        try (IntArray out = device().newIntArray(16)) {
            assertRefused(new NotFinal());
            assertRefused(new MutableField());
            assertRefused(new HoldsText("text", out));
            assertRefused(new CallsUnknown(() -> out.set(0, 3), out));
            String message = String.valueOf(
                    refused(new CallsUnknown(() -> out.set(0, 3), out)).getMessage());
            assertTrue(message.contains("Serializable"), message);
        }
    }

    @Test
    void nothingOfARefusedKernelRunsAndOthersStillWork() {
        assumeTrue(compiles());
        try (IntArray out = device().newIntArray(16)) {
            assertThrows(KernelCompileException.class, () -> device().launch(new Prints(out), 16));
            assertEquals(0, out.get(3));
            device().forEach(16, i -> out.set(i, 7));
            assertEquals(7, out.get(15));
        }
    }

    @Test
    void staticArraysAreRefusedB06() {
        assumeTrue(compiles());
        KernelCompileException thrown = refused(new WritesAStaticArray(new int[16]));
        assertTrue(String.valueOf(thrown.getMessage()).contains("TABLE"), thrown.getMessage());
    }

    @Test
    void smallArraysWorkOrAreRefusedB07() {
        try (IntArray a = device().newIntArray(100);
                IntArray out = device().newIntArray(100)) {
            for (int i = 0; i < 100; i++) {
                a.set(i, i);
            }
            try {
                device().launch(new SmallArray(a, out), 100);
                for (int i = 0; i < 100; i++) {
                    assertEquals(2 * i + 3, out.get(i));
                }
            } catch (KernelCompileException refused) {
                assertTrue(refused.method().contains("run"), refused.getMessage());
                assertTrue(refused.line() > 0, refused.getMessage());
                assertFalse(refused.remedy().isEmpty(), refused.getMessage());
            }
        }
    }
}
