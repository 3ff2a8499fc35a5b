package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.kernel.IndexBody;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.KernelCompileException;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import dev.weft.kernel.function.DoubleUnary;
import dev.weft.kernel.function.FloatBinary;
import dev.weft.kernel.function.FloatUnary;
import dev.weft.kernel.function.IntUnary;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Objects, lambdas and enums as arguments of kernels; kernels and bodies that are lambdas, with what they capture. */
@SuppressWarnings("EnumOrdinal")
public abstract class ObjectChapter extends Chapter {
    private static final int N = 1003;

    private final float gain = 1.5f;
    private int step = 3;
    private final Vec3 bias = new Vec3(1, 2, 3);
    private final Object unused = new Object();

    /** For use by subclasses that name their device. */
    protected ObjectChapter() {}

    /** Three numbers. */
    record Vec3(float x, float y, float z) {
        Vec3 plus(Vec3 o) {
            return new Vec3(x + o.x, y + o.y, z + o.z);
        }

        Vec3 scaled(float s) {
            return new Vec3(x * s, y * s, z * s);
        }

        float dot(Vec3 o) {
            return x * o.x + y * o.y + z * o.z;
        }
    }

    /** Objects in an object, beside an array. */
    record Scene(Vec3 light, Vec3 eye, FloatArray table, double scale, boolean bright) {}

    /** A kernel whose component is an object with arrays in it. */
    record Shade(Scene scene, IntArray hits, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            Vec3 at = scene.eye().plus(scene.light().scaled(hits.get(i) % 16));
            float shine = at.dot(scene.light()) + scene.table().get(i);
            out.set(i, scene.bright() ? (float) (shine * scene.scale()) : -shine);
        }
    }

    @Test
    void objectsAsComponents() {
        oracle().check(
                        NDRange.of(N),
                        w -> new Shade(
                                new Scene(new Vec3(1, 2, 3), new Vec3(0.5f, -1, 0), w.floats(N), 0.25, true),
                                w.ints(N),
                                w.floats(N)));
    }

    /** A class with final fields and a superclass of its own. */
    abstract static class Filter {
        final float threshold;

        Filter(float threshold) {
            this.threshold = threshold;
        }

        abstract float apply(float x);

        final float twice(float x) {
            return apply(apply(x));
        }
    }

    /** One filter. */
    static final class Clip extends Filter {
        private final float low;

        Clip(float threshold, float low) {
            super(threshold);
            this.low = low;
        }

        @Override
        float apply(float x) {
            return x > threshold ? threshold : x < low ? low : x;
        }
    }

    /** Another filter. */
    static final class Bend extends Filter {
        Bend(float threshold) {
            super(threshold);
        }

        @Override
        float apply(float x) {
            return x > threshold ? x * 0.5f : x + 1;
        }
    }

    /** A kernel that does not say which filter it has. */
    record Filtering(Filter filter, FloatArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, filter.twice(in.get(i)));
        }
    }

    @Test
    void componentsOfAnAbstractClass() {
        oracle().checkRun("three filters", w -> {
            FloatArray in = w.floats(N);
            w.device().launch(new Filtering(new Clip(3, -2), in, w.floats(N)), N);
            w.device().launch(new Filtering(new Bend(0.5f), in, w.floats(N)), N);
            w.device().launch(new Filtering(new Clip(0.25f, 0), in, w.floats(N)), N);
        });
    }

    /** A kernel that applies a function. */
    record Mapping(FloatUnary f, FloatArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, f.apply(in.get(i)));
        }
    }

    private static float cube(float x) {
        return x * x * x;
    }

    @Test
    void lambdasAsComponents() {
        oracle().checkRun("many functions", w -> {
            FloatArray in = w.floats(N);
            FloatArray weights = w.floats(N);
            Vec3 direction = new Vec3(1, -2, 0.5f);
            FloatUnary[] functions = {
                x -> x + 1,
                x -> x * 2,
                ObjectChapter::cube,
                Math::abs,
                x -> direction.dot(new Vec3(x, x, 1)),
                x -> weights.get(3) * x,
            };
            for (FloatUnary function : functions) {
                w.device().launch(new Mapping(function, in, w.floats(N)), N);
            }
            for (int k = 0; k < 5; k++) {
                float factor = k;
                w.device().launch(new Mapping(x -> x * factor, in, w.floats(N)), N);
            }
        });
    }

    /** Functions of functions. */
    record Composed(FloatBinary outer, FloatUnary inner, DoubleUnary wide, IntUnary index, FloatArray a, DoubleArray d)
            implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int at = index.apply((int) i);
            a.set(i, outer.apply(inner.apply(a.get(i)), at));
            d.set(i, wide.apply(d.get(i)));
        }
    }

    @Test
    void lambdasThatCaptureLambdas() {
        oracle().checkRun("composed", w -> {
            FloatUnary first = x -> x * 3;
            FloatUnary second = x -> first.apply(x) + 1;
            w.device().launch(new Composed(Math::max, second, Math::sqrt, x -> x ^ 5, w.floats(N), w.doubles(N)), N);
            w.device().launch(new Composed((x, y) -> x - y, first, x -> -x, x -> x, w.floats(N), w.doubles(N)), N);
        });
    }

    /** What a kernel does with two numbers. */
    enum Mode {
        ADD(1),
        MULTIPLY(10) {
            @Override
            int combine(int a, int b) {
                return a * b;
            }
        },
        MIX(100);

        final int weight;

        Mode(int weight) {
            this.weight = weight;
        }

        int combine(int a, int b) {
            return a + b;
        }
    }

    /** A kernel with an enum, a box and a reference that may be null. */
    record Modal(Mode mode, Integer factor, Options options, IntArray a, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int value = mode.combine(a.get(i), (int) i) + mode.weight * factor;
            switch (mode) {
                case ADD -> value += 7;
                case MULTIPLY -> value ^= 3;
                default -> value -= mode.ordinal();
            }
            Options next = options.next();
            out.set(i, next == null ? value : value + next.extra());
        }
    }

    /** A list of options. */
    record Options(int extra, @Nullable Options next) {}

    @Test
    void enumsAsComponents() {
        oracle().checkRun("three modes", w -> {
            for (Mode mode : Mode.values()) {
                Options options = mode == Mode.ADD ? new Options(1, null) : new Options(1, new Options(5, null));
                w.device().launch(new Modal(mode, 3 + mode.ordinal(), options, w.ints(N), w.ints(N)), N);
            }
        });
    }

    @Test
    void fieldsOfACapturedThis() {
        oracle().checkRun("this", w -> {
            FloatArray out = w.floats(N);
            step = 3;
            w.device().forEach(N, i -> out.set(i, gain * i + step + bias.dot(bias)));
            step = 4;
            w.device().forEach(N, i -> out.set(i, out.get(i) + scaled(i)));
        });
    }

    private float scaled(long i) {
        return i * step * gain;
    }

    private void store(WorkItem item) {
        Objects.requireNonNull(target).set(item.globalId(), step + (int) item.globalId());
    }

    private @Nullable IntArray target;

    @Test
    void methodReferencesAsKernels() {
        oracle().checkRun("reference", w -> {
            target = w.ints(N);
            w.device().launch(this::store, N);
            Adder adder = new Adder(5, w.ints(N));
            w.device().launch(adder::add, N);
        });
    }

    /** An object whose method is a kernel. */
    record Adder(int amount, IntArray cells) implements Serializable {
        void add(WorkItem item) {
            cells.set(item.globalId(), cells.get(item.globalId()) + amount);
        }
    }

    @Test
    void objectsCapturedByALambda() {
        oracle().checkRun("captured objects", w -> {
            Scene scene = new Scene(new Vec3(1, 2, 3), new Vec3(3, 2, 1), w.floats(N), 2, false);
            Mode mode = Mode.MULTIPLY;
            FloatUnary f = x -> x - 1;
            FloatArray out = w.floats(N);
            w.device()
                    .forEach(
                            N,
                            i -> out.set(
                                    i,
                                    f.apply(scene.table().get(i)) * mode.weight
                                            + scene.light().dot(scene.eye())));
        });
    }

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
                    && "ObjectChapter.java".equals(frame.getFileName())
                    && frame.getLineNumber() > 0;
        }
        assertTrue(found, () -> java.util.Arrays.toString(thrown.getStackTrace()));
        out.close();
    }

    @Test
    void capturedThisIsReadOrRefusedWithARemedy() {
        try (IntArray out = device().newIntArray(10)) {
            IndexBody body = i -> out.set(i, step + (int) i);
            try {
                device().forEach(10, body);
                assertEquals(step + 9, out.get(9));
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
