package dev.weft.compiler.llvm;

import static dev.weft.compiler.llvm.Messages.assertSays;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ffm.NativeFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LlvmCompilerTest {
    private static final LlvmCompiler COMPILER = LlvmCompiler.forHost();
    private static final FunctionDescriptor SAXPY = FunctionDescriptor.ofVoid(
            ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_FLOAT, ValueLayout.JAVA_LONG);

    @Test
    void textBecomesCodeThatRuns() throws Throwable {
        byte[] object = COMPILER.objectCode("saxpy", SampleIr.saxpy(256), LlvmCompiler.SCALAR_PASSES);
        try (ExecutableCode code = ExecutableCode.load(ObjectFile.parse(object))) {
            runSaxpy(code.address("saxpy"), 1003);
        }
    }

    @Test
    void scalarPassesVectorizeEachSampleAt512Bits() {
        LlvmTarget wide = new LlvmTarget("x86_64-unknown-linux-gnu", "znver4", "", 512);
        LlvmCompiler compiler = new LlvmCompiler(COMPILER.library(), wide);
        List<String> texts = List.of(SampleIr.saxpy(512), SampleIr.stencil(512), SampleIr.matmul(512));
        for (String text : texts) {
            String optimized = compiler.optimizedIr("sample", text, LlvmCompiler.SCALAR_PASSES);
            assertTrue(optimized.contains("load <16 x float>"), optimized);
            assertTrue(optimized.contains("store <16 x float>"), optimized);
            assertFalse(optimized.contains("masked"), optimized);
        }
    }

    @Test
    void vectorWidthFollowsTheAttribute() {
        LlvmTarget wide = new LlvmTarget("x86_64-unknown-linux-gnu", "znver4", "", 512);
        LlvmCompiler compiler = new LlvmCompiler(COMPILER.library(), wide);
        String optimized = compiler.optimizedIr("saxpy", SampleIr.saxpy(256), LlvmCompiler.SCALAR_PASSES);
        assertTrue(optimized.contains("load <8 x float>"), optimized);
        assertFalse(optimized.contains("<16 x float>"), optimized);
    }

    @Test
    void assemblyIsReadableText() {
        String assembly = COMPILER.assembly("saxpy", SampleIr.saxpy(256), LlvmCompiler.SCALAR_PASSES);
        assertTrue(assembly.contains("saxpy:"), assembly);
        assertTrue(assembly.contains("ret"), assembly);
    }

    /** With loop strength reduction on, the neighbours' distances are scaled to bytes before the loop. */
    @Test
    void loopStrengthReductionIsOff() {
        String assembly = COMPILER.assembly("stencil", SampleIr.stencil(256), LlvmCompiler.VECTOR_PASSES);
        assertFalse(assembly.contains("shlq"), assembly);
    }

    @Test
    void aarch64AssemblyIsMadeOnAnyMachine() {
        LlvmTarget arm = LlvmTarget.of("aarch64-unknown-linux-gnu", "neoverse-n1", "");
        assertEquals(128, arm.vectorBits());
        LlvmCompiler compiler = new LlvmCompiler(COMPILER.library(), arm);
        String assembly = compiler.assembly("saxpy", SampleIr.saxpy(128), LlvmCompiler.SCALAR_PASSES);
        assertTrue(assembly.contains("fmul\tv"), assembly);
        LlvmException refused = assertThrows(
                LlvmException.class,
                () -> ObjectFile.parse(compiler.objectCode("saxpy", SampleIr.saxpy(128), "always-inline")));
        assertSays(refused, "machine=183");
    }

    @Test
    void unreadableTextNamesTheLine() {
        String text = """
            define void @f() {
              %x = frobnicate i32 1, 2
              ret void
            }
            """;
        LlvmException refused = refusal("broken", text);
        assertSays(refused, "LLVM cannot read this IR: module=broken");
        assertSays(refused, "broken:2:");
        assertSays(refused, "%x = frobnicate i32 1, 2");
    }

    @Test
    void invalidIrIsRefusedByTheVerifier() {
        String text = """
            define i32 @f(i1 %c) {
            entry:
              br i1 %c, label %a, label %b
            a:
              %x = add i32 1, 2
              br label %b
            b:
              ret i32 %x
            }
            """;
        LlvmException refused = refusal("invalid", text);
        assertSays(refused, "verifier");
        assertSays(refused, "does not dominate");
    }

    @Test
    void unknownPassesAreNamed() {
        LlvmException refused = assertThrows(
                LlvmException.class,
                () -> COMPILER.objectCode("saxpy", SampleIr.saxpy(256), "function(sroa,polish-the-loop)"));
        assertSays(refused, "unknown function pass 'polish-the-loop'");
    }

    /** Left alone, LLVM prints this error and exits. */
    @Test
    void errorsOfCodeGenerationAreExceptions() {
        String text = """
            define void @f() nounwind {
              call void asm sideeffect "", "{frob}"(i32 0)
              ret void
            }
            """;
        LlvmException refused = refusal("assembler", text);
        assertSays(refused, "LLVM cannot generate code: module=assembler");
        assertSays(refused, "couldn't allocate input reg for constraint '{frob}'");
    }

    /** Left alone, LLVM aborts the process. */
    @Test
    void errorsThatLlvmCallsFatalAreExceptions() throws Throwable {
        String text = """
            declare i64 @llvm.ppc.get.texasr()
            define i64 @f() nounwind {
              %r = call i64 @llvm.ppc.get.texasr()
              ret i64 %r
            }
            """;
        for (int i = 0; i < 2 * LlvmGuard.SLOTS; i++) {
            LlvmException refused = refusal("foreign", text);
            assertSays(refused, "LLVM gave up: module=foreign");
            assertSays(refused, "Cannot select");
        }
        compileOnce(false);
    }

    /** On the stack of the thread that asks, this ends the process. */
    @Test
    void longChainsInLoopsCompileOnThreadsWithSmallStacks() throws Exception {
        StringBuilder text = new StringBuilder("""
            define void @deep(ptr %p, i64 %n, i64 %q) nounwind {
            entry:
              br label %loop
            loop:
              %x0 = phi i64 [ 0, %entry ], [ %next, %loop ]
            """);
        int length = 1000;
        for (int i = 0; i < length; i++) {
            text.append("  %x")
                    .append(i + 1)
                    .append(i % 2 == 0 ? " = add" : " = mul")
                    .append(" i64 %x")
                    .append(i);
            text.append(i % 3 == 0 ? ", %q\n" : ", %n\n");
        }
        text.append("  %at = getelementptr i64, ptr %p, i64 %x").append(length).append("""

              store i64 1, ptr %at
              %next = add nsw i64 %x0, 1
              %more = icmp slt i64 %next, %n
              br i1 %more, label %loop, label %done
            done:
              ret void
            }
            """);
        AtomicReference<byte[]> object = new AtomicReference<>(new byte[0]);
        Thread thread = new Thread(
                null,
                () -> object.set(COMPILER.objectCode("deep", text.toString(), LlvmCompiler.SCALAR_PASSES)),
                "small stack",
                200_000);
        thread.start();
        thread.join();
        assertTrue(ObjectFile.parse(object.get()).offset("deep") >= 0);
    }

    @Test
    void interruptsStayPending() {
        Thread.currentThread().interrupt();
        byte[] object = COMPILER.objectCode("saxpy", SampleIr.saxpy(256), LlvmCompiler.SCALAR_PASSES);
        assertTrue(Thread.interrupted());
        assertTrue(object.length > 0);
    }

    @Test
    void closedCompilationsAreRefused() {
        LlvmModule module = COMPILER.parse("saxpy", SampleIr.saxpy(256));
        module.close();
        module.close();
        assertThrows(IllegalStateException.class, module::ir);
    }

    @Test
    void textAfterCodeGenerationIsRefused() {
        try (LlvmModule module = COMPILER.parse("saxpy", SampleIr.saxpy(256))) {
            assertTrue(module.objectCode().length > 0);
            assertThrows(IllegalStateException.class, module::ir);
        }
    }

    @Test
    void threadsCompileSideBySide() throws Exception {
        int threads = LlvmGuard.SLOTS + 4;
        CyclicBarrier start = new CyclicBarrier(threads);
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        List<Thread> running = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            boolean wrong = t % 4 == 3;
            running.add(Thread.ofPlatform().start(() -> {
                try {
                    start.await();
                    for (int round = 0; round < 5; round++) {
                        compileOnce(wrong);
                    }
                } catch (Throwable problem) {
                    failure.compareAndSet(null, problem);
                }
            }));
        }
        for (Thread thread : running) {
            thread.join();
        }
        if (failure.get() != null) {
            throw new AssertionError(failure.get());
        }
    }

    private static void compileOnce(boolean wrong) throws Throwable {
        if (wrong) {
            refusal("broken", "define void @f() { ret i32 }");
            return;
        }
        byte[] object = COMPILER.objectCode("saxpy", SampleIr.saxpy(256), LlvmCompiler.SCALAR_PASSES);
        try (ExecutableCode code = ExecutableCode.load(ObjectFile.parse(object))) {
            runSaxpy(code.address("saxpy"), 77);
        }
    }

    private static LlvmException refusal(String name, String text) {
        return assertThrows(LlvmException.class, () -> COMPILER.objectCode(name, text, "always-inline"));
    }

    private static void runSaxpy(long entry, int count) throws Throwable {
        MethodHandle saxpy = NativeFunction.bind(entry, SAXPY, NativeFunction.Mode.PLAIN);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment y = arena.allocate(ValueLayout.JAVA_FLOAT, count);
            MemorySegment x = arena.allocate(ValueLayout.JAVA_FLOAT, count);
            for (int i = 0; i < count; i++) {
                x.setAtIndex(ValueLayout.JAVA_FLOAT, i, i + 0.25f);
                y.setAtIndex(ValueLayout.JAVA_FLOAT, i, -i);
            }
            saxpy.invokeExact(y, x, 3f, (long) count);
            for (int i = 0; i < count; i++) {
                assertEquals(3f * (i + 0.25f) + -i, y.getAtIndex(ValueLayout.JAVA_FLOAT, i));
            }
        }
    }
}
