package dev.weft.compiler.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.FloatArray;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Variant;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import org.junit.jupiter.api.Test;

/** Checks are left out only where none fails; where one may, the tile is refused and the checked variant decides. */
class PreconditionEmitterTest {
    record Copy(FloatArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out.set(item.globalId(), in.get(item.globalId()));
        }
    }

    record Guarded(FloatArray in, FloatArray out, int n) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            if (i < n) {
                out.set(i, in.get(i));
            }
        }
    }

    record Stencil(float[] in, float[] out, int n) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int k = (int) item.globalId(0) + 1;
            int j = (int) item.globalId(1) + 1;
            int i = (int) item.globalId(2) + 1;
            int s = n + 2;
            int ss = s * s;
            int c = i + s * j + ss * k;
            out[c] = 0.4f * in[c] + 0.1f * (in[c - 1] + in[c + 1] + in[c - s] + in[c + s] + in[c - ss] + in[c + ss]);
        }
    }

    record Affine(int[] out, int a, int b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out[a * (int) item.globalId() + b]++;
        }
    }

    record AffineId(int[] out, int a, int b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out[a * (int) item.globalId(0) + b]++;
        }
    }

    record AffineLong(FloatArray out, long a, long b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = a * item.globalId(0) + b;
            out.set(i, out.get(i) + 1);
        }
    }

    record Divided(int[] out, int divisor) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            out[i] = 1000 / divisor + i % divisor;
        }
    }

    record Gather(float[] in, int[] index, float[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            out[i] = in[index[i]];
        }
    }

    record Throwing(int[] out, int limit) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            if (i == limit) {
                throw new IllegalStateException("limit reached");
            }
            out[i] = i;
        }
    }

    private static int refused(Kernel kernel, TileRange range) {
        KernelUnderTest compiled = new KernelUnderTest(kernel, range, KernelUnderTest.host());
        assertTrue(compiled.emitted(Variant.FAST).provesChecks());
        assertFalse(compiled.emitted(Variant.FAST).text().contains("\nfail:"));
        try (NativeRun run = new NativeRun(compiled, kernel, range)) {
            assertNull(run.run(Variant.FAST));
            return run.tilesRefused;
        }
    }

    @Test
    void rangesWithinTheArraysRefuseNoTile() {
        Kernel copy = new Copy(FloatArray.of(new float[100]), FloatArray.of(new float[200]));
        assertEquals(0, refused(copy, TileRange.of(100).inTiles(1, 30)));
        Stencil stencil = new Stencil(new float[7 * 7 * 7], new float[7 * 7 * 7], 5);
        assertEquals(0, refused(stencil, TileRange.of(5, 5, 5).inTiles(3, 4)));
    }

    @Test
    void onlyTilesThatLeaveTheArraysAreRefused() {
        Kernel guarded = new Guarded(FloatArray.of(new float[70]), FloatArray.of(new float[70]), 70);
        assertEquals(2, refused(guarded, TileRange.of(100).inTiles(1, 20)));
        EndToEnd.assertAgrees(
                () -> new Guarded(FloatArray.of(new float[70]), FloatArray.of(new float[70]), 70),
                TileRange.of(100).inTiles(1, 20));
    }

    @Test
    void rowsOfThreeDimensionsRefuseTheTilesThatLeaveTheArray() {
        // one element too few: only the last item reaches it
        Stencil stencil = new Stencil(new float[7 * 7 * 7], new float[5 + 7 * 5 + 49 * 5], 5);
        TileRange range = TileRange.of(5, 5, 5).inTiles(5, 100);
        NativeRun.Report report = EndToEnd.assertFails(() -> stencil, range);
        assertEquals(4, report.tile());
    }

    @Test
    void stencilsAgreeWithJava() {
        float[] in = new float[7 * 7 * 7];
        for (int i = 0; i < in.length; i++) {
            in[i] = i * 0.37f;
        }
        EndToEnd.assertAgrees(
                () -> new Stencil(in, new float[in.length], 5),
                TileRange.of(5, 5, 5).inTiles(3, 4));
        EndToEnd.assertAgrees(
                () -> new Stencil(in, new float[in.length], 5),
                TileRange.of(3, 3, 3).at(1, 1, 1).inTiles(2, 2));
    }

    @Test
    void anElementTooFewIsReported() {
        NativeRun.Report report = EndToEnd.assertFails(
                () -> new Copy(FloatArray.of(new float[100]), FloatArray.of(new float[99])),
                TileRange.of(100).inTiles(1, 32));
        assertEquals(99, report.first());
        assertEquals(99, report.second());
        assertEquals(99, report.item());
        assertEquals(Failure.Kind.INDEX, report.failure().kind());
        assertEquals("out", report.failure().message());
    }

    @Test
    void negativeIndicesAreReported() {
        NativeRun.Report report = EndToEnd.assertFails(() -> new Affine(new int[50], -1, 40), TileRange.of(50));
        assertEquals(-1, report.first());
        assertEquals(41, report.item());
        EndToEnd.assertAgrees(() -> new Affine(new int[50], -1, 49), TileRange.of(50));
    }

    @Test
    void indicesThatWrapIntoTheArrayAreTaken() {
        // the exact value lies outside, the int or long that Java computes does not
        EndToEnd.assertAgrees(
                () -> new AffineId(new int[50], 1 << 30, 7), TileRange.of(1).at(4));
        EndToEnd.assertAgrees(
                () -> new AffineId(new int[50], Integer.MIN_VALUE, 7),
                TileRange.of(1).at(2));
        EndToEnd.assertAgrees(
                () -> new AffineId(new int[50], 3, 7), TileRange.of(10).at(-1L << 32));
        EndToEnd.assertAgrees(
                () -> new AffineLong(FloatArray.of(new float[50]), 1L << 62, 7),
                TileRange.of(1).at(4));
        EndToEnd.assertAgrees(
                () -> new AffineLong(FloatArray.of(new float[50]), 3, 7 - (3L << 40)),
                TileRange.of(10).at(1L << 40));
    }

    @Test
    void indicesThatWrapOutOfTheArrayFail() {
        EndToEnd.assertFails(() -> new Affine(new int[50], 1 << 30, 7), TileRange.of(3));
        EndToEnd.assertFails(
                () -> new AffineLong(FloatArray.of(new float[50]), Long.MAX_VALUE, 7),
                TileRange.of(12).inTiles(1, 5));
        EndToEnd.assertFails(
                () -> new AffineLong(FloatArray.of(new float[50]), 1L << 62, 7),
                TileRange.of(4).at(0).inTiles(1, 2));
    }

    @Test
    void longIndexNearTheEndOfIntWrapsWhenNarrowed() {
        // globalId(0) is 2^32 + i: narrowed it is i
        EndToEnd.assertAgrees(
                () -> new IdNarrowed(new int[20]), TileRange.of(20).at(1L << 32));
        EndToEnd.assertFails(() -> new IdNarrowed(new int[20]), TileRange.of(20).at((1L << 31) - 5));
    }

    record IdNarrowed(int[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out[(int) item.globalId(0)] += 3;
        }
    }

    @Test
    void divisionByAUniformZeroFailsAndElseCostsNoCheck() {
        NativeRun.Report report = EndToEnd.assertFails(() -> new Divided(new int[10], 0), TileRange.of(10));
        assertEquals(Failure.Kind.DIVISION, report.failure().kind());
        assertEquals(0, refused(new Divided(new int[10], 3), TileRange.of(10)));
        EndToEnd.assertAgrees(() -> new Divided(new int[10], -1), TileRange.of(10));
    }

    @Test
    void gatheredIndicesAreCheckedInPlace() {
        int[] index = {3, 1, 2, 9, 0, 5, 5, 7};
        EndToEnd.assertAgrees(() -> new Gather(new float[10], index, new float[8]), TileRange.of(8));
        NativeRun.Report report = EndToEnd.assertFails(
                () -> new Gather(new float[9], index, new float[8]),
                TileRange.of(8).inTiles(1, 2));
        assertEquals(9, report.first());
        assertEquals(9, report.second());
        assertEquals(3, report.item());
        assertEquals("in", report.failure().message());
    }

    @Test
    void throwsEndTheirTile() {
        NativeRun.Report report = EndToEnd.assertFails(
                () -> new Throwing(new int[20], 13), TileRange.of(20).inTiles(1, 5));
        assertEquals(13, report.item());
        assertEquals(Failure.Kind.THROWN, report.failure().kind());
    }
}
