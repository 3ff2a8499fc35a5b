package dev.weft.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class AffinityTest {
    private static CpuList only(int cpu) {
        return CpuList.parse(Integer.toString(cpu));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void pinnedThreadRunsThereAndGetsItsCpusBack() {
        CpuList before = Affinity.ofCurrentThread();
        CpuList last = only(before.cpu(before.count() - 1));
        try (Affinity.Scope pinned = Affinity.pin(last)) {
            assertEquals(last, Affinity.ofCurrentThread());
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            Thread other = new Thread(() -> thrown.set(assertThrows(IllegalStateException.class, pinned::close)));
            other.start();
            other.join();
            assertTrue(
                    thrown.get().getMessage().contains("opened="), thrown.get().getMessage());
        } catch (InterruptedException unexpected) {
            throw new AssertionError(unexpected);
        }
        assertEquals(before, Affinity.ofCurrentThread());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void cpusThatAreNotThereAreRefused() {
        CpuList before = Affinity.ofCurrentThread();
        String message = assertThrows(IllegalArgumentException.class, () -> Affinity.pinCurrentThread(only(65_000)))
                .toString();
        assertTrue(message.contains("cpus=65000") && message.contains("allowed="), message);
        assertEquals(before, Affinity.ofCurrentThread());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void closingAScopeTwiceUndoesNothingLater() {
        CpuList before = Affinity.ofCurrentThread();
        CpuList first = only(before.cpu(0));
        Affinity.Scope closed = Affinity.pin(first);
        closed.close();
        Affinity.Scope pinned = Affinity.pin(first);
        closed.close();
        assertEquals(first, Affinity.ofCurrentThread());
        pinned.close();
        assertEquals(before, Affinity.ofCurrentThread());
    }

    @Test
    void virtualThreadsAreNotPinned() throws InterruptedException {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread.startVirtualThread(() ->
                        thrown.set(assertThrows(IllegalStateException.class, () -> Affinity.pinCurrentThread(only(0)))))
                .join();
        assertTrue(thrown.get().getMessage().contains("virtual"), thrown.get().getMessage());
    }
}
