package dev.weft;

import dev.weft.array.WeftArray;
import dev.weft.backend.Backend;
import dev.weft.compiler.KernelCompiler;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.launch.KernelHandle;
import dev.weft.memory.ArrayAccess;
import dev.weft.memory.Memory;
import dev.weft.plan.KernelBinding;
import dev.weft.team.ThreadTeam;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;

/**
 * The door: devices, kernel handles, and what the process did.
 *
 * <p>{@snippet :
 * record Saxpy(float a, FloatArray x, FloatArray y) implements Kernel {
 *     public void run(WorkItem item) {
 *         long i = item.globalId();
 *         y.set(i, a * x.get(i) + y.get(i));
 *     }
 * }
 * Weft.cpu().launch(new Saxpy(2f, x, y), n);
 * }
 */
public final class Weft {
    private static final String CPU_NAME = "cpu";
    private static final String REFERENCE_NAME = "reference";
    private static final List<Backend> BACKENDS = findBackends();
    private static final List<Device> DEVICES = makeDevices();
    private static final Device CPU = device(CPU_NAME);
    private static final Device REFERENCE = device(REFERENCE_NAME);

    private Weft() {}

    private static List<Backend> findBackends() {
        List<Backend> found = new ArrayList<>();
        for (Backend backend : ServiceLoader.load(Backend.class, Weft.class.getClassLoader())) {
            found.add(backend);
        }
        return List.copyOf(found);
    }

    private static List<Device> makeDevices() {
        List<Device> devices = new ArrayList<>();
        for (Backend backend : BACKENDS) {
            devices.add(backend.device(ThreadTeam::common));
        }
        return List.copyOf(devices);
    }

    /** {@return the CPU with the common team: a thread for each CPU that this process may use} */
    public static Device cpu() {
        return CPU;
    }

    /**
     * Returns the CPU with a team of the caller's own.
     *
     * @param team the threads; it must stay open while the device is used
     * @return the device
     */
    public static Device cpu(ThreadTeam team) {
        Objects.requireNonNull(team, "team");
        for (Backend backend : BACKENDS) {
            if (backend.deviceName().equals(CPU_NAME)) {
                return backend.device(() -> team);
            }
        }
        throw new IllegalStateException("the CPU's back-end is missing: found=" + BACKENDS.size()
                + "; weft-runtime must be on the module path or class path with its services");
    }

    /** {@return the device that runs each kernel's untouched Java method, one work-item at a time} */
    public static Device reference() {
        return REFERENCE;
    }

    /** {@return all devices that can be used now} */
    public static List<Device> devices() {
        return DEVICES;
    }

    /**
     * Finds a device by its name.
     *
     * @param name such as {@code cpu} or {@code reference}
     * @return the device
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public static Device device(String name) {
        Objects.requireNonNull(name, "name");
        StringBuilder names = new StringBuilder();
        for (Device device : devices()) {
            if (device.name().equals(name)) {
                return device;
            }
            names.append(names.isEmpty() ? "" : ", ").append(device.name());
        }
        throw new IllegalArgumentException("no device has this name: name=" + name + "; devices: " + names);
    }

    /**
     * Returns the device whose memory an array lives in.
     *
     * @param array an array
     * @return its device; the CPU for arrays that were wrapped or copied from Java values
     */
    public static Device deviceOf(WeftArray array) {
        Memory memory = ArrayAccess.get().memory(Objects.requireNonNull(array, "array"));
        return device(memory.owner().deviceName());
    }

    /**
     * Makes a handle of a kernel class, best kept in a static final field, and registers the class for every way to
     * launch. Nothing is read or compiled yet, so this is safe in a static initialiser.
     *
     * @param lookup the caller's own {@code MethodHandles.lookup()}, which lets weft read the class in any module
     * @param type the kernel's class
     * @param <K> the kernel's class
     * @return the handle
     * @throws IllegalArgumentException if the lookup has no access to the class
     */
    public static <K extends Kernel> KernelHandle<K> kernel(MethodHandles.Lookup lookup, Class<K> type) {
        Objects.requireNonNull(lookup, "lookup");
        Objects.requireNonNull(type, "type");
        KernelBinding.register(type, lookup);
        return new DeviceHandle<>(type);
    }

    /** {@return what weft did in this process, and what it holds} */
    public static Statistics statistics() {
        return new Statistics(
                KernelCompiler.compiledCount(),
                0,
                KernelCompiler.codeBytes(),
                Memory.liveBytes(),
                ThreadTeam.common().threads());
    }

    /** Stops weft's threads. Launches that run are finished first; the next use starts the threads anew. */
    public static void shutdown() {
        ThreadTeam.shutdownCommon();
    }
}
