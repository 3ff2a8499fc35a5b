package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.Weft;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What reaches the host when a work-item fails: the exception that Java throws, with the user's own lines. */
@SuppressWarnings({"ArrayRecordComponent", "StatementSwitchToExpressionSwitch"})
public abstract class FailureChapter extends Chapter {
    /** For use by subclasses that name their device. */
    protected FailureChapter() {}

    record Copy(FloatArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, in.get(i));
        }
    }

    record Gather(IntArray indices, DoubleArray in, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, in.get(indices.get(i)));
        }
    }

    record Scatter(int[] indices, long[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            out[indices[i]] = i;
        }
    }

    record Cells(IntArray in, long shift) implements Kernel {
        @Override
        public void run(WorkItem item) {
            in.set(item.globalId(0), item.globalId(1) + shift, 1);
        }
    }

    record Increment(float[] cells) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            cells[i] += 1;
        }
    }

    record StoreBytes(byte[] b, boolean[] z, int kind) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            if (kind == 0) {
                b[i] = 1;
            } else {
                z[i] = true;
            }
        }
    }

    record StoreShorts(short[] s, char[] c, int kind) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            if (kind == 0) {
                s[i] = 1;
            } else {
                c[i] = 'x';
            }
        }
    }

    record StoreWide(long[] j, double[] d, int kind) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            if (kind == 0) {
                j[i] = 1;
            } else {
                d[i] = 1;
            }
        }
    }

    record Divide(int[] d, int[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            out[i] = 10 / d[i];
        }
    }

    record LongRemainder(LongArray d, LongArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, (i + 100) % d.get(i));
        }
    }

    record Unused(int[] d) implements Kernel {
        @Override
        @SuppressWarnings("UnusedVariable")
        public void run(WorkItem item) {
            int lost = 5 / d[(int) item.globalId()];
        }
    }

    record Loops(IntArray in, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int sum = 0;
            for (long k = item.globalId(); k < item.globalId() + 10; k++) {
                sum += in.get(k);
            }
            out.set(item.globalId(), sum);
        }
    }

    record InHelpers(IntArray in, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, outer(i) + 1);
        }

        private int outer(long i) {
            int twice = 2;
            return twice * inner(in, i);
        }

        private static int inner(IntArray values, long i) {
            return values.get(i * 2);
        }
    }

    record Throws(int kind, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            if (i >= 7) {
                check((int) i, kind);
            }
            out.set(i, 1);
        }

        private static void check(int i, int kind) {
            if (i % 10 == 7) {
                switch (kind) {
                    case 0:
                        throw new IllegalArgumentException("no sevens");
                    case 1:
                        throw new IllegalStateException();
                    case 2:
                        throw new OwnException("own");
                    case 3:
                        throw new UnsupportedOperationException("not here");
                    case 4:
                        throw new AssertionError("never");
                    default:
                        throw new NullPointerException();
                }
            }
        }
    }

    /** An exception of the user's own. */
    static final class OwnException extends RuntimeException {
        private static final long serialVersionUID = 1;

        OwnException(String message) {
            super(message);
        }
    }

    record Overflows(IntArray in) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            in.set(i, Math.addExact(in.get(i), 1));
        }
    }

    record FailsInOneGroup(IntArray count) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            if (i / 1000 == 3) {
                fail(i);
            }
            count.set(i, 1);
        }

        private static void fail(long i) {
            if (i >= 0) {
                throw new IllegalStateException("group 3");
            }
        }
    }

    private <T extends Throwable> T fails(Class<T> type, Kernel kernel, long... range) {
        T thrown = assertThrows(type, () -> device().launch(kernel, NDRange.of(range)));
        assertFalse(thrown.getMessage() == null && thrown instanceof IndexOutOfBoundsException, "no message");
        return thrown;
    }

    /** Asserts what an index failure says: on devices that compile, with names. */
    private void assertSays(Throwable thrown, long index, long length, String item) {
        String message = String.valueOf(thrown.getMessage());
        if (compiles()) {
            assertTrue(message.contains("index=" + index + ","), message);
            assertTrue(message.contains("length=" + length + ","), message);
            assertTrue(message.endsWith("work-item=" + item), message);
        } else {
            assertTrue(message.contains(Long.toString(index)) && message.contains(Long.toString(length)), message);
        }
    }

    /** Returns the frames that are the kernel's or a helper's. */
    private static List<String> ownFrames(Throwable thrown) {
        List<String> frames = new ArrayList<>();
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getClassName().startsWith(FailureChapter.class.getName() + "$")) {
                frames.add(frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getFileName() + ":"
                        + frame.getLineNumber());
            }
        }
        return frames;
    }

    /** Asserts that the kernel's frames are those that plain Java has. */
    private static void assertFramesAsInJava(Throwable thrown, Device reference, Kernel kernel, long n) {
        Throwable expected = assertThrows(thrown.getClass(), () -> reference.launch(kernel, n));
        assertFalse(ownFrames(expected).isEmpty());
        assertEquals(ownFrames(expected), ownFrames(thrown));
    }

    private void assertStillWorks() {
        try (FloatArray in = device().newFloatArray(100).fill(3f);
                FloatArray out = device().newFloatArray(100)) {
            device().launch(new Copy(in, out), 100);
            assertEquals(3f, out.get(99));
        }
    }

    @Test
    void oneElementTooShort() {
        for (int n : new int[] {1, 2, 33, 1003, 8193, 65537}) {
            try (FloatArray in = device().newFloatArray(n - 1);
                    FloatArray out = device().newFloatArray(n)) {
                Throwable thrown = fails(IndexOutOfBoundsException.class, new Copy(in, out), n);
                assertSame(IndexOutOfBoundsException.class, thrown.getClass());
                assertSays(thrown, n - 1, n - 1, Integer.toString(n - 1));
                assertFramesAsInJava(thrown, Weft.reference(), new Copy(in, out), n);
                assertSays(fails(IndexOutOfBoundsException.class, new Copy(out, in), n), n - 1, n - 1, "" + (n - 1));
                assertStillWorks();
            }
        }
    }

    @Test
    void gatheredIndexOutOfBounds() {
        for (int bad : new int[] {0, 1, 500, 998, 999}) {
            for (int index : new int[] {-1, 1000, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                try (IntArray indices = device().newIntArray(1000);
                        DoubleArray in = device().newDoubleArray(1000);
                        DoubleArray out = device().newDoubleArray(1000)) {
                    indices.set(bad, index);
                    Throwable thrown = fails(IndexOutOfBoundsException.class, new Gather(indices, in, out), 1000);
                    assertSays(thrown, index, 1000, Integer.toString(bad));
                }
            }
        }
        assertStillWorks();
    }

    @Test
    void javaArraysThrowTheirOwnException() {
        int[] indices = new int[300];
        indices[123] = 200;
        Scatter kernel = new Scatter(indices, new long[200]);
        Throwable thrown = fails(ArrayIndexOutOfBoundsException.class, kernel, 300);
        assertSays(thrown, 200, 200, "123");
        assertFramesAsInJava(thrown, Weft.reference(), kernel, 300);
        for (int kind = 0; kind < 2; kind++) {
            assertSays(
                    fails(
                            ArrayIndexOutOfBoundsException.class,
                            new StoreBytes(new byte[50], new boolean[50], kind),
                            51),
                    50,
                    50,
                    "50");
            assertSays(
                    fails(ArrayIndexOutOfBoundsException.class, new StoreShorts(new short[50], new char[50], kind), 51),
                    50,
                    50,
                    "50");
            assertSays(
                    fails(ArrayIndexOutOfBoundsException.class, new StoreWide(new long[50], new double[50], kind), 51),
                    50,
                    50,
                    "50");
        }
        assertStillWorks();
    }

    @Test
    void eachIndexIsCheckedAgainstItsExtent() {
        try (IntArray cells = device().newIntArray(5, 7)) {
            Throwable beyond = fails(IndexOutOfBoundsException.class, new Cells(cells, 1), 5, 7);
            assertSays(beyond, 7, 7, "(0, 6)");
            Throwable before = fails(IndexOutOfBoundsException.class, new Cells(cells, -1), 5, 7);
            assertSays(before, -1, 7, "(0, 0)");
            Throwable rows = fails(IndexOutOfBoundsException.class, new Cells(cells, 0), 6, 7);
            assertSays(rows, 5, 5, "(5, 0)");
            Throwable view = fails(IndexOutOfBoundsException.class, new Cells(cells.slice(1, 2, 5), 0), 5, 4);
            assertSays(view, 3, 3, "(0, 3)");
        }
        assertStillWorks();
    }

    @Test
    void lastOfARangeIsReportedOnceB64() {
        float[] cells = new float[100];
        for (int round = 0; round < 3; round++) {
            Throwable thrown = fails(ArrayIndexOutOfBoundsException.class, new Increment(cells), 101);
            assertSays(thrown, 100, 100, "100");
        }
        float[] others = new float[100];
        device().launch(new Increment(others), 100);
        assertEquals(1f, others[99]);
    }

    @Test
    void divisionByZeroB66() {
        int[] d = new int[1000];
        for (int i = 0; i < d.length; i++) {
            d[i] = i % 7;
        }
        Divide kernel = new Divide(d, new int[1000]);
        for (int round = 0; round < 10; round++) {
            Throwable thrown = fails(ArithmeticException.class, kernel, 1000);
            assertTrue(String.valueOf(thrown.getMessage()).startsWith("/ by zero"), thrown.getMessage());
            assertFramesAsInJava(thrown, Weft.reference(), kernel, 1000);
        }
        try (LongArray zeros = device().newLongArray(50);
                LongArray out = device().newLongArray(50)) {
            fails(ArithmeticException.class, new LongRemainder(zeros, out), 50);
        }
        assertStillWorks();
    }

    @Test
    void divisionWhoseResultIsLostFailsToo() {
        fails(ArithmeticException.class, new Unused(new int[] {1, 2, 0}), 3);
        assertStillWorks();
    }

    @Test
    void failureInALoop() {
        try (IntArray in = device().newIntArray(1000);
                IntArray out = device().newIntArray(1000)) {
            Loops kernel = new Loops(in, out);
            Throwable thrown = fails(IndexOutOfBoundsException.class, kernel, 1000);
            assertSays(thrown, 1000, 1000, "991");
            assertFramesAsInJava(thrown, Weft.reference(), kernel, 1000);
        }
        assertStillWorks();
    }

    @Test
    void framesOfHelpersAreThere() {
        try (IntArray in = device().newIntArray(1000);
                IntArray out = device().newIntArray(1000)) {
            InHelpers kernel = new InHelpers(in, out);
            Throwable thrown = fails(IndexOutOfBoundsException.class, kernel, 1000);
            assertSays(thrown, 1000, 1000, "500");
            assertFramesAsInJava(thrown, Weft.reference(), kernel, 1000);
            assertEquals(3, ownFrames(thrown).size());
        }
    }

    @Test
    void thrownExceptionsKeepTypeAndMessage() {
        List<Class<? extends Throwable>> types = List.of(
                IllegalArgumentException.class,
                IllegalStateException.class,
                OwnException.class,
                UnsupportedOperationException.class,
                AssertionError.class,
                NullPointerException.class);
        String[] messages = {"no sevens", null, "own", "not here", "never", null};
        try (IntArray out = device().newIntArray(100)) {
            for (int kind = 0; kind < types.size(); kind++) {
                Throws kernel = new Throws(kind, out);
                Throwable thrown = fails(types.get(kind), kernel, 100);
                assertSame(types.get(kind), thrown.getClass());
                assertEquals(messages[kind], thrown.getMessage());
                assertFramesAsInJava(thrown, Weft.reference(), kernel, 100);
            }
        }
        assertStillWorks();
    }

    @Test
    void exactArithmeticOverflows() {
        try (IntArray in = device().newIntArray(100)) {
            device().launch(new Overflows(in), 100);
            assertEquals(1, in.get(99));
            in.set(42, Integer.MAX_VALUE);
            Throwable thrown = fails(ArithmeticException.class, new Overflows(in), 100);
            assertTrue(String.valueOf(thrown.getMessage()).startsWith("integer overflow"), thrown.getMessage());
        }
    }

    @Test
    void failureOfAHelperEndsTheLaunchB67() {
        for (int round = 0; round < 20; round++) {
            try (IntArray count = device().newIntArray(1_000_000)) {
                fails(IllegalStateException.class, new FailsInOneGroup(count), 1_000_000);
                int sum = 0;
                for (int one : count.toArray()) {
                    sum += one;
                }
                assertTrue(sum < 1_000_000, "items that ran: " + sum);
            }
        }
        assertStillWorks();
    }

    @Test
    void reportedItemIsTheSameInEachRun() {
        try (IntArray indices = device().newIntArray(100_000);
                DoubleArray in = device().newDoubleArray(10);
                DoubleArray out = device().newDoubleArray(100_000)) {
            for (int bad : new int[] {99_999, 70_001, 31_234, 31_235}) {
                indices.set(bad, -bad);
            }
            for (int round = 0; round < 50; round++) {
                Throwable thrown = fails(IndexOutOfBoundsException.class, new Gather(indices, in, out), 100_000);
                assertSays(thrown, -31_234, 10, "31234");
            }
        }
    }

    @Test
    void emptyArraysHaveNoElement() {
        try (FloatArray none = device().newFloatArray(0);
                FloatArray one = device().newFloatArray(1)) {
            assertSays(fails(IndexOutOfBoundsException.class, new Copy(none, one), 1), 0, 0, "0");
        }
        assertSays(fails(ArrayIndexOutOfBoundsException.class, new Increment(new float[0]), 1), 0, 0, "0");
    }
}
