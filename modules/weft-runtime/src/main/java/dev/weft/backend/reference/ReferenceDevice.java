package dev.weft.backend.reference;

import dev.weft.backend.HostDevice;
import dev.weft.kernel.IndexBody;
import dev.weft.kernel.IndexBody2;
import dev.weft.kernel.IndexBody3;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Launch;
import dev.weft.memory.MemoryOwner;
import dev.weft.memory.RangeAction;
import dev.weft.plan.BodyKind;

/** Runs kernels as plain Java. Thread-safe. */
public final class ReferenceDevice extends HostDevice {
    /** Makes the device. */
    public ReferenceDevice() {
        super(new Caller());
    }

    @Override
    protected Launch prepareBody(Object body, BodyKind kind, NDRange range) {
        return new ReferenceLaunch(body, kind, range);
    }

    @Override
    protected void launchBody(Object body, BodyKind kind, NDRange range) {
        runAll(body, kind, range);
    }

    /** New memory is touched by the thread that makes it, which also runs the kernels. */
    private record Caller() implements MemoryOwner {
        @Override
        public String deviceName() {
            return "reference";
        }

        @Override
        public void forRange(long count, RangeAction action) {
            if (count > 0) {
                action.run(0, count);
            }
        }
    }

    static void runAll(Object body, BodyKind kind, NDRange range) {
        ReferenceItem item = new ReferenceItem(range);
        long count = range.size();
        for (long rank = 0; rank < count; rank++) {
            item.moveTo(rank);
            runOne(body, kind, item);
        }
    }

    private static void runOne(Object body, BodyKind kind, ReferenceItem item) {
        switch (kind) {
            case KERNEL:
                ((Kernel) body).run(item);
                break;
            case INDEX_1:
                ((IndexBody) body).at(item.globalId(0));
                break;
            case INDEX_2:
                ((IndexBody2) body).at(item.globalId(0), item.globalId(1));
                break;
            case INDEX_3:
                ((IndexBody3) body).at(item.globalId(0), item.globalId(1), item.globalId(2));
                break;
        }
    }
}
