package dev.weft.backend.reference;

import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Inspection;
import dev.weft.launch.Launch;
import dev.weft.launch.Schedule;
import dev.weft.plan.BodyKind;
import java.util.Objects;

/** A prepared launch of the reference device; schedules and thread counts do not matter to it. */
record ReferenceLaunch(Object body, BodyKind kind, NDRange range) implements Launch {
    @Override
    public void run() {
        ReferenceDevice.runAll(body, kind, range);
    }

    @Override
    public void run(Kernel sameClass) {
        Objects.requireNonNull(sameClass, "sameClass");
        if (sameClass.getClass() != body.getClass()) {
            throw new IllegalArgumentException("a prepared launch takes kernels of its own class: prepared="
                    + body.getClass().getName() + ", given="
                    + sameClass.getClass().getName() + "; prepare one for the other class");
        }
        ReferenceDevice.runAll(sameClass, kind, range);
    }

    @Override
    public Launch withSchedule(Schedule schedule) {
        Objects.requireNonNull(schedule, "schedule");
        return this;
    }

    @Override
    public Launch withMaxThreads(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("a launch needs at least one thread: threads=" + threads);
        }
        return this;
    }

    @Override
    public Inspection inspect() {
        return new ReferenceInspection();
    }

    /** Nothing became of the kernel: it runs as it is. */
    private static final class ReferenceInspection implements Inspection {
        private static final String NOT_COMPILED = "the reference device runs the kernel's own Java method\n";

        @Override
        public Tier tier() {
            return Tier.JVM;
        }

        @Override
        public int vectorWidth() {
            return 1;
        }

        @Override
        public String ir() {
            return NOT_COMPILED;
        }

        @Override
        public String llvmIr() {
            return NOT_COMPILED;
        }

        @Override
        public String optimizedLlvmIr() {
            return NOT_COMPILED;
        }

        @Override
        public String assembly() {
            return NOT_COMPILED;
        }

        @Override
        public String explain() {
            return NOT_COMPILED;
        }
    }
}
