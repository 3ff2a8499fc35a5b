package dev.weft.array;

import static dev.weft.array.GeometryTest.assertMessage;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.memory.ArrayAccess;
import dev.weft.memory.Memory;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LifetimeTest {
    @ParameterizedTest
    @EnumSource
    void everyUseAfterCloseIsRefused(Kind kind) {
        WeftArray array = kind.counting(4, 3);
        WeftArray view = kind.slice(array, 1, 0, 2);
        MemorySegment segment = array.segment();
        Object heap = kind.heap(new long[12]);
        array.close();
        List<Executable> uses = List.of(
                () -> kind.get(array, 0),
                () -> kind.get(array, 0, 0),
                () -> kind.set(array, 1, 0),
                () -> kind.set(array, 1, 0, 0),
                () -> kind.fill(array, 1),
                () -> kind.copyFrom(array, heap),
                () -> kind.copyTo(array, heap),
                () -> kind.copyFrom(array, heap, 0, 0, 1),
                () -> kind.copyTo(array, heap, 0, 0, 0),
                () -> kind.toArray(array),
                () -> kind.slice(array, 0, 0, 1),
                () -> kind.select(array, 0, 0),
                () -> kind.reshape(array, 12),
                array::segment,
                () -> kind.get(view, 0),
                () -> kind.fill(view, 1));
        for (Executable use : uses) {
            assertMessage(IllegalStateException.class, use, "array is closed");
        }
        assertThrows(IllegalStateException.class, () -> segment.get(ValueLayout.JAVA_BYTE, 0));
        assertEquals(12, array.length());
        assertEquals(3, array.shape(1));
        assertTrue(array.toString().endsWith("[4×3, closed]"), array.toString());
    }

    @ParameterizedTest
    @EnumSource
    void closingAViewClosesNothing(Kind kind) {
        try (WeftArray array = kind.counting(12)) {
            kind.slice(array, 0, 0, 3).close();
            kind.reshape(array, 3, 4).close();
            kind.select(kind.reshape(array, 3, 4), 0, 1).close();
            assertEquals(11, kind.get(array, 11));
        }
    }

    @Test
    void atomicsAfterCloseAreRefused() {
        IntArray array = IntArray.of(1, 2);
        array.close();
        assertMessage(IllegalStateException.class, () -> array.getAndAdd(0, 1), "array is closed");
        assertMessage(IllegalStateException.class, () -> array.compareAndSet(0, 1, 1), "array is closed");
    }

    @Test
    void closingTwiceFromTwoThreadsFreesOnceB102() throws InterruptedException {
        for (int round = 0; round < 200; round++) {
            long elements = round % 2 == 0 ? 100 : 1 << 19;
            FloatArray array = (FloatArray) Kind.FLOAT.create(elements);
            CountDownLatch start = new CountDownLatch(1);
            Thread[] closers = new Thread[2];
            Throwable[] thrown = new Throwable[2];
            for (int k = 0; k < closers.length; k++) {
                int closer = k;
                closers[k] = new Thread(() -> {
                    try {
                        start.await();
                        array.close();
                    } catch (Throwable failure) {
                        thrown[closer] = failure;
                    }
                });
                closers[k].start();
            }
            start.countDown();
            for (int k = 0; k < closers.length; k++) {
                closers[k].join();
                assertEquals(null, thrown[k]);
            }
            array.close();
            assertMessage(IllegalStateException.class, () -> array.get(0), "array is closed");
        }
    }

    @Test
    void readersRacingWithCloseSeeAnExceptionAndNothingWorse() throws InterruptedException {
        for (int round = 0; round < 100; round++) {
            LongArray array = (LongArray) Kind.LONG.create(1 << 18);
            array.fill(7);
            Throwable[] end = new Throwable[1];
            long[] wrong = new long[1];
            CountDownLatch running = new CountDownLatch(1);
            Thread reader = new Thread(() -> {
                try {
                    for (long i = 0; ; i = (i + 1) & ((1 << 18) - 1)) {
                        if (array.get(i) != 7) {
                            wrong[0]++;
                        }
                        if (i == 1000) {
                            running.countDown();
                        }
                    }
                } catch (IllegalStateException closed) {
                    end[0] = closed;
                }
            });
            reader.start();
            running.await();
            array.close();
            reader.join();
            assertTrue(end[0] instanceof IllegalStateException);
            assertEquals(0, wrong[0]);
        }
    }

    @Test
    void memoryInUseStaysUntilTheLastUserReleases() {
        ArrayAccess access = ArrayAccess.get();
        IntArray array = IntArray.of(1, 2, 3);
        Memory memory = access.memory(array);
        MemorySegment segment = array.segment();
        memory.acquire();
        memory.acquire();
        array.close();
        assertTrue(access.isClosed(array));
        assertMessage(IllegalStateException.class, () -> array.get(0), "array is closed");
        assertMessage(IllegalStateException.class, memory::acquire, "array is closed");
        assertEquals(2, segment.get(ValueLayout.JAVA_INT, 4));
        memory.release();
        assertEquals(3, segment.get(ValueLayout.JAVA_INT, 8));
        memory.release();
        assertThrows(IllegalStateException.class, () -> segment.get(ValueLayout.JAVA_INT, 4));
    }

    @Test
    void accessTellsTheRuntimeWhereElementsLie() {
        ArrayAccess access = ArrayAccess.get();
        try (DoubleArray array = (DoubleArray) Kind.DOUBLE.create(4, 5)) {
            DoubleArray view = array.slice(1, 2, 4).select(0, 3);
            assertEquals(17, access.offset(view));
            assertEquals(1, access.stride(view, 0));
            assertEquals(5, access.stride(array, 0));
            assertEquals(8, access.elementByteSize(view));
            assertEquals(access.memory(array), access.memory(view));
            assertEquals(access.memory(array).address(), array.segment().address());
        }
        assertEquals(2L * 3 * 2, access.byteSize(HalfArray.class, 2, 3));
        assertMessage(
                IllegalArgumentException.class, () -> access.byteSize(LongArray.class, 1L << 60, 1L << 4), "too large");
        assertMessage(IllegalArgumentException.class, () -> access.byteSize(LongArray.class, 1L << 60), "too large");
        assertMessage(
                IllegalArgumentException.class, () -> access.byteSize(LongArray.class, 3, -1), "dim=1, extent=-1");
        assertEquals(0, access.byteSize(LongArray.class, 1L << 62, 0));
        assertMessage(IllegalArgumentException.class, () -> access.byteSize(String.class, 3), "java.lang.String");
    }

    @ParameterizedTest
    @EnumSource
    void heapSegmentsAreWrappedInPlace(Kind kind) {
        byte[] heap = new byte[6 * kind.bytes];
        WeftArray array = kind.wrap(MemorySegment.ofArray(heap), 2, 3);
        kind.set(array, 5, 1, 2);
        assertEquals(5, kind.get(kind.wrap(MemorySegment.ofArray(heap), 6), 5));
        assertTrue(heap[heap.length - 1] != 0 || heap[heap.length - kind.bytes] != 0);
        array.close();
        assertMessage(IllegalStateException.class, () -> kind.get(array, 0), "array is closed");
        assertMessage(
                IllegalStateException.class,
                () -> ArrayAccess.get()
                        .memory(kind.wrap(MemorySegment.ofArray(heap), 6))
                        .address(),
                "no address");
    }

    @ParameterizedTest
    @EnumSource
    void unalignedNativeSegmentsAreWrappedInPlace(Kind kind) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment segment = arena.allocate(5 * kind.bytes + 1, 64).asSlice(1);
            WeftArray array = kind.wrap(segment, 5);
            kind.copyFrom(array, kind.heap(1, 2, 3, 4, 5));
            assertEquals(5, kind.get(array, 4));
            kind.fill(array, 9);
            assertEquals(9, kind.get(array, 0));
            array.close();
            assertTrue(segment.scope().isAlive());
        }
    }

    @ParameterizedTest
    @EnumSource
    @SuppressWarnings("MustBeClosedChecker") // closed half way, which is what is tested
    void wrappedSegmentsObeyTheirArena(Kind kind) throws InterruptedException {
        WeftArray array;
        MemorySegment segment;
        try (Arena arena = Arena.ofConfined()) {
            segment = arena.allocate(kind.bytes * 2L, 8);
            array = kind.wrap(segment, 2);
            assertTrue(refusedInAnotherThread(kind, array));
            assertEquals(0, kind.get(array, 0));
        }
        assertThrows(IllegalStateException.class, () -> kind.get(array, 0));
        assertThrows(IllegalStateException.class, () -> kind.fill(array, 0));
        assertThrows(IllegalStateException.class, () -> kind.toArray(array));
        assertMessage(IllegalStateException.class, () -> kind.wrap(segment, 2), "arena is closed");
    }

    private static boolean refusedInAnotherThread(Kind kind, WeftArray array) throws InterruptedException {
        boolean[] refused = new boolean[1];
        Thread other = new Thread(() -> {
            try {
                kind.get(array, 0);
            } catch (WrongThreadException expected) {
                refused[0] = true;
            }
        });
        other.start();
        other.join();
        return refused[0];
    }

    @ParameterizedTest
    @EnumSource
    void segmentsThatDoNotFitAreRefused(Kind kind) {
        MemorySegment segment = MemorySegment.ofArray(new byte[6 * kind.bytes]);
        assertMessage(
                IllegalArgumentException.class,
                () -> kind.wrap(segment, 7),
                "segmentBytes=" + 6 * kind.bytes + ", shape=7, elementBytes=" + kind.bytes + ", shapeBytes="
                        + 7 * kind.bytes);
        assertMessage(IllegalArgumentException.class, () -> kind.wrap(segment, -6), "extent=-6");
        assertMessage(IllegalArgumentException.class, () -> kind.wrap(segment), "shape=rank 0");
        assertMessage(IllegalArgumentException.class, () -> kind.wrap(segment.asReadOnly(), 6), "read-only");
    }
}
