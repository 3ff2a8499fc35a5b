package dev.weft.cli;

import dev.weft.Weft;
import dev.weft.array.FloatArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.kernel.WorkItem;
import dev.weft.launch.KernelHandle;
import dev.weft.launch.Launch;
import dev.weft.launch.Schedule;
import dev.weft.team.ThreadTeam;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * {@code y = a x + y} over two large arrays, timed round by round, with every element checked afterwards.
 *
 * <p>Element {@code i} starts from its position modulo a prime, so that no block of one array can be mistaken for
 * another, and the factor is not a short binary fraction, so that a result that was rounded once too few shows.
 */
final class SaxpyRun {
    /** Launches before the timed ones: they wake the team and touch what is still untouched. */
    static final int WARM_UP_ROUNDS = 1;

    private static final float FACTOR = 1.1f;
    private static final int PERIOD = 4099;

    private static final KernelHandle<Saxpy> SAXPY = Weft.kernel(MethodHandles.lookup(), Saxpy.class);
    private static final KernelHandle<Start> START = Weft.kernel(MethodHandles.lookup(), Start.class);

    private final Device device;
    private final ThreadTeam team;
    private final long elements;
    private final Placement placement;
    private final int rounds;
    private final Progress progress;

    SaxpyRun(ThreadTeam team, Device device, SaxpyOptions options, Progress progress) {
        this.team = team;
        this.device = device;
        this.elements = options.elements();
        this.placement = options.placement();
        this.rounds = options.rounds();
        this.progress = progress;
    }

    /** The kernel that is measured. */
    record Saxpy(float a, FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            y.set(i, a * x.get(i) + y.get(i));
        }
    }

    /** Gives both arrays their first values. */
    record Start(FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            int position = (int) (i % PERIOD);
            x.set(i, startOfX(position));
            y.set(i, startOfY(position));
        }
    }

    private static float startOfX(int position) {
        return 0.1f + position * 0.001f;
    }

    private static float startOfY(int position) {
        return position * 0.25f;
    }

    /** Runs everything once. */
    SaxpyResult run() {
        progress.doing("getting and filling memory");
        try (FloatArray x = newArray();
                FloatArray y = newArray()) {
            if (placement == Placement.PARALLEL) {
                START.launch(device, new Start(x, y), elements);
            } else {
                startOnThisThread(x.segment(), y.segment());
            }
            progress.doing("compiling the kernel, first round");
            Launch saxpy = SAXPY.prepare(device, new Saxpy(FACTOR, x, y), NDRange.of(elements));
            for (int r = 0; r < WARM_UP_ROUNDS; r++) {
                saxpy.run();
            }
            List<Long> nanos = time(saxpy);
            progress.doing("checking every element");
            long wrong = countWrong(y.segment());
            return new SaxpyResult(elements, team.threads(), placement, nanos, wrong);
        }
    }

    private FloatArray newArray() {
        return placement == Placement.PARALLEL
                ? device.newFloatArray(elements)
                : device.newUninitializedFloatArray(elements);
    }

    private List<Long> time(Launch saxpy) {
        List<Long> nanos = new ArrayList<>();
        for (int r = 0; r < rounds; r++) {
            progress.doing("round " + (r + 1) + " of " + rounds);
            long start = System.nanoTime();
            saxpy.run();
            nanos.add(Math.max(1, System.nanoTime() - start));
        }
        return nanos;
    }

    private static void startOnThisThread(MemorySegment x, MemorySegment y) {
        int position = 0;
        for (long at = 0; at < x.byteSize(); at += Float.BYTES) {
            x.set(ValueLayout.JAVA_FLOAT, at, startOfX(position));
            y.set(ValueLayout.JAVA_FLOAT, at, startOfY(position));
            position = position + 1 == PERIOD ? 0 : position + 1;
        }
    }

    /** Compares bit by bit with what plain Java computes for each position: no kernel is involved. */
    private long countWrong(MemorySegment y) {
        float[] expected = expectedByPosition(WARM_UP_ROUNDS + rounds);
        AtomicLong wrong = new AtomicLong();
        team.forRange(elements, Schedule.STATIC, (begin, end) -> wrong.addAndGet(countWrong(y, expected, begin, end)));
        return wrong.get();
    }

    /** How many elements of a range differ from the expected ones. */
    static long countWrong(MemorySegment y, float[] expected, long begin, long end) {
        long wrong = 0;
        int position = (int) (begin % expected.length);
        for (long i = begin; i < end; i++) {
            float found = y.getAtIndex(ValueLayout.JAVA_FLOAT, i);
            if (Float.floatToRawIntBits(found) != Float.floatToRawIntBits(expected[position])) {
                wrong++;
            }
            position = position + 1 == expected.length ? 0 : position + 1;
        }
        return wrong;
    }

    /** What the elements hold after some launches, by their position in the period. */
    static float[] expectedByPosition(int launches) {
        float[] expected = new float[PERIOD];
        for (int position = 0; position < PERIOD; position++) {
            float x = startOfX(position);
            float y = startOfY(position);
            for (int launch = 0; launch < launches; launch++) {
                y = FACTOR * x + y;
            }
            expected[position] = y;
        }
        return expected;
    }
}
