package dev.weft.ffm;

import static dev.weft.ffm.Messages.assertSays;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NativeMemoryTest {
    /** x86-64 code of {@code long f() { return 42; }}. */
    private static final byte[] RETURN_42 = {(byte) 0xb8, 42, 0, 0, 0, (byte) 0xc3};

    @Test
    void mappedPagesAreZeroAndWritable() {
        long bytes = 3 * NativeMemory.pageSize() + 5;
        long address = NativeMemory.map(bytes);
        MemorySegment memory = NativeMemory.segment(address, bytes);
        assertEquals(0, address % NativeMemory.pageSize());
        assertEquals(0, memory.get(ValueLayout.JAVA_BYTE, bytes - 1));
        memory.set(ValueLayout.JAVA_BYTE, bytes - 1, (byte) 7);
        assertEquals(7, memory.get(ValueLayout.JAVA_BYTE, bytes - 1));
        NativeMemory.unmap(address, bytes);
    }

    @Test
    void mappedPagesDoNotCountUntilTouched() throws Exception {
        long bytes = 1L << 32;
        long before = residentPages();
        long address = NativeMemory.map(bytes);
        long after = residentPages();
        NativeMemory.unmap(address, bytes);
        assertTrue(
                (after - before) * NativeMemory.pageSize() < bytes / 8,
                "resident pages before=" + before + ", after=" + after);
    }

    @Test
    void pagesMadeExecutableRun() throws Throwable {
        org.junit.jupiter.api.Assumptions.assumeTrue("amd64".equals(System.getProperty("os.arch")));
        long page = NativeMemory.pageSize();
        long address = NativeMemory.map(page);
        MemorySegment.copy(
                RETURN_42, 0, NativeMemory.segment(address, page), ValueLayout.JAVA_BYTE, 0, RETURN_42.length);
        NativeMemory.protect(address, page, NativeMemory.Protection.READ_EXECUTE);
        MethodHandle handle =
                NativeFunction.bind(address, FunctionDescriptor.of(ValueLayout.JAVA_INT), NativeFunction.Mode.CRITICAL);
        assertEquals(42, (int) handle.invokeExact());
        assertEquals(42, (int) NativeCall.call(address));
        NativeMemory.unmap(address, page);
    }

    @Test
    void tooMuchMemoryIsAnOutOfMemoryErrorWithTheValue() {
        OutOfMemoryError error = assertThrows(OutOfMemoryError.class, () -> NativeMemory.map(1L << 60));
        assertSays(error, "bytes=" + (1L << 60));
        assertSays(error, "errno=12 (");
    }

    @Test
    void refusedProtectionSaysErrnoAndAddress() {
        long page = NativeMemory.pageSize();
        NativeCallException refused = assertThrows(
                NativeCallException.class, () -> NativeMemory.protect(page + 1, page, NativeMemory.Protection.READ));
        assertEquals(22, refused.errno());
        assertSays(refused, "mprotect failed: address=0x1001, bytes=");
    }

    @Test
    void refusedUnmapSaysErrno() {
        NativeCallException refused = assertThrows(NativeCallException.class, () -> NativeMemory.unmap(1, 4096));
        assertEquals(22, refused.errno());
    }

    @Test
    void emptyMappingsAreRefused() {
        List<Throwable> refusals = new ArrayList<>();
        refusals.add(assertThrows(IllegalArgumentException.class, () -> NativeMemory.map(0)));
        refusals.add(assertThrows(IllegalArgumentException.class, () -> NativeMemory.unmap(4096, -1)));
        for (Throwable refusal : refusals) {
            assertSays(refusal, "bytes=");
        }
    }

    private static long residentPages() throws Exception {
        String line = java.nio.file.Files.readString(java.nio.file.Path.of("/proc/self/statm"));
        return Long.parseLong(line.split(" ", -1)[1]);
    }
}
