package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.kernel.IndexBody;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.KernelCompileException;
import dev.weft.kernel.NDRange;
import org.junit.jupiter.api.Test;

/** Kernels and index bodies that are lambdas, with what they capture. */
public abstract class LambdaChapter extends Chapter {
    private final int field = 5;

    /** For use by subclasses that name their device. */
    protected LambdaChapter() {}

    @Test
    void capturesOfEachType() {
        oracle().checkRun("captures", w -> {
            boolean z = true;
            byte b = -7;
            short s = 1234;
            char c = 'q';
            int i = -5;
            long j = 1L << 40;
            float f = 1.5f;
            double d = -2.25;
            LongArray out = w.longs(100);
            double[] table = w.javaDoubles(100);
            boolean[] flags = w.javaBooleans(100);
            w.device().forEach(100, at -> {
                long sum = (z ? 1 : 2) + b + s + c + i + j;
                out.set(at, sum + (long) (f * d * at));
                flags[(int) at] ^= table[(int) at] > 0;
            });
        });
    }

    @Test
    void captureNothingButAnArray() {
        oracle().checkRun("plain", w -> {
            IntArray out = w.ints(1003);
            w.device().forEach(1003, i -> out.set(i, (int) (i * i)));
        });
    }

    @Test
    void lambdaWithAWorkItem() {
        oracle().checkRun("kernel as a lambda", w -> {
            IntArray out = w.ints(33, 65);
            Kernel kernel = item -> out.set(item.globalId(0), item.globalId(1), (int) item.globalId());
            w.device().launch(kernel, 33, 65);
            w.device().prepare(kernel, NDRange.of(33, 65)).run();
        });
    }

    @Test
    void sameLambdaWithOtherValues() {
        oracle().checkRun("one lambda, many values", w -> {
            LongArray out = w.longs(20, 10);
            for (int row = 0; row < 20; row++) {
                LongArray cells = out.select(0, row);
                int factor = row;
                w.device().forEach(10, i -> cells.set(i, i * factor));
            }
        });
    }

    @Test
    void loopsAndHelpersInALambda() {
        oracle().checkRun("loops", w -> {
            IntArray in = w.ints(100, 50);
            IntArray out = w.ints(100);
            w.device().forEach(100, i -> {
                int largest = Integer.MIN_VALUE;
                for (long k = 0; k < in.shape(1); k++) {
                    largest = larger(largest, in.get(i, k));
                }
                out.set(i, largest);
            });
        });
    }

    private static int larger(int a, int b) {
        return a > b ? a : b;
    }

    @Test
    void matrixProductOverTwoDimensions() {
        oracle().checkRun("17x33 times 33x5", w -> {
            FloatArray a = w.floats(17, 33).fill(1f);
            FloatArray b = w.floats(33, 5).fill(1f);
            FloatArray c = w.floats(17, 5);
            w.device().forEach(17, 5, (i, j) -> {
                float sum = 0;
                for (long k = 0; k < a.shape(1); k++) {
                    sum += a.get(i, k) * b.get(k, j);
                }
                c.set(i, j, sum);
            });
            assertEquals(33f, c.get(16, 4));
        });
    }

    @Test
    void failuresInLambdasHaveTheirLine() {
        IntArray out = device().newIntArray(10);
        IndexBody body = i -> out.set(i + 1, 1);
        IndexOutOfBoundsException thrown =
                assertThrows(IndexOutOfBoundsException.class, () -> device().forEach(10, body));
        boolean found = false;
        for (StackTraceElement frame : thrown.getStackTrace()) {
            found |= frame.getMethodName().startsWith("lambda$failuresInLambdasHaveTheirLine")
                    && "LambdaChapter.java".equals(frame.getFileName())
                    && frame.getLineNumber() > 0;
        }
        assertTrue(found, () -> java.util.Arrays.toString(thrown.getStackTrace()));
        out.close();
    }

    @Test
    void capturedThisIsReadOrRefusedWithARemedy() {
        try (IntArray out = device().newIntArray(10)) {
            IndexBody body = i -> out.set(i, field + (int) i);
            try {
                device().forEach(10, body);
                assertEquals(14, out.get(9));
            } catch (KernelCompileException refused) {
                assertTrue(refused.remedy().contains("local"), refused.getMessage());
                assertTrue(!refused.id().isEmpty(), refused.getMessage());
            }
        }
    }

    @Test
    void nullCaptureIsNamed() {
        IntArray[] none = new IntArray[1];
        IntArray out = none[0];
        assertThrows(NullPointerException.class, () -> device().forEach(10, i -> out.set(i, 1)));
    }
}
