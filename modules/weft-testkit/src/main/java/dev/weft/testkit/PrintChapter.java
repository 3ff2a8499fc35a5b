package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.weft.array.IntArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** What work-items print, and the messages of their exceptions. */
@ResourceLock(Resources.SYSTEM_OUT)
public abstract class PrintChapter extends Chapter {
    /** For use by subclasses that name their device. */
    protected PrintChapter() {}

    record Lines(double factor) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            item.print(
                    "item %d of %d: %.3f %e %x %b %c %s",
                    i, item.globalSize(), i * factor, factor, (int) i, i > 3, (char) ('a' + i % 26), "text");
        }
    }

    record Ends() implements Kernel {
        @Override
        public void run(WorkItem item) {
            item.print("none");
            item.print("one\n");
            item.print("two%n");
            item.print("sum " + (item.globalId() + 1));
        }
    }

    record PrintsThenFails(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            item.print("before %d", item.globalId());
            out.set(item.globalId() + 5, 1);
        }
    }

    record Messages(IntArray in) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int value = in.get(item.globalId());
            if (value == 1) {
                throw new IllegalStateException("bad cell: index=" + item.globalId() + ", value=" + value / 3f);
            }
            assert value != 2 : "value is " + value;
            if (value == 3) {
                throw new AssertionError(item.globalId());
            }
        }
    }

    record PrintsInGroups(IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            IntArray shared = item.localIntArray(item.localSize());
            shared.getAndAdd(0, 1);
            item.print("before %d", item.globalId());
            item.barrier();
            int[] own = {shared.get(0), item.localId()};
            item.barrier();
            item.print("after " + own[0] + " " + item.globalId());
            out.set(item.globalId(), own[item.localId() & 1]);
        }
    }

    /** Runs something and returns the lines that it printed. */
    private static List<String> printed(Runnable run) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream stream = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            System.setOut(stream);
            run.run();
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static Map<String, Integer> counts(List<String> lines) {
        Map<String, Integer> counts = new HashMap<>();
        for (String line : lines) {
            counts.merge(line, 1, Integer::sum);
        }
        return counts;
    }

    @Test
    void linesAreWholeAndNoneIsLost() {
        for (int size : new int[] {0, 1, 17, 2000}) {
            double factor = 1 / 3.0;
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                expected.add(String.format(
                        "item %d of %d: %.3f %e %x %b %c %s",
                        (long) i, (long) size, i * factor, factor, i, i > 3, (char) ('a' + i % 26), "text"));
            }
            List<String> lines = printed(() -> device().launch(new Lines(factor), NDRange.of(size)));
            assertEquals(counts(expected), counts(lines), "size=" + size);
        }
    }

    @Test
    void eachCallIsOneLine() {
        List<String> lines = printed(() -> device().launch(new Ends(), NDRange.of(1)));
        assertEquals(List.of("none", "one", "two", "sum 1"), lines);
    }

    @Test
    void groupsPrintOnEitherSideOfABarrier() {
        assumeTrue(compiles());
        try (IntArray out = device().newIntArray(16)) {
            List<String> lines = printed(() ->
                    device().launch(new PrintsInGroups(out), NDRange.of(16).withGroupSize(8)));
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                expected.add("before " + i);
                expected.add("after 8 " + i);
            }
            assertEquals(counts(expected), counts(lines));
        }
    }

    @Test
    void whatIsPrintedBeforeAFailureIsSeen() {
        try (IntArray out = device().newIntArray(5)) {
            List<String> lines = printed(() -> assertThrows(
                    IndexOutOfBoundsException.class, () -> device().launch(new PrintsThenFails(out), NDRange.of(1))));
            assertEquals(List.of("before 0"), lines);
        }
    }

    @Test
    void linesBeyondTheBufferAreCounted() {
        assumeTrue(compiles());
        int size = 200_000;
        List<String> lines = printed(() -> device().launch(new Ends(), NDRange.of(size)));
        String last = lines.get(lines.size() - 1);
        assertTrue(last.contains("lines=" + (4 * size - (lines.size() - 1))), last);
    }

    @Test
    void messagesHaveTheirValues() {
        try (IntArray in = device().newIntArray(50)) {
            in.set(37, 1);
            IllegalStateException e =
                    assertThrows(IllegalStateException.class, () -> device().launch(new Messages(in), NDRange.of(50)));
            assertEquals("bad cell: index=37, value=" + 1 / 3f, e.getMessage());
            in.set(37, 3);
            AssertionError error =
                    assertThrows(AssertionError.class, () -> device().launch(new Messages(in), NDRange.of(50)));
            assertEquals("37", error.getMessage());
            in.set(37, 2);
            error = assertThrows(AssertionError.class, () -> device().launch(new Messages(in), NDRange.of(50)));
            assertEquals("value is 2", error.getMessage());
        }
    }
}
