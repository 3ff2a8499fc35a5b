package dev.weft.array;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GeometryTest {
    private static final long[][] SHAPES = {{}, {7}, {3, 4}, {2, 3, 4}, {2, 3, 2, 5}, {2, 1, 3, 2, 3}};

    @ParameterizedTest
    @EnumSource
    void everyRankReadsWhatWasWritten(Kind kind) {
        for (long[] shape : SHAPES) {
            try (WeftArray array = kind.counting(shape)) {
                assertEquals(shape.length, array.rank());
                assertTrue(array.isContiguous());
                assertEquals(array.length() * kind.bytes, array.segment().byteSize());
                assertReadsAndWrites(kind, array, shape);
            }
        }
    }

    private static void assertReadsAndWrites(Kind kind, WeftArray array, long[] shape) {
        long[] indices = new long[shape.length];
        for (long i = 0; i < array.length(); i++) {
            assertEquals(i % 100, kind.get(array, i));
            if (shape.length >= 1 && shape.length <= 4) {
                assertEquals(i % 100, kind.get(array, indices));
                kind.set(array, 99 - i % 100, indices);
                assertEquals(99 - i % 100, kind.get(array, i));
            }
            next(indices, shape);
        }
    }

    @ParameterizedTest
    @EnumSource
    void viewsOfViewsReachTheRightElements(Kind kind) {
        try (WeftArray whole = kind.counting(4, 5, 6)) {
            WeftArray sliced = kind.slice(whole, 1, 1, 4);
            assertFalse(sliced.isContiguous());
            assertEquals(4 * 3 * 6, sliced.length());
            WeftArray rows = kind.select(sliced, 0, 2);
            assertTrue(rows.isContiguous());
            WeftArray inner = kind.slice(rows, 1, 2, 6);
            assertEquals(2, inner.rank());
            WeftArray column = kind.select(inner, 1, 3);
            assertEquals(1, column.rank());
            for (long position = 0; position < sliced.length(); position++) {
                long i = position / 18;
                long j = position / 6 % 3;
                long k = position % 6;
                long expected = (i * 30 + (j + 1) * 6 + k) % 100;
                assertEquals(expected, kind.get(sliced, i, j, k));
                assertEquals(expected, kind.get(sliced, position));
            }
            for (long j = 0; j < 3; j++) {
                assertEquals((60 + (j + 1) * 6 + 5) % 100, kind.get(column, j));
                assertEquals(kind.get(column, j), kind.get(inner, j, 3));
            }
            kind.set(column, 42, 1);
            assertEquals(42, kind.get(whole, 2, 2, 5));
        }
    }

    @ParameterizedTest
    @EnumSource
    void viewsOfRankFiveWork(Kind kind) {
        try (WeftArray whole = kind.counting(2, 3, 2, 2, 3)) {
            WeftArray view = kind.slice(kind.slice(whole, 4, 1, 3), 1, 0, 2);
            assertEquals(2 * 2 * 2 * 2 * 2, view.length());
            for (long position = 0; position < view.length(); position++) {
                long a = position / 16;
                long b = position / 8 % 2;
                long c = position / 4 % 2;
                long d = position / 2 % 2;
                long e = position % 2 + 1;
                assertEquals((((a * 3 + b) * 2 + c) * 2 + d) * 3 + e, kind.get(view, position));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void reshapeKeepsTheOrder(Kind kind) {
        try (WeftArray array = kind.counting(24)) {
            assertEquals(17, kind.get(kind.reshape(array, 2, 3, 4), 1, 1, 1));
            assertEquals(17, kind.get(kind.reshape(array, 1, 24, 1), 0, 17, 0));
            WeftArray one = kind.reshape(kind.slice(array, 0, 5, 6));
            assertEquals(0, one.rank());
            assertEquals(5, kind.get(one, 0));
        }
    }

    @Test
    void reshapeIsChecked() {
        try (FloatArray array = FloatArray.of(1, 2, 3, 4, 5, 6)) {
            assertMessage(IllegalArgumentException.class, () -> array.reshape(4), "shape=4, elements=4, length=6");
            assertMessage(IllegalArgumentException.class, () -> array.reshape(-1, -6), "dim=0, extent=-1");
            FloatArray columns = array.reshape(2, 3).slice(1, 0, 2);
            assertMessage(IllegalStateException.class, () -> columns.reshape(4), "not contiguous");
            assertMessage(IllegalStateException.class, columns::segment, "not contiguous");
            assertMessage(IllegalArgumentException.class, () -> columns.reshape(5), "length=4");
        }
    }

    @Test
    void segmentHasExactlyTheViewsElements() {
        try (IntArray array = IntArray.of(0, 1, 2, 3, 4, 5)) {
            IntArray row = array.reshape(3, 2).slice(0, 1, 3);
            assertEquals(16, row.segment().byteSize());
            assertEquals(2, row.segment().get(ValueLayout.JAVA_INT, 0));
            row.segment().set(ValueLayout.JAVA_INT, 12, 77);
            assertEquals(77, array.get(5));
        }
    }

    @Test
    void indicesOutsideAreNamed() {
        try (FloatArray line = FloatArray.of(1, 2, 3, 4, 5);
                DoubleArray cube = DoubleArray.of(new double[24])) {
            assertMessage(IndexOutOfBoundsException.class, () -> line.get(7), "index out of bounds: index=7, length=5");
            assertMessage(IndexOutOfBoundsException.class, () -> line.set(-1, 0), "index=-1, length=5");
            assertMessage(
                    IndexOutOfBoundsException.class,
                    () -> line.get(Long.MIN_VALUE),
                    "index=-9223372036854775808, length=5");
            DoubleArray shaped = cube.reshape(2, 3, 4);
            assertMessage(
                    IndexOutOfBoundsException.class,
                    () -> shaped.get(1, 3, 0),
                    "index out of bounds: index=3, length=3, dim=1, shape=2×3×4");
            assertMessage(IndexOutOfBoundsException.class, () -> shaped.get(0, 0, -4), "index=-4, length=4, dim=2");
            assertMessage(IndexOutOfBoundsException.class, () -> shaped.get(24), "index=24, length=24");
            assertMessage(IllegalArgumentException.class, () -> shaped.get(0, 0), "indices=2, rank=3, shape=2×3×4");
            assertMessage(IllegalArgumentException.class, () -> shaped.set(0, 0, 0, 0, 1), "indices=4, rank=3");
            assertMessage(IllegalArgumentException.class, () -> line.get(0, 0), "indices=2, rank=1");
            assertMessage(IndexOutOfBoundsException.class, () -> shaped.shape(3), "dim=3, rank=3");
            DoubleArray view = shaped.slice(2, 1, 3);
            assertMessage(IndexOutOfBoundsException.class, () -> view.get(12), "index=12, length=12");
            assertMessage(IndexOutOfBoundsException.class, () -> view.get(0, 0, 2), "index=2, length=2, dim=2");
        }
    }

    @Test
    void viewsOutsideAreNamed() {
        try (ByteArray array = ByteArray.of(new byte[12])) {
            ByteArray shaped = array.reshape(3, 4);
            assertMessage(
                    IndexOutOfBoundsException.class, () -> shaped.slice(1, 2, 5), "dim=1, from=2, to=5, length=4");
            assertMessage(IndexOutOfBoundsException.class, () -> shaped.slice(1, 3, 2), "from=3, to=2");
            assertMessage(IndexOutOfBoundsException.class, () -> shaped.slice(2, 0, 1), "dim=2, rank=2");
            assertMessage(IndexOutOfBoundsException.class, () -> shaped.select(0, 3), "index=3, dim=0, length=3");
            assertMessage(IndexOutOfBoundsException.class, () -> shaped.select(-1, 0), "dim=-1, rank=2");
        }
    }

    @ParameterizedTest
    @EnumSource
    void emptyArraysHaveShapeAndNothingElse(Kind kind) {
        for (long[] shape : new long[][] {{0}, {3, 0}, {0, 5, 2}}) {
            try (WeftArray array = kind.create(shape)) {
                assertEquals(0, array.length());
                assertTrue(array.isContiguous());
                assertEquals(0, array.segment().byteSize());
                assertArrayEquals(new long[0], kind.toArray(array));
                kind.fill(array, 1);
                assertThrows(IndexOutOfBoundsException.class, () -> kind.get(array, 0));
            }
        }
        try (WeftArray array = kind.counting(5)) {
            WeftArray end = kind.slice(array, 0, 5, 5);
            assertEquals(0, end.length());
            assertEquals(0, end.segment().byteSize());
        }
    }

    @Test
    void toStringHasTypeAndShape() {
        FloatArray array = FloatArray.of(1, 2, 3, 4, 5, 6).reshape(2, 3);
        assertEquals("FloatArray[2×3]", array.toString());
    }

    private static void next(long[] indices, long[] shape) {
        for (int dim = shape.length - 1; dim >= 0; dim--) {
            if (++indices[dim] < shape[dim]) {
                return;
            }
            indices[dim] = 0;
        }
    }

    static void assertMessage(Class<? extends Throwable> type, Executable action, String part) {
        Throwable thrown = assertThrows(type, action);
        assertTrue(String.valueOf(thrown.getMessage()).contains(part), thrown.getMessage());
    }
}
