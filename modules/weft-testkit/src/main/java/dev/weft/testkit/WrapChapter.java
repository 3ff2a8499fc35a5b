package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.kernel.NDRange;
import dev.weft.testkit.oracle.Workspace;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;

/** Arrays over memory that is not weft's: native segments of every kind of arena, and segments of Java arrays. */
public abstract class WrapChapter extends Chapter {
    private static final int[] COUNTS = {1, 33, 1003, 100_000};

    /** For use by subclasses that name their device. */
    protected WrapChapter() {}

    /** Copies seeded floats into a segment; both sides of an oracle get the same. */
    private static MemorySegment filled(MemorySegment segment, Workspace w) {
        int n = (int) (segment.byteSize() / Float.BYTES);
        MemorySegment.copy(MemorySegment.ofArray(w.javaFloats(n)), 0, segment, 0, segment.byteSize());
        return segment;
    }

    private void checkAdd(int n, Workspace w, MemorySegment a, MemorySegment b) {
        FloatArray x = FloatArray.wrap(filled(a, w), n);
        FloatArray y = FloatArray.wrap(filled(b, w), n);
        w.device().launch(new ViewChapter.Add1(x, y), n);
        w.remember(a.toArray(ValueLayout.JAVA_FLOAT_UNALIGNED));
        w.remember(b.toArray(ValueLayout.JAVA_FLOAT_UNALIGNED));
        x.close();
        y.close();
    }

    @Test
    void nativeSegmentsOfEachArena() {
        for (int n : COUNTS) {
            long bytes = 4L * n;
            oracle().checkRun("confined " + n, w -> {
                try (Arena arena = Arena.ofConfined()) {
                    checkAdd(n, w, arena.allocate(bytes, 4), arena.allocate(bytes, 64));
                }
            });
            oracle().checkRun("shared " + n, w -> {
                try (Arena arena = Arena.ofShared()) {
                    checkAdd(n, w, arena.allocate(bytes, 4), arena.allocate(bytes, 4));
                }
            });
            oracle().checkRun(
                            "automatic " + n,
                            w -> checkAdd(
                                    n,
                                    w,
                                    Arena.ofAuto().allocate(bytes, 4),
                                    Arena.ofAuto().allocate(bytes, 4)));
        }
    }

    @Test
    void segmentsOfJavaArrays() {
        for (int n : COUNTS) {
            oracle().checkRun(
                            "float[] " + n,
                            w -> checkAdd(
                                    n, w, MemorySegment.ofArray(new float[n]), MemorySegment.ofArray(new float[n])));
            oracle().checkRun(
                            "byte[] " + n,
                            w -> checkAdd(
                                    n,
                                    w,
                                    MemorySegment.ofArray(new byte[4 * n]),
                                    MemorySegment.ofArray(new byte[4 * n])));
            oracle().checkRun(
                            "part of double[] " + n,
                            w -> checkAdd(
                                    n,
                                    w,
                                    MemorySegment.ofArray(new double[n + 8]).asSlice(8, 4L * n),
                                    MemorySegment.ofArray(new long[n + 8]).asSlice(4, 4L * n)));
        }
    }

    @Test
    void memoryNeedNotBeAligned() {
        for (int n : COUNTS) {
            oracle().checkRun("unaligned native " + n, w -> {
                try (Arena arena = Arena.ofConfined()) {
                    checkAdd(
                            n,
                            w,
                            arena.allocate(4L * n + 8).asSlice(1, 4L * n),
                            arena.allocate(4L * n + 8).asSlice(3, 4L * n));
                }
            });
            oracle().checkRun(
                            "unaligned heap " + n,
                            w -> checkAdd(
                                    n,
                                    w,
                                    MemorySegment.ofArray(new byte[4 * n + 8]).asSlice(1, 4L * n),
                                    MemorySegment.ofArray(new byte[4 * n + 8]).asSlice(3, 4L * n)));
        }
        oracle().checkRun("unaligned long and double", w -> {
            ByteArray bytes = w.bytes(8 * 200 + 1);
            MemorySegment tail = bytes.segment().asSlice(1, 8 * 100);
            DoubleArray doubles = DoubleArray.wrap(tail, 100);
            LongArray longs = LongArray.wrap(bytes.segment().asSlice(801, 800), 100);
            w.device().forEach(100, i -> longs.set(i, longs.get(i) + (long) doubles.get(i)));
        });
    }

    @Test
    void differentTypesOverTheSameMemory() {
        oracle().checkRun("ints and floats", w -> {
            IntArray ints = w.ints(1000);
            FloatArray floats = FloatArray.wrap(ints.segment(), 1000);
            w.device().forEach(1000, i -> {
                int before = ints.get(i);
                floats.set(i, before);
                int bits = ints.get(i);
                ints.set(i, bits ^ 0x00400000);
                floats.set(i, floats.get(i) + 1);
            });
        });
    }

    @Test
    void viewsOfWrappedMemory() {
        oracle().checkRun("view of wrapped", w -> {
            int[] cells = w.javaInts(40 * 30);
            IntArray all = IntArray.wrap(MemorySegment.ofArray(cells), 40, 30);
            w.device().launch(new ViewChapter.Add2(all.slice(1, 0, 10), all.slice(1, 10, 20)), NDRange.of(40, 10));
        });
    }

    @Test
    void wrappedAndOwnArraysTogether() {
        for (int n : COUNTS) {
            oracle().checkRun("mixed " + n, w -> {
                try (Arena arena = Arena.ofConfined()) {
                    FloatArray x = FloatArray.wrap(filled(arena.allocate(4L * n), w), n);
                    FloatArray heap = FloatArray.wrap(MemorySegment.ofArray(w.javaFloats(n)), n);
                    w.device().launch(new ViewChapter.Scale(x, w.floats(n), heap), n);
                    w.device().launch(new ViewChapter.Scale(w.floats(n), heap, x), n);
                }
            });
        }
    }

    @Test
    void loopsOverWrappedJavaArraysOfEveryWidth() {
        oracle().checkRun("loops over wrapped", w -> {
            double[] cells = w.javaDoubles(500);
            ByteArray bytes = ByteArray.wrap(MemorySegment.ofArray(cells).asSlice(3, 1000), 1000);
            IntArray ints = IntArray.wrap(MemorySegment.ofArray(cells).asSlice(2001, 800), 200);
            w.device().forEach(200, i -> {
                for (long k = 0; k < 5; k++) {
                    bytes.set(5 * i + k, (byte) (bytes.get(5 * i + k) + k));
                    ints.set(i, ints.get(i) * 31 + bytes.get(5 * i + k));
                }
            });
            w.remember(java.util.Arrays.stream(cells)
                    .mapToLong(Double::doubleToRawLongBits)
                    .toArray());
        });
    }

    @Test
    void closedArenaIsRefused() {
        FloatArray own = device().newFloatArray(100);
        FloatArray wrapped;
        try (Arena arena = Arena.ofConfined()) {
            wrapped = FloatArray.wrap(arena.allocate(400), 100);
            device().launch(new ViewChapter.Add1(wrapped, own), 100);
        }
        assertThrows(IllegalStateException.class, () -> device().launch(new ViewChapter.Add1(wrapped, own), 100));
        own.close();
    }

    @Test
    void readOnlyOrMisshapenSegmentsAreRefused() {
        MemorySegment segment = MemorySegment.ofArray(new float[10]);
        assertThrows(IllegalArgumentException.class, () -> FloatArray.wrap(segment.asReadOnly(), 10));
        assertThrows(IllegalArgumentException.class, () -> FloatArray.wrap(segment, 11));
        assertEquals(5, FloatArray.wrap(segment, 2, 5).shape(1));
    }
}
