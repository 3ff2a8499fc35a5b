package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.Weft;
import dev.weft.array.IntArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.function.IntUnary;
import dev.weft.team.ThreadTeam;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** weft keeps no class loader of its users alive. */
class ClassLoaderTest {
    @Test
    void firstLaunchDoesNotHoldTheContextLoaderB106() throws InterruptedException {
        try (ThreadTeam team = ThreadTeam.builder().threads(4).build()) {
            WeakReference<ClassLoader> loader = launchUnder(new URLClassLoader(new URL[0]), Weft.cpu(team));
            assertCollected(loader);
            for (Map.Entry<Thread, StackTraceElement[]> entry :
                    Thread.getAllStackTraces().entrySet()) {
                if (entry.getKey().getName().startsWith("weft-")) {
                    assertNotSame(URLClassLoader.class, classOf(entry.getKey().getContextClassLoader()));
                }
            }
        }
    }

    private static Class<?> classOf(Object object) {
        return object == null ? Object.class : object.getClass();
    }

    private static WeakReference<ClassLoader> launchUnder(ClassLoader loader, Device device)
            throws InterruptedException {
        int[] last = new int[1];
        Thread request = new Thread(() -> {
            try (IntArray cells = device.newIntArray(500_000)) {
                device.forEach(500_000, i -> cells.set(i, (int) i));
                last[0] = cells.get(499_999);
            }
        });
        request.setContextClassLoader(loader);
        request.start();
        request.join();
        assertEquals(499_999, last[0]);
        return new WeakReference<>(loader);
    }

    @Test
    void kernelClassesAreUnloadedWithTheirLoader() throws Exception {
        // LLVM's own code comes with the first kernel and stays.
        Weft.cpu().forEach(1, i -> {});
        long codeBefore = Weft.statistics().codeBytes();
        WeakReference<ClassLoader> loader = launchFromOwnLoader();
        assertTrue(Weft.statistics().codeBytes() > codeBefore, "the kernel was compiled");
        assertCollected(loader);
        for (int round = 0; round < 100 && Weft.statistics().codeBytes() > codeBefore; round++) {
            System.gc();
            Thread.sleep(20);
        }
        assertTrue(Weft.statistics().codeBytes() <= codeBefore, "code of a kernel that is gone is still mapped");
    }

    private static WeakReference<ClassLoader> launchFromOwnLoader() throws Exception {
        GeneratedClasses loader = new GeneratedClasses();
        Class<?> type = loader.define(LoadedKernel.class.getName(), bytesOf(LoadedKernel.class));
        assertNotSame(LoadedKernel.class, type);
        var constructor = type.getDeclaredConstructors()[0];
        constructor.setAccessible(true);
        try (IntArray cells = Weft.cpu().newIntArray(1000)) {
            Weft.cpu().launch((Kernel) constructor.newInstance(cells), 1000);
            assertEquals(999 * 3, cells.get(999));
        }
        return new WeakReference<>(loader);
    }

    record LoadedKernel(IntArray cells) implements Kernel {
        @Override
        public void run(dev.weft.kernel.WorkItem item) {
            long i = item.globalId();
            cells.set(i, (int) i * 3);
        }
    }

    /** A kernel that outlives the functions it is given. */
    record Mapping(IntUnary f, IntArray cells) implements Kernel {
        @Override
        public void run(dev.weft.kernel.WorkItem item) {
            long i = item.globalId();
            cells.set(i, f.apply((int) i));
        }
    }

    /** Makes functions; loaded by a loader of its own. */
    static final class LoadedFunctions implements Supplier<IntUnary> {
        @Override
        public IntUnary get() {
            int factor = 5;
            return x -> x * factor;
        }
    }

    @Test
    void lambdasGivenToAKernelAreUnloadedWithTheirLoader() throws Exception {
        assertCollected(launchWithLoadedFunction());
        // the same kernel with another function, after the first is gone
        try (IntArray cells = Weft.cpu().newIntArray(10)) {
            Weft.cpu().launch(new Mapping(x -> x + 2, cells), 10);
            assertEquals(11, cells.get(9));
        }
    }

    private static WeakReference<ClassLoader> launchWithLoadedFunction() throws Exception {
        GeneratedClasses loader = new GeneratedClasses();
        Class<?> type = loader.define(LoadedFunctions.class.getName(), bytesOf(LoadedFunctions.class));
        assertNotSame(LoadedFunctions.class, type);
        var constructor = type.getDeclaredConstructors()[0];
        constructor.setAccessible(true);
        try (IntArray cells = Weft.cpu().newIntArray(1000)) {
            IntUnary function = (IntUnary) ((Supplier<?>) constructor.newInstance()).get();
            Weft.cpu().launch(new Mapping(function, cells), 1000);
            assertEquals(999 * 5, cells.get(999));
        }
        return new WeakReference<>(loader);
    }

    private static byte[] bytesOf(Class<?> type) {
        String file = type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getClassLoader().getResourceAsStream(file)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void assertCollected(WeakReference<ClassLoader> loader) throws InterruptedException {
        for (int round = 0; round < 100 && loader.get() != null; round++) {
            System.gc();
            Thread.sleep(20);
        }
        assertTrue(loader.get() == null, "the loader is still alive");
    }
}
