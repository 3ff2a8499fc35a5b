package dev.weft.compiler.frontend;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import dev.weft.compiler.PlainItem;
import dev.weft.compiler.ir.ArrayMemory;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.GraphInterpreter;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Specialization.ArrayTraits;
import dev.weft.kernel.Kernel;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Kernels on weft's arrays: the interpreted graph against the record's own method on the host. */
final class ArrayOracleTest {
    private static final ArrayTraits STRIDED_2 = new ArrayTraits(2, false, false);

    private static void runOnHost(Kernel kernel, long... sizes) {
        long count = 1;
        for (long size : sizes) {
            count *= size;
        }
        PlainItem item = new PlainItem(sizes, new long[sizes.length], new long[0]);
        for (long rank = 0; rank < count; rank++) {
            item.moveTo(rank);
            kernel.run(item);
        }
    }

    private static GraphInterpreter.Ended failure(GraphInterpreter run, long rank) {
        return Objects.requireNonNull(run.run(rank), "the work-item should have failed");
    }

    private static float[] ramp(int count) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = i * 0.75f - 3;
        }
        return values;
    }

    @Test
    void allElementTypesAgree() {
        float[] f = {1, -2.5f, Float.NaN, 1e30f};
        double[] d = {0.1, -0.0, Double.POSITIVE_INFINITY, 1e-300};
        int[] n = {1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        long[] l = {5, Long.MAX_VALUE, -7, 1L << 40};
        short[] s = {1, -2, 32767, -32768};
        byte[] b = {127, -128, 3, -1};
        float[] h = {1, 0.333f, -65504, 1e-7f};
        HalfArray half = HalfArray.of(h);
        short[] halfBits = new short[4];
        for (int i = 0; i < 4; i++) {
            halfBits[i] = Float.floatToFloat16(h[i]);
        }
        var kernel = new ArrayKernels.AllTypes(
                FloatArray.of(f),
                DoubleArray.of(d),
                IntArray.of(n),
                LongArray.of(l),
                ShortArray.of(s),
                ByteArray.of(b),
                half,
                true,
                'x');
        runOnHost(kernel, 4);
        Graph graph = Lifting.kernel(ArrayKernels.AllTypes.class, 1);
        List<Object> arguments = List.of(
                ArrayMemory.of(f),
                ArrayMemory.of(d),
                ArrayMemory.of(n),
                ArrayMemory.of(l),
                ArrayMemory.of(s),
                ArrayMemory.of(b),
                ArrayMemory.of(halfBits),
                true,
                'x');
        assertNull(new GraphInterpreter(graph, arguments, 4).runAll());
        assertArrayEquals(kernel.f().toArray(), f);
        assertArrayEquals(kernel.d().toArray(), d);
        assertArrayEquals(kernel.n().toArray(), n);
        assertArrayEquals(kernel.l().toArray(), l);
        assertArrayEquals(kernel.s().toArray(), s);
        assertArrayEquals(kernel.b().toArray(), b);
        for (int i = 0; i < 4; i++) {
            assertEquals(half.get(i), Float.float16ToFloat(halfBits[i]));
        }
    }

    @Test
    void twoDimensionsAgree() {
        float[] in = ramp(15);
        float[] out = new float[15];
        FloatArray hostOut = FloatArray.of(out).reshape(3, 5);
        runOnHost(new ArrayKernels.Rank2(FloatArray.of(in).reshape(3, 5), hostOut), 3, 5);
        Graph graph = Lifting.kernel(ArrayKernels.Rank2.class, 2);
        List<Object> arguments = List.of(ArrayMemory.shaped(in, 3, 5), ArrayMemory.shaped(out, 3, 5));
        assertNull(new GraphInterpreter(graph, arguments, 3, 5).runAll());
        assertArrayEquals(hostOut.toArray(), out);
    }

    @Test
    void viewsWithStridesAgree() {
        float[] base = ramp(35);
        float[] out = new float[35];
        FloatArray hostBase = FloatArray.of(out).reshape(5, 7);
        FloatArray hostIn = FloatArray.of(base).reshape(5, 7).slice(0, 1, 4).slice(1, 2, 7);
        FloatArray hostOut = hostBase.slice(0, 2, 5).slice(1, 0, 5);
        runOnHost(new ArrayKernels.Rank2(hostIn, hostOut), 3, 5);
        Graph graph = Lifting.kernel(ArrayKernels.Rank2.class, 2, STRIDED_2);
        long[] shape = {3, 5};
        long[] strides = {7, 1};
        List<Object> arguments =
                List.of(new ArrayMemory(base, 9, shape, strides), new ArrayMemory(out, 14, shape, strides));
        assertNull(new GraphInterpreter(graph, arguments, 3, 5).runAll());
        assertArrayEquals(hostBase.toArray(), out);
    }

    @Test
    void columnsOfOneRankLessAgree() {
        float[] base = ramp(12);
        FloatArray host = FloatArray.of(base).reshape(4, 3);
        runOnHost(new ArrayKernels.Shifted(host.select(1, 2), 2), 1);
        Graph graph = Lifting.kernel(ArrayKernels.Shifted.class, 1, new ArrayTraits(1, false, false));
        ArrayMemory column = new ArrayMemory(base, 2, new long[] {4}, new long[] {3});
        assertNull(new GraphInterpreter(graph, List.of(column, 2L), 1).run(0));
        assertArrayEquals(host.toArray(), base);
        assertEquals(1f, base[8]);
        GraphInterpreter.Ended ended = failure(new GraphInterpreter(graph, List.of(column, 4L), 1), 0);
        assertEquals(1, ended.failure().site().toStackTrace().length);
    }

    @Test
    void threeAndFourDimensionsAgree() {
        double[] in = new double[24];
        int[] ints = new int[24];
        for (int i = 0; i < 24; i++) {
            in[i] = i / 7.0;
            ints[i] = i * i;
        }
        double[] out = new double[24];
        DoubleArray hostOut = DoubleArray.of(out).reshape(2, 3, 4);
        runOnHost(new ArrayKernels.Rank3(DoubleArray.of(in).reshape(2, 3, 4), hostOut), 2, 3, 4);
        GraphInterpreter run = new GraphInterpreter(
                Lifting.kernel(ArrayKernels.Rank3.class, 3),
                List.of(ArrayMemory.shaped(in, 2, 3, 4), ArrayMemory.shaped(out, 2, 3, 4)),
                2,
                3,
                4);
        assertNull(run.runAll());
        assertArrayEquals(hostOut.toArray(), out);

        int[] intOut = new int[24];
        IntArray hostInts = IntArray.of(intOut).reshape(2, 3, 2, 2);
        runOnHost(new ArrayKernels.Rank4(IntArray.of(ints).reshape(2, 3, 2, 2), hostInts), 24);
        Graph graph = Lifting.kernel(ArrayKernels.Rank4.class, 1, new ArrayTraits(4, true, false));
        List<Object> arguments = List.of(ArrayMemory.shaped(ints, 2, 3, 2, 2), ArrayMemory.shaped(intOut, 2, 3, 2, 2));
        assertNull(new GraphInterpreter(graph, arguments, 24).runAll());
        assertArrayEquals(hostInts.toArray(), intOut);
    }

    @Test
    void badIndicesFailAndAreReported() {
        Graph graph = Lifting.kernel(ArrayKernels.Shifted.class, 1);
        float[] a = new float[10];
        for (long shift : new long[] {10, -1, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 32}) {
            Kernel kernel = new ArrayKernels.Shifted(FloatArray.of(a), shift);
            assertThrows(IndexOutOfBoundsException.class, () -> runOnHost(kernel, 1));
            GraphInterpreter.Ended ended =
                    failure(new GraphInterpreter(graph, List.of(ArrayMemory.of(a), shift), 1), 0);
            assertEquals("java.lang.IndexOutOfBoundsException", ended.failure().exceptionClass());
            assertEquals("a", ended.failure().message());
            assertEquals(shift, ended.first());
            assertEquals(10, ended.second());
        }
    }

    /** An index that is in range as a rank but not in its dimension. */
    @Test
    void everyIndexIsCheckedAgainstItsOwnExtent() {
        Graph graph = Lifting.kernel(ArrayKernels.Shifted2.class, 2);
        List<Object> arguments = List.of(ArrayMemory.shaped(new float[12], 3, 4), 0L, 4L);
        GraphInterpreter.Ended ended = failure(new GraphInterpreter(graph, arguments, 1, 1), 0);
        assertEquals(4, ended.first());
        assertEquals(4, ended.second());
        ended = failure(new GraphInterpreter(graph, arguments, 1, 9), 8);
        assertEquals("at", ended.failure().site().methodName());
        assertEquals(2, ended.failure().site().toStackTrace().length);
    }

    @Test
    void extentsOfVaryingDimensionsAreChosen() {
        Graph graph = Lifting.kernel(ArrayKernels.ChosenShape.class, 1, new ArrayTraits(3, true, false));
        for (int dim = -1; dim <= 3; dim++) {
            float[] a = new float[24];
            GraphInterpreter.Ended ended =
                    new GraphInterpreter(graph, List.of(ArrayMemory.shaped(a, 2, 3, 4), dim), 1).run(0);
            assertEquals(dim < 0 || dim > 2, ended != null);
            assertEquals(ended != null ? 0 : dim + 2, a[0]);
        }
    }

    @Test
    void methodsOfInterfacesAreInlined() {
        float[] a = ramp(6);
        FloatArray host = FloatArray.of(a);
        runOnHost(new ArrayKernels.UsesInterface(2.5f, host), 6);
        Graph graph = Lifting.kernel(ArrayKernels.UsesInterface.class, 1);
        assertNull(new GraphInterpreter(graph, List.of(2.5f, ArrayMemory.of(a)), 6).runAll());
        assertArrayEquals(host.toArray(), a);
    }

    @Test
    void contiguousArraysNeedNoStrides() {
        Graph graph = Lifting.kernel(ArrayKernels.Rank3.class, 3);
        graph.blocks().forEach(block -> block.ops().forEach(op -> assertEquals(false, op.opcode() == Opcode.STRIDE)));
    }
}
