package dev.weft.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ffm.NativeFunction;
import dev.weft.ffm.NativeLibrary;
import dev.weft.ffm.NativeMemory;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class MemoryTest {
    private static final long MIB = 1 << 20;

    @Test
    void smallMemoryIsAlignedAndZeroAlsoWhenUsedAgain() {
        for (long bytes : new long[] {0, 1, 63, 64, 65, 4096, 100_000, MIB - 1}) {
            for (int round = 0; round < 3; round++) {
                Memory memory = Memory.allocate(bytes, MemoryOwner.CALLING_THREAD);
                assertEquals(0, memory.address() % 64);
                assertEquals(bytes, memory.byteSize());
                assertEquals(-1, memory.segment().mismatch(MemorySegment.ofArray(new byte[(int) bytes])));
                memory.segment().fill((byte) -1);
                memory.close();
            }
        }
    }

    @Test
    void smallMemoryInUseIsNeverHandedOutTwice() {
        List<Memory> live = new ArrayList<>();
        for (int k = 0; k < 2000; k++) {
            Memory memory = Memory.allocate(100, MemoryOwner.CALLING_THREAD);
            memory.segment().set(ValueLayout.JAVA_INT, 96, k);
            live.add(memory);
            if (k % 3 == 0) {
                live.remove(0).close();
            }
        }
        int before = -1;
        for (Memory memory : live) {
            int mark = memory.segment().get(ValueLayout.JAVA_INT, 96);
            assertTrue(mark > before, "mark=" + mark + ", before=" + before);
            before = mark;
            memory.close();
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void largeMemoryIsUntouchedUntilSomeoneWrites() throws IOException {
        long before = residentBytes();
        Memory memory = Memory.allocateUninitialized(256 * MIB, MemoryOwner.CALLING_THREAD);
        assertTrue(residentBytes() - before < 64 * MIB);
        memory.segment().fill((byte) 1);
        assertTrue(residentBytes() - before > 128 * MIB);
        memory.close();
        assertTrue(residentBytes() - before < 64 * MIB, "freed when closed");
    }

    @Test
    void largeMemoryIsTouchedByItsOwnersThreadsPageByPage() {
        long[] pieces = new long[2];
        MemoryOwner owner = new MemoryOwner() {
            @Override
            public String deviceName() {
                return "recording";
            }

            @Override
            public void forRange(long count, RangeAction action) {
                pieces[0]++;
                pieces[1] = count;
                action.run(0, count / 2);
                action.run(count / 2, count);
            }
        };
        Memory memory = Memory.allocate(3 * MIB + 1, owner);
        assertEquals(1, pieces[0]);
        assertEquals(3 * MIB / NativeMemory.pageSize() + 1, pieces[1]);
        assertEquals(0, memory.segment().get(ValueLayout.JAVA_BYTE, 3 * MIB));
        assertEquals("recording", memory.owner().deviceName());
        memory.close();
        Memory.allocateUninitialized(3 * MIB, owner).close();
        Memory.allocate(MIB - 1, owner).close();
        assertEquals(1, pieces[0]);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void collectorFreesWhatIsDropped() throws IOException {
        long before = residentBytes();
        touchAndDrop(256 * MIB);
        assertTrue(eventually(() -> residentBytes() - before < 64 * MIB));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void segmentOfDroppedMemoryKeepsItThere() throws IOException {
        MemorySegment part = touchAndDrop(256 * MIB).asSlice(128 * MIB, 8);
        assertFalse(eventually(() -> part.get(ValueLayout.JAVA_BYTE, 0) != 1));
        assertEquals(1, part.get(ValueLayout.JAVA_BYTE, 7));
    }

    @Test
    void liveBytesCountWhatIsOwned() {
        long before = Memory.liveBytes();
        Memory memory = Memory.allocateUninitialized(1L << 32, MemoryOwner.CALLING_THREAD);
        assertTrue(Memory.liveBytes() - before > 1L << 31);
        assertTrue(Memory.liveCount() >= 1);
        memory.close();
        assertTrue(Memory.liveBytes() - before < 1L << 31);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void closingWhileAForeignCallHoldsTheSegmentNeitherThrowsNorFrees() throws IOException, InterruptedException {
        MethodHandle nanosleep = NativeFunction.bind(
                NativeLibrary.standard(),
                "nanosleep",
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS),
                NativeFunction.Mode.PLAIN);
        long before = residentBytes();
        Thread[] sleeper = new Thread[1];
        MemorySegment held = holdAndClose(nanosleep, sleeper);
        assertEquals(1, held.get(ValueLayout.JAVA_LONG, 0), "still there: the call holds it");
        sleeper[0].join();
        sleeper[0] = new Thread();
        held = MemorySegment.NULL;
        assertTrue(eventually(() -> residentBytes() - before < 64 * MIB), "the collector frees it after the call");
        assertEquals(0, held.byteSize());
    }

    /** {@return a segment of closed memory that a thread passes to a call of one second} */
    private static MemorySegment holdAndClose(MethodHandle nanosleep, Thread[] sleeper) throws InterruptedException {
        Memory memory = Memory.allocate(256 * MIB, MemoryOwner.CALLING_THREAD);
        MemorySegment segment = memory.segment();
        segment.set(ValueLayout.JAVA_LONG, 0, 1);
        CountDownLatch begun = new CountDownLatch(1);
        sleeper[0] = new Thread(() -> {
            begun.countDown();
            try {
                int result = (int) nanosleep.invokeExact(segment, MemorySegment.NULL);
                assertEquals(0, result);
            } catch (Throwable failure) {
                throw new AssertionError(failure);
            }
        });
        sleeper[0].start();
        begun.await();
        Thread.sleep(200);
        memory.close();
        assertTrue(memory.isClosed());
        assertThrows(IllegalStateException.class, memory::acquire);
        return segment;
    }

    @Test
    void wrappedMemoryStaysItsOwners() {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment segment = arena.allocate(16);
            Memory memory = Memory.wrap(segment);
            assertFalse(memory.isOwned());
            assertTrue(memory.isNative());
            assertEquals(segment.address(), memory.address());
            memory.close();
            assertTrue(memory.isClosed());
            segment.set(ValueLayout.JAVA_BYTE, 0, (byte) 1);
        }
    }

    @Test
    void negativeSizesAreNamed() {
        IllegalArgumentException thrown =
                assertThrows(IllegalArgumentException.class, () -> Memory.allocate(-1, MemoryOwner.CALLING_THREAD));
        assertTrue(String.valueOf(thrown.getMessage()).contains("bytes=-1"));
    }

    private static MemorySegment touchAndDrop(long bytes) {
        Memory memory = Memory.allocateUninitialized(bytes, MemoryOwner.CALLING_THREAD);
        return memory.segment().fill((byte) 1);
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    /** {@return whether a condition comes to hold while the collector runs again and again} */
    private static boolean eventually(Condition condition) throws IOException {
        for (int round = 0; round < 40; round++) {
            System.gc();
            if (condition.holds()) {
                return true;
            }
            LockSupport.parkNanos(25_000_000);
        }
        return false;
    }

    private static long residentBytes() throws IOException {
        String[] pages = Files.readString(Path.of("/proc/self/statm")).split(" ", 3);
        return Long.parseLong(pages[1]) * NativeMemory.pageSize();
    }
}
