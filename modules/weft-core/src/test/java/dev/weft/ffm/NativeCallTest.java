package dev.weft.ffm;

import static dev.weft.ffm.Messages.assertSays;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeCallTest {
    private static final NativeLibrary C = NativeLibrary.standard();
    private static final FunctionDescriptor STRLEN = FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.ADDRESS);

    @TempDir
    private Path folder;

    /** Prints what a first and a second call into C say in a JVM that denies them. */
    static final class CallsTwice {
        public static void main(String[] arguments) {
            for (int i = 0; i < 2; i++) {
                try {
                    System.out.println(
                            "pid " + NativeCall.call(NativeLibrary.standard().require("getpid")));
                } catch (NativeLinkException denied) {
                    System.out.println(denied.getMessage());
                }
            }
        }
    }

    @Test
    void wordsReachTheFunction() {
        assertEquals((int) ProcessHandle.current().pid(), (int) NativeCall.call(C.require("getpid")));
        assertEquals(7, (int) NativeCall.call(C.require("abs"), -7));
    }

    @Test
    void stringsComeBack() {
        try (Arena arena = Arena.ofConfined()) {
            long text = arena.allocateFrom("a=b=c").address();
            long found = NativeCall.call(C.require("strchr"), text, 'b');
            assertEquals("b=c", NativeMemory.string(found));
        }
    }

    @Test
    void everyModeCallsTheFunction() throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocateFrom("twelve bytes");
            for (NativeFunction.Mode mode : NativeFunction.Mode.values()) {
                MethodHandle strlen = NativeFunction.bind(C, "strlen", STRLEN, mode);
                assertEquals(12L, (long) strlen.invokeExact(text));
            }
        }
    }

    @Test
    void criticalHeapModeTakesHeapArrays() throws Throwable {
        byte[] text = "five!\0".getBytes(StandardCharsets.UTF_8);
        MethodHandle strlen = NativeFunction.bind(C.require("strlen"), STRLEN, NativeFunction.Mode.CRITICAL_HEAP);
        assertEquals(5L, (long) strlen.invokeExact(MemorySegment.ofArray(text)));
        MethodHandle plain = NativeFunction.bind(C.require("strlen"), STRLEN, NativeFunction.Mode.CRITICAL);
        assertThrows(
                IllegalArgumentException.class,
                () -> assertEquals(5L, (long) plain.invokeExact(MemorySegment.ofArray(text))));
    }

    @Test
    void missingSymbolsAreNamedWithTheirLibrary() {
        NativeLinkException missing = assertThrows(NativeLinkException.class, () -> C.require("no_such_function"));
        assertSays(missing, "symbol=no_such_function, library=the standard C library");
        assertTrue(C.find("no_such_function").isEmpty());
        assertTrue(C.find("strlen").isPresent());
    }

    @Test
    void unreadableLibrariesAreNamedWithTheLoadersReason() throws Exception {
        Path text = Files.writeString(folder.resolve("lib.so"), "no library at all. ".repeat(100));
        NativeLinkException refused = assertThrows(NativeLinkException.class, () -> NativeLibrary.open(text));
        assertSays(refused, "file=" + text);
        assertSays(refused, "invalid ELF header");
    }

    @Test
    void nullAddressesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> NativeFunction.bind(0, STRLEN, NativeFunction.Mode.PLAIN));
    }

    @Test
    void deniedAccessNamesTheFlagEveryTime() throws Exception {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--illegal-native-access=deny",
                "-cp",
                System.getProperty("java.class.path") + File.pathSeparator + System.getProperty("jdk.module.path", ""),
                CallsTwice.class.getName());
        Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, child.waitFor(), output);
        List<String> lines = output.lines().toList();
        assertEquals(2, lines.size(), output);
        for (String line : lines) {
            assertTrue(line.startsWith("native access is denied by this JVM"), output);
            assertTrue(line.contains("--enable-native-access=ALL-UNNAMED"), output);
            assertTrue(line.contains("--enable-native-access=dev.weft.core"), output);
        }
    }
}
