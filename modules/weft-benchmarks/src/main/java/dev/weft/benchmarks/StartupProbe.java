package dev.weft.benchmarks;

import dev.weft.Weft;
import dev.weft.array.FloatArray;
import dev.weft.device.Device;
import dev.weft.ffm.NativeFunction;
import dev.weft.ffm.NativeLibrary;
import dev.weft.kernel.Kernel;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Runs in a fresh JVM and prints what the first things cost there, in nanoseconds, one figure a line: with {@code call}
 * a first call into C through the JVM's foreign-function interface, with {@code weft} a first launch and then the first
 * launches of further kernels.
 */
final class StartupProbe {
    private static final int COUNT = 1024;

    private StartupProbe() {}

    /** Measures what the argument names. */
    public static void main(String[] arguments) throws Throwable {
        long start = System.nanoTime();
        if (arguments[0].equals("call")) {
            firstCall();
            System.out.println(System.nanoTime() - start);
        } else {
            firstLaunches(start);
        }
    }

    private static void firstCall() throws Throwable {
        MethodHandle getpid = NativeFunction.bind(
                NativeLibrary.standard(),
                "getpid",
                FunctionDescriptor.of(ValueLayout.JAVA_INT),
                NativeFunction.Mode.PLAIN);
        int pid = (int) getpid.invokeExact();
        if (pid != ProcessHandle.current().pid()) {
            throw new IllegalStateException("wrong answer from getpid: found=" + pid);
        }
    }

    private static void firstLaunches(long start) {
        Device cpu = Weft.cpu();
        try (FloatArray x = cpu.newFloatArray(COUNT);
                FloatArray y = cpu.newFloatArray(COUNT)) {
            cpu.launch(new BenchKernels.Axpy(2.0f, x, y), COUNT);
            System.out.println(System.nanoTime() - start);
            for (Kernel kernel : StartupKernels.all(x, y)) {
                long before = System.nanoTime();
                cpu.launch(kernel, COUNT);
                System.out.println(System.nanoTime() - before);
            }
        }
    }
}
