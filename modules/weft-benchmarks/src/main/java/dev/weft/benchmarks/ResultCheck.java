package dev.weft.benchmarks;

import dev.weft.benchmarks.measure.CBuild;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs every contestant once from the same start and compares what it wrote with what weft wrote. */
final class ResultCheck {
    /** How far a build may be off that rounds a product and a sum once instead of twice. */
    static final double FUSED_TOLERANCE = 1e-4;

    private final Workload work;
    private final double tolerance;

    ResultCheck(Workload work, double tolerance) {
        this.work = work;
        this.tolerance = tolerance;
    }

    /** {@return the first difference in words, or empty where all agree} */
    Optional<String> firstDifference(Contestant weft, List<Contestant.OfC> others) {
        try (Arena arena = Arena.ofShared()) {
            List<MemorySegment> expected = new ArrayList<>();
            work.reset();
            weft.launch(1);
            for (MemorySegment output : work.outputMemory()) {
                expected.add(arena.allocate(output.byteSize(), Long.BYTES).copyFrom(output));
            }
            for (Contestant.OfC other : others) {
                work.reset();
                other.launch(1);
                String where = difference(expected, allowed(other.library().build()));
                if (where != null) {
                    return Optional.of(other.name() + where);
                }
            }
            return Optional.empty();
        } finally {
            work.reset();
        }
    }

    /** Whole numbers that come from rounded ones, as steps to a limit do, may differ by anything. */
    private double allowed(CBuild build) {
        if (build.exact()) {
            return tolerance;
        }
        return work.isOutputOfInts() ? Double.POSITIVE_INFINITY : Math.max(tolerance, FUSED_TOLERANCE);
    }

    private @Nullable String difference(List<MemorySegment> expected, double allowed) {
        List<MemorySegment> outputs = work.outputMemory();
        for (int a = 0; a < outputs.size(); a++) {
            long at = differingByte(outputs.get(a), expected.get(a), allowed);
            if (at >= 0) {
                long element = at / Float.BYTES;
                return " differs from weft: array=" + a + ", element=" + element + ", c="
                        + text(outputs.get(a), element) + ", weft=" + text(expected.get(a), element);
            }
        }
        return null;
    }

    private long differingByte(MemorySegment found, MemorySegment expected, double allowed) {
        if (allowed == 0 || allowed == Double.POSITIVE_INFINITY || work.isOutputOfInts()) {
            return allowed == Double.POSITIVE_INFINITY ? -1 : found.mismatch(expected);
        }
        for (long at = 0; at < found.byteSize(); at += Float.BYTES) {
            float f = found.get(ValueLayout.JAVA_FLOAT, at);
            float e = expected.get(ValueLayout.JAVA_FLOAT, at);
            if (!isClose(f, e, allowed)) {
                return at;
            }
        }
        return -1;
    }

    /** Whether two values differ by no more than a share of the larger one, or by that share of 1 for small ones. */
    static boolean isClose(float found, float expected, double allowed) {
        if (Float.floatToIntBits(found) == Float.floatToIntBits(expected)) {
            return true;
        }
        double scale = Math.max(1, Math.max(Math.abs(found), Math.abs(expected)));
        return Math.abs((double) found - expected) <= allowed * scale;
    }

    private String text(MemorySegment memory, long element) {
        return work.isOutputOfInts()
                ? Integer.toString(memory.getAtIndex(ValueLayout.JAVA_INT, element))
                : Float.toString(memory.getAtIndex(ValueLayout.JAVA_FLOAT, element));
    }
}
