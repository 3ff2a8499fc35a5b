package dev.weft;

import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.launch.KernelHandle;
import dev.weft.launch.Launch;

/**
 * A registered kernel class. A record, so that a handle in a static final field folds.
 *
 * @param type the class
 * @param <K> the class
 */
record DeviceHandle<K extends Kernel>(Class<K> type) implements KernelHandle<K> {
    @Override
    public void launch(Device device, K kernel, NDRange range) {
        device.launch(kernel, range);
    }

    @Override
    public void launch(Device device, K kernel, long n) {
        device.launch(kernel, n);
    }

    @Override
    public void launch(Device device, K kernel, long n0, long n1) {
        device.launch(kernel, n0, n1);
    }

    @Override
    public void launch(Device device, K kernel, long n0, long n1, long n2) {
        device.launch(kernel, n0, n1, n2);
    }

    @Override
    public Launch prepare(Device device, K kernel, NDRange range) {
        return device.prepare(kernel, range);
    }
}
