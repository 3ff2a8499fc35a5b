package dev.weft.backend.reference;

import dev.weft.backend.GroupedRun;
import dev.weft.backend.HostDevice;
import dev.weft.backend.JavaBody;
import dev.weft.backend.JavaLaunch;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Launch;
import dev.weft.memory.MemoryOwner;
import dev.weft.memory.RangeAction;
import dev.weft.plan.BodyKind;
import dev.weft.settings.Settings;

/** Runs kernels as plain Java, one work-item after the other on the calling thread. Thread-safe. */
final class ReferenceDevice extends HostDevice {
    private static final String REASON = "the reference device runs the kernel's own Java method";

    /** Set at the first launch, when the settings were found good; written by any launching thread (volatile). */
    private volatile boolean settingsChecked;

    /** Makes the device. */
    ReferenceDevice() {
        super(new Caller());
    }

    @Override
    protected Launch prepareBody(Object body, BodyKind kind, NDRange range) {
        if (!settingsChecked) {
            checkSettings();
        }
        return JavaLaunch.of(body, kind, range, new OnCaller(), REASON);
    }

    private void checkSettings() {
        if (Settings.REFERENCE_RACES.value()) {
            throw new IllegalArgumentException(
                    "this version of weft does not detect races: " + Settings.REFERENCE_RACES + "; set it to false");
        }
        settingsChecked = true;
    }

    @Override
    protected void launchBody(Object body, BodyKind kind, NDRange range) {
        prepareBody(body, kind, range).run();
    }

    /** Everything runs on the calling thread, or on threads that take turns with it. */
    private record OnCaller() implements JavaLaunch.InTurns {
        @Override
        public void forRange(long count, int threadsMax, RangeAction action) {
            action.run(0, count);
        }

        @Override
        public void run(JavaBody body) {
            new GroupedRun(body).run();
        }
    }

    /** New memory is touched by the thread that makes it, which also runs the kernels. */
    private record Caller() implements MemoryOwner {
        @Override
        public String deviceName() {
            return ReferenceBackend.NAME;
        }

        @Override
        public void forRange(long count, RangeAction action) {
            if (count > 0) {
                action.run(0, count);
            }
        }
    }
}
