package dev.weft.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.FloatArray;
import dev.weft.kernel.IndexBody;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.KernelCompileException;
import dev.weft.kernel.WorkItem;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KernelBindingTest {
    record AllScalars(boolean z, byte b, short s, char c, int i, long j, float f, double d) implements Kernel {
        @Override
        public void run(WorkItem item) {}
    }

    @SuppressWarnings("ArrayRecordComponent") // kernels name their arrays this way
    record TwoArrays(float[] x, @Nullable FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {}
    }

    static final class Mutable implements Kernel {
        private static final long serialVersionUID = 1L;
        int count;

        @Override
        public void run(WorkItem item) {
            count++;
        }
    }

    static class Open implements Kernel {
        private static final long serialVersionUID = 1L;

        @Override
        public void run(WorkItem item) {}
    }

    private static ArgumentValues read(Kernel kernel) {
        return KernelBinding.of(kernel.getClass(), BodyKind.KERNEL).read(kernel);
    }

    @Test
    void scalarsAreReadAsTheirBits() {
        ArgumentValues values =
                read(new AllScalars(true, (byte) -1, (short) -2, '\uffff', -3, Long.MIN_VALUE, -0f, Double.NaN));
        assertEquals(1, values.bits(0));
        assertEquals(-1, values.bits(1));
        assertEquals(-2, values.bits(2));
        assertEquals(0xffff, values.bits(3));
        assertEquals(-3, values.bits(4));
        assertEquals(Long.MIN_VALUE, values.bits(5));
        assertEquals(0x80000000, (int) values.bits(6));
        assertEquals(Double.doubleToRawLongBits(Double.NaN), values.bits(7));
    }

    @Test
    void arraysAreReadInOrder() {
        float[] x = new float[3];
        FloatArray y = FloatArray.of(1f);
        ArgumentValues values = read(new TwoArrays(x, y));
        assertSame(x, values.reference(0));
        assertSame(y, values.reference(1));
    }

    @Test
    void nullComponentIsNamed() {
        NullPointerException thrown =
                assertThrows(NullPointerException.class, () -> read(new TwoArrays(new float[1], null)));
        assertTrue(String.valueOf(thrown.getMessage()).contains("component=y"), thrown.getMessage());
    }

    @Test
    void fieldThatIsNotFinalIsRefused() {
        KernelCompileException thrown = assertThrows(KernelCompileException.class, () -> read(new Mutable()));
        assertEquals("kernel-class", thrown.id());
        assertTrue(thrown.construct().contains("count"), thrown.construct());
    }

    @Test
    void classThatIsNotFinalIsRefused() {
        assertThrows(KernelCompileException.class, () -> read(new Open()));
    }

    @Test
    void capturedValuesOfLambdasAreReadInOrder() {
        float[] x = new float[5];
        int scale = 7;
        IndexBody body = i -> x[(int) i] = scale;
        ArgumentValues values =
                KernelBinding.of(body.getClass(), BodyKind.INDEX_1).read(body);
        assertSame(x, values.reference(0));
        assertEquals(7, values.bits(1));
    }

    @Test
    void lookupWithoutAccessIsRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> KernelBinding.register(AllScalars.class, MethodHandles.publicLookup()));
    }

    @Test
    void bindingIsTheSameForAllObjectsOfAClass() {
        assertSame(
                KernelBinding.of(AllScalars.class, BodyKind.KERNEL),
                KernelBinding.of(AllScalars.class, BodyKind.KERNEL));
    }
}
