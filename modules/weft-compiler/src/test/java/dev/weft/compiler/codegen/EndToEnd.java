package dev.weft.compiler.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import dev.weft.compiler.PlainItem;
import dev.weft.compiler.ir.Variant;
import dev.weft.compiler.operation.TargetTraits;
import dev.weft.kernel.Kernel;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.function.Function;
import java.util.function.Supplier;

/** Runs a kernel compiled in every variant and as plain Java, on equal arguments, and compares what they leave. */
final class EndToEnd {
    private EndToEnd() {}

    /** Compares all variants with plain Java; no item may fail. */
    static void assertAgrees(Supplier<? extends Kernel> fresh, TileRange range) {
        assertAgrees(KernelUnderTest.host(), any -> fresh.get(), range);
    }

    /** The same over several ranges of one rank, for which the kernel is compiled once. */
    static void assertAgrees(TargetTraits traits, Function<TileRange, ? extends Kernel> fresh, TileRange... ranges) {
        KernelUnderTest compiled = new KernelUnderTest(fresh.apply(ranges[0]), ranges[0], traits);
        for (TileRange range : ranges) {
            Kernel expected = fresh.apply(range);
            runPlain(expected, range);
            for (Variant variant : Variant.values()) {
                Kernel actual = fresh.apply(range);
                try (NativeRun run = new NativeRun(compiled, actual, range)) {
                    assertNull(run.run(variant), variant.name());
                }
                assertSame(expected, actual, variant + " over " + java.util.Arrays.toString(range.sizes()));
            }
        }
    }

    /** Checks that every variant reports a failing item of the lowest tile in which plain Java fails too. */
    static NativeRun.Report assertFails(Supplier<? extends Kernel> fresh, TileRange range) {
        long tile = lowestFailingTile(fresh.get(), range);
        KernelUnderTest compiled = new KernelUnderTest(fresh.get(), range, KernelUnderTest.host());
        NativeRun.Report report = null;
        for (Variant variant : Variant.values()) {
            try (NativeRun run = new NativeRun(compiled, fresh.get(), range)) {
                report = run.run(variant);
            }
            assertNotNull(report, variant.name());
            assertEquals(tile, report.tile(), variant.name());
            assertEquals(tile, range.tileOf(report.item()), variant.name());
            PlainItem item = new PlainItem(range.sizes(), range.offsets(), range.indexList());
            item.moveTo(report.item());
            RuntimeException thrown = failure(fresh.get(), item);
            assertNotNull(thrown, "the reported item does not fail: item=" + report.item());
            assertEquals(thrown.getClass().getName(), report.failure().exceptionClass());
        }
        return report;
    }

    private static long lowestFailingTile(Kernel kernel, TileRange range) {
        PlainItem item = new PlainItem(range.sizes(), range.offsets(), range.indexList());
        long lowest = Long.MAX_VALUE;
        for (long rank = 0; rank < item.globalSize(); rank++) {
            item.moveTo(rank);
            if (failure(kernel, item) != null) {
                lowest = Math.min(lowest, range.tileOf(rank));
            }
        }
        return lowest;
    }

    private static RuntimeException failure(Kernel kernel, PlainItem item) {
        try {
            kernel.run(item);
            return null;
        } catch (RuntimeException failure) {
            return failure;
        }
    }

    static void runPlain(Kernel kernel, TileRange range) {
        PlainItem item = new PlainItem(range.sizes(), range.offsets(), range.indexList());
        for (long rank = 0; rank < item.globalSize(); rank++) {
            item.moveTo(rank);
            kernel.run(item);
        }
    }

    static void assertSame(Kernel expected, Kernel actual, String what) {
        for (RecordComponent component : expected.getClass().getRecordComponents()) {
            Object expectedValues = content(KernelUnderTest.value(expected, component));
            Object actualValues = content(KernelUnderTest.value(actual, component));
            if (expectedValues == null || actualValues == null) {
                continue;
            }
            for (int i = 0; i < Array.getLength(expectedValues); i++) {
                Object e = Array.get(expectedValues, i);
                Object a = Array.get(actualValues, i);
                // boxes tell zeros apart and take any NaN for the same
                if (!e.equals(a)) {
                    assertEquals(e, a, what + ": " + component.getName() + "[" + i + "]");
                }
            }
        }
    }

    private static Object content(Object value) {
        return switch (value) {
            case FloatArray array -> array.toArray();
            case DoubleArray array -> array.toArray();
            case IntArray array -> array.toArray();
            case LongArray array -> array.toArray();
            case ShortArray array -> array.toArray();
            case ByteArray array -> array.toArray();
            case HalfArray array -> array.toArray();
            default -> value.getClass().isArray() ? value : null;
        };
    }
}
