package dev.weft.testkit;

import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Inspection.Tier;
import dev.weft.testkit.oracle.Oracle;

/** Tests of one subject, which hold on every device. */
public abstract class Chapter {
    /** Sizes around the widths of vectors, tiles and blocks. */
    static final long[] SIZES = {
        0, 1, 2, 3, 7, 8, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 1000, 1003, 4095, 4096, 4097, 8191, 8192, 8193,
        65535, 65536, 65537
    };

    /** Some of them, for kernels that are many. */
    static final long[] FEW_SIZES = {0, 1, 3, 33, 1003};

    /** For use by subclasses that name their device. */
    protected Chapter() {}

    /** {@return the device under test} */
    protected abstract Device device();

    /** {@return an oracle for the device under test} */
    final Oracle oracle() {
        return new Oracle(device());
    }

    /** {@return whether the device compiles kernels, so that it may refuse some and knows the failing work-item} */
    final boolean compiles() {
        Kernel nothing = new Nothing();
        return device().prepare(nothing, NDRange.of(1)).inspect().tier() != Tier.JVM;
    }

    private record Nothing() implements Kernel {
        @Override
        public void run(dev.weft.kernel.WorkItem item) {}
    }
}
