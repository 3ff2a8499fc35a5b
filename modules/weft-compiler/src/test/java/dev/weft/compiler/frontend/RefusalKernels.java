package dev.weft.compiler.frontend;

import dev.weft.array.FloatArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntUnaryOperator;

/**
 * One kernel for each thing that is refused. The line that is refused ends in a comment with the rule's id; a kernel is
 * a static method, or a class with {@code run}.
 */
@SuppressWarnings({"UnusedVariable", "UnusedMethod", "InfiniteRecursion", "StaticAssignmentInConstructor", "serial"})
final class RefusalKernels {
    static int counter;
    static final int[] TABLE = {1, 2, 3};
    static final String[] TEXTS = {"one", "two"};
    static final int[][] RAGGED = {{1}, {2, 3}};
    static final byte[] LARGE = new byte[100_000];
    static int[] changeable = {1};
    static final Lock LOCK = new ReentrantLock();

    private RefusalKernels() {}

    static void formats(int[] out, long i) {
        out[0] = String.format("%d", i).length(); // refused: unknown-call
    }

    static void writesStatic(int[] out, long i) {
        counter = (int) i; // refused: static-field
    }

    static void readsStatic(int[] out, long i) {
        out[0] = counter; // refused: static-field
    }

    static void readsStaticTexts(int[] out, long i) {
        out[0] = TEXTS.length; // refused: static-object
    }

    static void readsRaggedArray(int[] out, long i) {
        out[0] = RAGGED[(int) i][0]; // refused: static-object
    }

    static void readsChangeableArray(int[] out, long i) {
        out[0] = changeable[(int) i]; // refused: static-field
    }

    static void storesToStaticArray(int[] out, long i) {
        TABLE[(int) i] = 1; // refused: constant-store
    }

    static void readsLargeStaticArray(int[] out, long i) {
        out[0] = LARGE[(int) i]; // refused: constant-memory
    }

    enum Level {
        LOW,
        HIGH {
            @Override
            int weight() {
                return 7;
            }
        };

        int weight() {
            return 1;
        }
    }

    static void callsReplacedEnumMethod(int[] out, long i) {
        Level level = out[0] > 1 ? Level.LOW : Level.HIGH;
        out[0] = level.weight(); // refused: virtual-call
    }

    static void namesEnum(int[] out, long i) {
        Level level = out[0] > 1 ? Level.LOW : Level.HIGH;
        out[0] = level.name().length(); // refused: unknown-call
    }

    static void prints(int[] out, long i) {
        System.out.println(i); // refused: output
    }

    static void allocates(int[] out, long i) {
        Object object = new Object(); // refused: allocation
        out[0] = object == null ? 1 : 2;
    }

    static void allocatesArrayOfAnySize(int[] out, long i) {
        int[] t = new int[(int) i]; // refused: private-size
        out[0] = t[0];
    }

    static void allocatesArrayOfArgumentSize(int size, int[] out, long i) {
        int[] t = new int[size]; // refused: private-size
        out[0] = t[0];
    }

    static void allocatesRows(int[] out, long i) {
        int[][] t = new int[4][]; // refused: array-allocation
        out[0] = t[0][0];
    }

    static void allocatesObjects(int[] out, long i) {
        Object[] t = new Object[4]; // refused: array-allocation
        out[0] = t.length;
    }

    static void allocatesTooMuch(int[] out, long i) {
        long[] t = new long[1 << 20]; // refused: private-memory
        out[0] = (int) t[0];
    }

    static void replacesRows(int[] out, long i) {
        int[][] t = new int[4][4];
        t[0] = new int[4]; // refused: array-row
        out[0] = t[0][0];
    }

    static void choosesArrays(int[] out, long i) {
        int[] a = {1};
        int[] b = {2};
        int[] c = i > 1 ? a : b; // refused: mixed-references
        out[0] = c[0];
    }

    @SuppressWarnings("BoxedPrimitiveEquality")
    static void comparesBoxes(int[] out, long i) {
        Integer a = out[1];
        Integer b = out[2];
        out[0] = a == b ? 1 : 2; // refused: reference-comparison
    }

    record Pair(int a, int b) {} // refused: dynamic-call

    static void comparesObjects(int[] out, long i) {
        Pair a = new Pair(1, 2);
        Pair b = new Pair(out[0], 2);
        out[0] = a == b ? 1 : 2; // refused: reference-comparison
    }

    static void mixesObjectAndNull(int[] out, long i) {
        Pair best = null;
        for (int k = 0; k < 3; k++) {
            best = out[k] > 3 ? new Pair(k, 1) : best; // refused: mixed-references
        }
        out[0] = best == null ? 1 : 2;
    }

    static void mixesClasses(int[] out, long i) {
        Object either = out[0] > 3 ? new Pair(1, 1) : Integer.valueOf(4); // refused: mixed-references
        out[0] = either instanceof Pair ? 1 : 2;
    }

    /** An object that changes. */
    static final class Counter {
        int count;
    }

    static void changesObject(int[] out, long i) {
        Counter counter = new Counter();
        counter.count = out[0]; // refused: field-store
        out[1] = counter.count;
    }

    static void concatenatesObjects(int[] out, long i) {
        Pair pair = new Pair(out[0], 1);
        throw new IllegalArgumentException("no " + pair); // refused: string-concatenation
    }

    static void concatenatesTooMuch(int[] out, long i) {
        throw new IllegalArgumentException(out[0] + " " + i + " " + out[1]); // refused: throw
    }

    static void measuresText(int[] out, long i) {
        out[0] = ("n" + i).length(); // refused: string-concatenation
    }

    static void passesLambdaToTheJdk(int[] out, long i) {
        java.util.stream.IntStream.range(0, 3).forEach(k -> out[k] = k); // refused: unknown-call
    }

    static void mixesLambdas(int[] out, long i) {
        IntUnaryOperator add = out[0] > 1 ? x -> x + 1 : x -> x + 2; // refused: mixed-references
        out[0] = add.applyAsInt(3);
    }

    /** A lambda made before the object that it captures is done. */
    static final class EarlyLambda {
        final int value;

        EarlyLambda(int value) {
            IntUnaryOperator twice = x -> x + this.hashCode(); // refused: lambda
            this.value = twice.applyAsInt(value);
        }
    }

    static void capturesUnfinishedObject(int[] out, long i) {
        out[0] = new EarlyLambda(out[1]).value;
    }

    static void hashesRecord(int[] out, long i) {
        out[0] = new Pair(1, out[0]).hashCode();
    }

    static void switchesOnPattern(int[] out, long i) {
        Object object = null;
        out[0] = switch (object) { // refused: null-reference
            case String text -> text.length();
            case Integer number -> number;
            default -> 0;
        };
    }

    static void locks(int[] out, long i) {
        synchronized (out) { // refused: synchronized
            out[0]++;
        }
    }

    static void locksByMethod(int[] out, long i) {
        increment(out); // refused: synchronized
    }

    private static synchronized void increment(int[] out) {
        out[0]++;
    }

    static void locksByObject(int[] out, long i) {
        LOCK.lock(); // refused: static-object
        out[0]++;
        LOCK.unlock();
    }

    static void recurses(int[] out, long i) {
        out[(int) i] = factorial(out[(int) i]);
    }

    private static int factorial(int n) {
        return n < 2 ? 1 : n * factorial(n - 1); // refused: recursion
    }

    static void callsUnknown(long[] out, long i) {
        out[0] = System.nanoTime(); // refused: unknown-call
    }

    static void callsThroughMath(double[] out, long i) {
        out[0] = StrictMath.sin(out[0]); // refused: unknown-call
    }

    static void callsNative(int[] out, long i) {
        out[0] = nothing(); // refused: native-call
    }

    private static native int nothing();

    static void mixesArrays(int[] a, int[] b, long i) {
        int[] either = a[0] > 0 ? a : b; // refused: mixed-references
        either[1] = 5;
    }

    static void comparesArrays(int[] a, int[] b, long i) {
        if (a == b) { // refused: reference-comparison
            a[0] = 1;
        }
    }

    static void castsText(int[] out, long i) {
        Object text = "text";
        Number number = (Number) text; // refused: type-test
        out[0] = number.intValue();
    }

    static void namesClass(int[] out, long i) {
        out[0] = int[].class == String.class.arrayType() ? 1 : 0; // refused: object-constant
    }

    static void catches(int[] out, long i) {
        try {
            out[0] = out[1] / out[2]; // refused: exception-handler
        } catch (ArithmeticException e) {
            out[0] = -1;
        }
    }

    static void usesFinally(int[] out, long i) {
        try {
            out[(int) i] = 3; // refused: exception-handler
        } finally {
            out[0]++;
        }
    }

    static void catchesWhatHelperThrows(int[] out, long i) {
        try {
            mayThrow((int) i);
        } catch (IllegalStateException e) {
            out[0] = 1;
        }
    }

    private static void mayThrow(int n) {
        if (n > 3) {
            throw new IllegalStateException("large"); // refused: exception-handler
        }
    }

    static void throwsNull(int[] out, long i) {
        RuntimeException none = null;
        throw none; // refused: throw
    }

    static void throwsWithCause(int[] out, long i) {
        throw new IllegalStateException("message", new RuntimeException("cause")); // refused: throw
    }

    static void usesNull(int[] out, long i) {
        int[] none = null;
        none[0] = 1; // refused: null-reference
    }

    static void keepsExtentsInVariable(FloatArray out, WorkItem item) {
        int[] extents = {64};
        FloatArray local = item.localFloatArray(extents); // refused: local-memory
        out.set(0, local.get(0));
    }

    static void fillsLocalArray(FloatArray out, WorkItem item) {
        item.localFloatArray(64).fill(1); // refused: array-method
    }

    static void usesPrint(FloatArray out, WorkItem item) {
        item.print("%d", 1.5f); // refused: print
    }

    static void printsAnything(FloatArray out, WorkItem item) {
        item.print("%h", 1); // refused: print
    }

    static void printsMuch(FloatArray out, WorkItem item) {
        long i = item.globalId();
        item.print("%d %d %d %d %d %d %d %d %d", i, i, i, i, i, i, i, i, i); // refused: print
    }

    static void usesHostMethod(FloatArray out, WorkItem item) {
        out.fill(3f); // refused: array-method
    }

    static void usesWrongRank(FloatArray out, WorkItem item) {
        out.set(1, 2, 3f); // refused: array-rank
    }

    static void usesWrongDimension(FloatArray out, WorkItem item) {
        out.set(0, item.globalId(1)); // refused: dimension
    }

    static void usesVaryingDimension(int dim, FloatArray out, WorkItem item) {
        out.set(0, item.globalSize(dim)); // refused: dimension
    }

    static void usesWrongShape(FloatArray out, WorkItem item) {
        out.set(0, out.shape(2)); // refused: dimension
    }

    /** A field that is no component. */
    static class Parent {
        float scale = 2;
    }

    /** Reads a field of a superclass. */
    static final class ReadsInheritedField extends Parent implements Kernel {
        final FloatArray out;

        ReadsInheritedField(FloatArray out) {
            this.out = out;
        }

        @Override
        public void run(WorkItem item) {
            out.set(0, scale); // refused: kernel-field
        }
    }

    /** Stores to a field. */
    static final class StoresField implements Kernel {
        final FloatArray out;
        int calls;

        StoresField(FloatArray out) {
            this.out = out;
        }

        @Override
        public void run(WorkItem item) {
            calls = 1; // refused: field-store
        }
    }

    /** Calls a method that a subclass could replace. */
    static class CallsReplaceable implements Kernel {
        final FloatArray out;

        CallsReplaceable(FloatArray out) {
            this.out = out;
        }

        @Override
        public void run(WorkItem item) {
            out.set(0, value()); // refused: virtual-call
        }

        float value() {
            return 1;
        }
    }
}
