package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import org.junit.jupiter.api.Test;

/** Views of arrays as arguments, and arguments that share memory. */
@SuppressWarnings("ArrayRecordComponent")
public abstract class ViewChapter extends Chapter {
    /** For use by subclasses that name their device. */
    protected ViewChapter() {}

    record Add1(FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            y.set(i, x.get(i) + y.get(i));
        }
    }

    record Add2(IntArray x, IntArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId(0);
            long j = item.globalId(1);
            y.set(i, j, x.get(i, j) - 3 * y.get(i, j));
        }
    }

    record Add3(LongArray x, LongArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId(0);
            long j = item.globalId(1);
            long k = item.globalId(2);
            y.set(i, j, k, x.get(i, j, k) - 3 * y.get(i, j, k));
        }
    }

    record AddLinear(ShortArray x, ShortArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            y.set(i, (short) (x.get(i) + y.get(i)));
        }
    }

    record Scale(FloatArray in, FloatArray out, FloatArray w) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, w.get(i) * in.get(i) * 0.5f);
        }
    }

    record Twice(IntArray a, IntArray b, IntArray c) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            a.set(i, a.get(i) + 1);
            b.set(i, b.get(i) * 3);
            c.set(i, a.get(i) + b.get(i));
            a.set(i, a.get(i) + 1);
        }
    }

    record Bytewise(int[] a, int[] b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            b[i] = a[i] + 1;
            b[i] += a[i];
        }
    }

    record ReadBehindWrite(LongArray x, LongArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            for (long k = 0; k < 4; k++) {
                y.set(4 * i + k, x.get(4 * i) + k);
            }
        }
    }

    @Test
    void slicesOfOneDimension() {
        for (long from : new long[] {0, 1, 7, 64}) {
            oracle().check(
                            NDRange.of(1000),
                            w -> new Add1(
                                    w.floats(1100).slice(0, from, from + 1000),
                                    w.floats(1003).slice(0, 2, 1002)));
        }
    }

    @Test
    void slicesOfTwoDimensions() {
        oracle().check(
                        NDRange.of(17, 29),
                        w -> new Add2(w.ints(40, 40).slice(0, 3, 20).slice(1, 5, 34), w.ints(17, 29)));
        oracle().check(
                        NDRange.of(17, 29),
                        w -> new Add2(
                                w.ints(17, 29), w.ints(40, 40).slice(1, 5, 34).slice(0, 3, 20)));
        oracle().check(
                        NDRange.of(17, 40),
                        w -> new Add2(
                                w.ints(40, 40).slice(0, 3, 20), w.ints(40, 41).slice(1, 1, 41)));
    }

    @Test
    void selectedRowsColumnsAndPlanes() {
        oracle().check(
                        NDRange.of(500),
                        w -> new Add1(
                                w.floats(500, 7).select(1, 3), w.floats(7, 500).select(0, 6)));
        oracle().check(
                        NDRange.of(500),
                        w -> new Add1(
                                w.floats(7, 500).select(0, 0), w.floats(500, 7).select(1, 6)));
        oracle().check(
                        NDRange.of(13, 17),
                        w -> new Add2(
                                w.ints(13, 5, 17).select(1, 2),
                                w.ints(13, 17, 5).select(2, 4)));
        oracle().check(
                        NDRange.of(3, 5, 70),
                        w -> new Add3(
                                w.longs(3, 5, 2, 70).select(2, 1),
                                w.longs(4, 3, 5, 70).select(0, 3)));
    }

    @Test
    void reshapedArrays() {
        oracle().check(
                        NDRange.of(30, 40),
                        w -> new Add2(
                                w.ints(1200).reshape(30, 40), w.ints(3, 10, 40).reshape(30, 40)));
        oracle().check(NDRange.of(3, 20, 20), w -> new Add3(w.longs(60, 20).reshape(3, 20, 20), w.longs(3, 20, 20)));
    }

    @Test
    void oneIndexCountsThroughViews() {
        oracle().check(
                        NDRange.of(18 * 11),
                        w -> new AddLinear(
                                w.shorts(20, 30).slice(0, 2, 20).slice(1, 3, 14),
                                w.shorts(18, 12).slice(1, 1, 12)));
        oracle().check(
                        NDRange.of(4 * 5 * 6),
                        w -> new AddLinear(
                                w.shorts(4, 9, 6).slice(1, 2, 7),
                                w.shorts(4, 5, 8).slice(2, 0, 6)));
    }

    @Test
    void emptyViews() {
        oracle().check(NDRange.of(0), w -> new Add1(w.floats(10).slice(0, 5, 5), w.floats(0)));
        oracle().check(NDRange.of(0, 7), w -> new Add2(w.ints(10, 7).slice(0, 10, 10), w.ints(0, 7)));
    }

    @Test
    void outputMayBeTheInputB17() {
        try (FloatArray x = device().newFloatArray(1024);
                FloatArray w = device().newFloatArray(1024).fill(1f)) {
            for (int i = 0; i < 1024; i++) {
                x.set(i, i);
            }
            device().launch(new Scale(x, x, w), 1024);
            for (int i = 0; i < 1024; i++) {
                assertEquals(0.5f * i, x.get(i));
            }
        }
        oracle().check(NDRange.of(1003), w -> {
            FloatArray all = w.floats(1003);
            return new Scale(all, all, all);
        });
    }

    @Test
    void sameArrayInThreeArgumentsIsWrittenInOrder() {
        oracle().check(NDRange.of(1003), w -> {
            IntArray a = w.ints(1003);
            return new Twice(a, a, a);
        });
        oracle().check(NDRange.of(1003), w -> {
            IntArray a = w.ints(1003);
            return new Twice(a, w.ints(1003), a);
        });
        oracle().check(NDRange.of(1003), w -> {
            int[] a = w.javaInts(1003);
            return new Bytewise(a, a);
        });
        oracle().check(NDRange.of(9003), w -> {
            int[] a = w.javaInts(9003);
            return new Bytewise(a, a);
        });
    }

    @Test
    void oneArrayReadThroughTwoArguments() {
        oracle().check(NDRange.of(1003), w -> {
            FloatArray in = w.floats(1003);
            return new Scale(in, w.floats(1003), in);
        });
    }

    @Test
    void halvesOfOneArrayDoNotMeet() {
        oracle().check(NDRange.of(500), w -> {
            FloatArray all = w.floats(1000);
            return new Add1(all.slice(0, 0, 500), all.slice(0, 500, 1000));
        });
        oracle().check(NDRange.of(500), w -> {
            FloatArray all = w.floats(1000);
            return new Add1(all.slice(0, 500, 1000), all.slice(0, 0, 500));
        });
    }

    @Test
    void columnsOfOneArrayLieBetweenEachOther() {
        oracle().check(NDRange.of(1003), w -> {
            FloatArray all = w.floats(1003, 2);
            return new Add1(all.select(1, 0), all.select(1, 1));
        });
        oracle().check(NDRange.of(33, 31), w -> {
            IntArray all = w.ints(33, 31, 3);
            return new Add2(all.select(2, 2), all.select(2, 0));
        });
    }

    @Test
    void itemsMayReadWhatTheyWrote() {
        oracle().check(NDRange.of(250), w -> {
            LongArray all = w.longs(1000);
            return new ReadBehindWrite(all, all);
        });
    }

    @Test
    void copiesBetweenViews() {
        oracle().checkRun("copy", w -> {
            IntArray from = w.ints(20, 30).slice(0, 1, 11).slice(1, 2, 12);
            IntArray to = w.ints(10, 11).slice(1, 1, 11);
            w.device().copy(from, to);
            w.remember(w.device().copyOf(from));
        });
    }
}
