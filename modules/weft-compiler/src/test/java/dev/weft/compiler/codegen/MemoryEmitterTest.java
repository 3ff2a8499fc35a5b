package dev.weft.compiler.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import dev.weft.compiler.ir.Variant;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;

/** Elements of every type, in memory of every kind, hold what Java's do. */
class MemoryEmitterTest {
    private static final int N = 133;

    record WeftArrays(
            FloatArray f, DoubleArray d, IntArray i, LongArray l, ShortArray s, ByteArray b, HalfArray h, HalfArray r)
            implements Kernel {
        @Override
        public void run(WorkItem item) {
            long k = item.globalId();
            f.set(k, f.get(k) + d.length());
            d.set(k, d.get(k) * f.get(k));
            i.set(k, i.get(k) * 1_000_003);
            l.set(k, l.get(k) * i.get(k));
            s.set(k, (short) (s.get(k) * 1000));
            b.set(k, (byte) (b.get(k) * 77));
            h.set(k, h.get(k) * 1.0009765625f + r.get(k));
        }
    }

    record JavaArrays(
            float[] f, double[] d, int[] i, long[] l, short[] s, byte[] b, char[] c, boolean[] z, boolean flag)
            implements Kernel {
        @Override
        public void run(WorkItem item) {
            int k = (int) item.globalId();
            f[k] += d.length;
            d[k] *= f[k];
            i[k] *= 1_000_003;
            l[k] *= i[k];
            s[k] = (short) (s[k] * 1000);
            b[k] = (byte) (b[k] * 77);
            c[k] = (char) (c[k] * 77);
            z[k] = z[k] ^ (k % 3 == 0) | flag & c[k] > 1000;
        }
    }

    record Scalars(byte b, short s, char c, int i, long l, float f, double d, boolean z, double[] out)
            implements Kernel {
        @Override
        public void run(WorkItem item) {
            int k = (int) item.globalId();
            out[k] = k == 0
                    ? b
                    : k == 1 ? s : k == 2 ? c : k == 3 ? i : k == 4 ? l : k == 5 ? f : k == 6 ? d : z ? 1 : 0;
        }
    }

    record Views(FloatArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId(0);
            long j = item.globalId(1);
            out.set(i, j, in.get(i, j) + in.get(item.globalId()) * in.shape(0));
        }
    }

    record Shift(FloatArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, in.get(i) + 1);
            out.set(i, out.get(i) * in.get(i));
        }
    }

    private static float[] floats(int n) {
        float[] values = new float[n];
        for (int k = 0; k < n; k++) {
            values[k] = k * 1.37f - 55;
        }
        return values;
    }

    private static int[] ints() {
        int[] values = new int[N];
        for (int k = 0; k < N; k++) {
            values[k] = k * 7919 - 55;
        }
        return values;
    }

    private static WeftArrays weftArrays() {
        double[] d = new double[N];
        long[] l = new long[N];
        short[] s = new short[N];
        byte[] b = new byte[N];
        for (int k = 0; k < N; k++) {
            d[k] = 1.0 / (k - 7);
            l[k] = k * 1234567891011L;
            s[k] = (short) (k * 1001);
            b[k] = (byte) (k * 3);
        }
        return new WeftArrays(
                FloatArray.of(floats(N)),
                DoubleArray.of(d),
                IntArray.of(ints()),
                LongArray.of(l),
                ShortArray.of(s),
                ByteArray.of(b),
                HalfArray.of(floats(N)),
                HalfArray.of(floats(N)));
    }

    private static JavaArrays javaArrays(boolean flag) {
        double[] d = new double[N];
        long[] l = new long[N];
        short[] s = new short[N];
        byte[] b = new byte[N];
        char[] c = new char[N];
        boolean[] z = new boolean[N];
        for (int k = 0; k < N; k++) {
            d[k] = 1.0 / (k - 7);
            l[k] = k * 1234567891011L;
            s[k] = (short) (k * 1001);
            b[k] = (byte) (k * 3);
            c[k] = (char) (k * 1003);
            z[k] = k % 2 == 0;
        }
        return new JavaArrays(floats(N), d, ints(), l, s, b, c, z, flag);
    }

    @Test
    void weftArraysOfAllTypesHoldTheirValues() {
        EndToEnd.assertAgrees(MemoryEmitterTest::weftArrays, TileRange.of(N));
        EndToEnd.assertAgrees(KernelUnderTest.oldProcessor(), any -> weftArrays(), TileRange.of(N));
    }

    @Test
    void javaArraysOfAllTypesHoldTheirValues() {
        EndToEnd.assertAgrees(() -> javaArrays(true), TileRange.of(N));
        EndToEnd.assertAgrees(() -> javaArrays(false), TileRange.of(N));
    }

    @Test
    void scalarsOfAllTypesArrive() {
        EndToEnd.assertAgrees(
                () -> new Scalars(
                        (byte) -3, (short) -300, (char) 65000, -70000, 1L << 50, -1.5f, Math.PI, true, new double[8]),
                TileRange.of(8));
    }

    @Test
    void wrappedMemoryNeedsNoAlignment() {
        EndToEnd.assertAgrees(
                () -> {
                    byte[] bytes = new byte[4 * 40 + 3];
                    MemorySegment odd = MemorySegment.ofArray(bytes).asSlice(3);
                    return new Shift(FloatArray.of(floats(40)), FloatArray.wrap(odd, 40));
                },
                TileRange.of(40));
    }

    @Test
    void viewsWithStridesReachTheirOwnElements() {
        EndToEnd.assertAgrees(
                () -> {
                    FloatArray in = FloatArray.of(floats(12 * 20))
                            .reshape(12, 20)
                            .slice(0, 1, 8)
                            .slice(1, 2, 7);
                    FloatArray out = FloatArray.of(floats(7 * 9)).reshape(7, 9).slice(1, 4, 9);
                    return new Views(in, out);
                },
                TileRange.of(7, 5).inTiles(2, 3));
        EndToEnd.assertAgrees(
                () -> {
                    FloatArray cube = FloatArray.of(floats(6 * 5 * 4)).reshape(6, 5, 4);
                    return new Views(
                            cube.select(2, 1), FloatArray.of(floats(30)).reshape(6, 5));
                },
                TileRange.of(6, 5));
    }

    @Test
    void overlappingArgumentsKeepTheOrderWithinAnItem() {
        FloatArray memory = FloatArray.of(floats(100));
        FloatArray expected = FloatArray.of(floats(100));
        Shift same = new Shift(memory, memory);
        TileRange range = TileRange.of(100);
        KernelUnderTest compiled = new KernelUnderTest(same, range, KernelUnderTest.host());
        for (Variant variant : new Variant[] {Variant.FAST_OVERLAPPING, Variant.CHECKED_OVERLAPPING}) {
            memory.copyFrom(floats(100));
            expected.copyFrom(floats(100));
            EndToEnd.runPlain(new Shift(expected, expected), range);
            try (NativeRun run = new NativeRun(compiled, same, range)) {
                assertEquals(null, run.run(variant));
            }
            EndToEnd.assertSame(new Shift(expected, expected), same, variant.name());
        }
    }
}
