package dev.weft.compiler.llvm;

import static dev.weft.compiler.llvm.Messages.assertSays;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LlvmLoadingTest {
    private static final String ACCESS = "--enable-native-access=ALL-UNNAMED";

    @TempDir
    private Path folder;

    /** Loads LLVM as the settings say and prints the library, or why there is none. */
    static final class Loads {
        public static void main(String[] arguments) {
            try {
                System.out.println("loaded " + LlvmLibrary.load() + " from "
                        + LlvmLibrary.load().origin());
            } catch (RuntimeException refused) {
                System.out.println("refused " + refused.getMessage());
            }
        }
    }

    /** Makes every kind of error and prints the messages, all of which must come as exceptions. */
    static final class Fails {
        private static final String[] TEXTS = {"garbage", "define i32 @f() { ret i64 0 }", """
            define void @f() nounwind {
              call void asm sideeffect "", "{frob}"(i32 0)
              ret void
            }
            """, """
                declare i64 @llvm.ppc.get.texasr()
                define i64 @f() nounwind {
                  %r = call i64 @llvm.ppc.get.texasr()
                  ret i64 %r
                }
                """};

        public static void main(String[] arguments) {
            LlvmCompiler compiler = LlvmCompiler.forHost();
            int refusals = 0;
            for (String text : TEXTS) {
                try {
                    compiler.objectCode("m", text, "always-inline");
                } catch (LlvmException refused) {
                    refusals++;
                }
            }
            System.out.print("refusals=" + refusals);
        }
    }

    @Test
    void missingFilesAreNamed() {
        Path missing = folder.resolve("nowhere").resolve("libLLVM.so");
        LlvmException refused = refusal(missing);
        assertSays(refused, "file=" + missing + ", reason=no such file");
        assertSays(refused, "set weft.llvm.library");
    }

    @Test
    void foldersAreNoLibraries() {
        LlvmException refused = refusal(folder);
        assertSays(refused, "reason=not a file");
    }

    @Test
    void textIsNoLibrary() throws Exception {
        Path text = Files.writeString(folder.resolve("libLLVM.so"), "this is no library. ".repeat(100));
        LlvmException refused = refusal(text);
        assertSays(refused, "invalid ELF header");
        assertSays(refused, "it is not a shared library");
    }

    @Test
    void librariesForOtherArchitecturesAreNamed() throws Exception {
        assumeTrue("amd64".equals(System.getProperty("os.arch")));
        LlvmTarget arm = LlvmTarget.of("aarch64-unknown-linux-gnu", "generic", "");
        LlvmCompiler compiler = new LlvmCompiler(LlvmLibrary.load(), arm);
        byte[] object = compiler.objectCode("f", "define void @f() nounwind { ret void }", "always-inline");
        LlvmException refused = refusal(Files.write(folder.resolve("libLLVM.so"), object));
        assertSays(refused, "it is for another architecture: library=aarch64, jvm=amd64");
    }

    @Test
    void otherLibrariesAreRefused() throws Exception {
        Path other = Path.of("/lib/x86_64-linux-gnu/libz.so.1");
        assumeTrue(Files.exists(other));
        LlvmException refused = refusal(other);
        assertSays(refused, "missing symbol=LLVMGetVersion");
    }

    @Test
    void olderVersionsAreRefused() throws Exception {
        Path compiler = Path.of("/usr/bin/cc");
        assumeTrue(Files.exists(compiler));
        Path source = Files.writeString(
                folder.resolve("old.c"),
                "void LLVMGetVersion(unsigned *a, unsigned *b, unsigned *c) { *a = 19; *b = 1; *c = 7; }");
        Path library = folder.resolve("libLLVM.so");
        Process build = new ProcessBuilder(
                        compiler.toString(), "-shared", "-fPIC", "-o", library.toString(), source.toString())
                .start();
        assertEquals(0, build.waitFor());
        LlvmException refused = refusal(library);
        assertSays(refused, "this LLVM is too old: version=19.1.7, file=" + library + ", oldest=20");
    }

    @Test
    void theSettingNamesTheLibrary() throws Exception {
        Path library = LlvmLibrary.load().file();
        String output = child(List.of(ACCESS, "-Dweft.llvm.library=" + library));
        assertTrue(output.startsWith("loaded LLVM 20."), output);
        assertTrue(output.contains("from setting weft.llvm.library"), output);
    }

    @Test
    void withoutSettingOrArtifactTheRemedyIsGiven() throws Exception {
        assumeTrue(!System.getProperty("java.class.path").contains("weft-llvm-"));
        String output = child(List.of(ACCESS));
        assertTrue(output.startsWith("refused no LLVM for this platform: platform="), output);
        assertTrue(output.contains("add dev.weft:weft-llvm-"), output);
    }

    @Test
    void deniedNativeAccessNamesTheFlag() throws Exception {
        Path library = LlvmLibrary.load().file();
        String output = child(List.of("--illegal-native-access=deny", "-Dweft.llvm.library=" + library));
        assertTrue(output.startsWith("refused native access is denied"), output);
        assertTrue(output.contains("--enable-native-access=ALL-UNNAMED"), output);
        assertTrue(output.contains("--enable-native-access=dev.weft.core"), output);
    }

    @Test
    void llvmPrintsNothingAndEndsNothing() throws Exception {
        Path library = LlvmLibrary.load().file();
        ChildJvm.Outcome outcome = ChildJvm.start(Fails.class, List.of(ACCESS, "-Dweft.llvm.library=" + library))
                .join();
        assertEquals("refusals=4", outcome.output());
        assertEquals(0, outcome.status());
    }

    private static String child(List<String> options) throws Exception {
        ChildJvm.Outcome outcome = ChildJvm.start(Loads.class, options).join();
        assertEquals(0, outcome.status(), outcome.output());
        return outcome.output();
    }

    private static LlvmException refusal(Path file) {
        return assertThrows(LlvmException.class, () -> LlvmLibrary.open(file, "test"));
    }
}
