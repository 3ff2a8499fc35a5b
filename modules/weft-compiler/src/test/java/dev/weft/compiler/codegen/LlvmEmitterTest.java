package dev.weft.compiler.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.FloatArray;
import dev.weft.compiler.ir.Variant;
import dev.weft.compiler.llvm.LlvmCompiler;
import dev.weft.compiler.llvm.LlvmTarget;
import dev.weft.compiler.operation.TargetTraits;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The text of generated code, and what LLVM makes of it. */
class LlvmEmitterTest {
    private static final LlvmCompiler WIDE = new LlvmCompiler(
            KernelUnderTest.LLVM.library(), new LlvmTarget("x86_64-unknown-linux-gnu", "znver4", "", 512));

    record Axpy(float a, FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            y.set(i, a * x.get(i) + y.get(i));
        }
    }

    record RowSums(float[] in, float[] out, int columns) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int row = (int) item.globalId();
            float sum = 0;
            for (int k = 0; k < columns; k++) {
                sum += in[row * columns + k];
            }
            out[row] = sum;
        }
    }

    record Stencil(FloatArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long k = item.globalId(0) + 1;
            long j = item.globalId(1) + 1;
            long i = item.globalId(2) + 1;
            float sides = in.get(k, j, i - 1) + in.get(k, j, i + 1) + in.get(k, j - 1, i) + in.get(k, j + 1, i);
            out.set(k, j, i, 0.4f * in.get(k, j, i) + 0.1f * (sides + in.get(k - 1, j, i) + in.get(k + 1, j, i)));
        }
    }

    record IntStencil(float[] in, float[] out, int n) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int c = (int) item.globalId(1) + 1 + ((int) item.globalId(0) + 1) * (n + 2);
            out[c] = in[c - 1] + in[c + 1] + in[c - (n + 2)] + in[c + n + 2];
        }
    }

    record Conversions(float[] in, int[] out, byte[] bytes) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            float x = in[i];
            out[i] = (int) Math.max(Math.min(x, 100f), -x) + bytes[i];
            bytes[i] = (byte) (x > 3 ? 1 : bytes[i] >> 1);
        }
    }

    private static EmittedKernel emitted(Kernel kernel, Variant variant, long... sizes) {
        return new KernelUnderTest(kernel, TileRange.of(sizes), TargetTraits.modern(512)).emitted(variant);
    }

    private static String optimized(Kernel kernel, Variant variant, long... sizes) {
        return WIDE.optimizedIr("test", emitted(kernel, variant, sizes).text(), LlvmCompiler.SCALAR_PASSES);
    }

    private static Axpy axpy() {
        return new Axpy(2, FloatArray.of(new float[8]), FloatArray.of(new float[8]));
    }

    /** Compares but for the line numbers in comments, which change with this file. */
    private static void assertGolden(String file, String text) {
        String actual = text.replaceAll("(?m)^(  ; .*):\\d+$", "$1");
        if (Boolean.getBoolean("golden.update")) {
            write(Path.of("src/test/resources/dev/weft/compiler/codegen", file), actual);
            return;
        }
        try (InputStream golden = LlvmEmitterTest.class.getResourceAsStream(file)) {
            String expected = golden == null ? "" : new String(golden.readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(expected, actual, "rewrite with -Dgolden.update=true in modules/weft-compiler: " + file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void textOfAStraightKernelIsAsWrittenDown() {
        assertGolden("axpy-fast.ll", emitted(axpy(), Variant.FAST, 8).text());
        assertGolden(
                "axpy-checked-overlapping.ll",
                emitted(axpy(), Variant.CHECKED_OVERLAPPING, 8).text());
    }

    @Test
    void textOfALoopIsAsWrittenDown() {
        RowSums sums = new RowSums(new float[64], new float[8], 8);
        assertGolden("row-sums-fast.ll", emitted(sums, Variant.FAST, 8).text());
    }

    @Test
    void textOfThreeDimensionsIsAsWrittenDown() {
        FloatArray cube = FloatArray.of(new float[64]).reshape(4, 4, 4);
        assertGolden(
                "stencil-fast.ll",
                emitted(new Stencil(cube, cube), Variant.FAST, 2, 2, 2).text());
    }

    @Test
    void variantsReportTheSameFailures() {
        KernelUnderTest kernel = new KernelUnderTest(axpy(), TileRange.of(8), TargetTraits.modern(512));
        for (Variant variant : Variant.values()) {
            assertEquals(
                    kernel.emitted(Variant.CHECKED).failures(),
                    kernel.emitted(variant).failures());
        }
        assertTrue(kernel.emitted(Variant.FAST).provesChecks());
        assertFalse(kernel.emitted(Variant.CHECKED).provesChecks());
        assertNotEquals(
                kernel.emitted(Variant.FAST).text(),
                kernel.emitted(Variant.FAST_OVERLAPPING).text());
    }

    @Test
    void straightKernelsBecomeVectorCode() {
        for (Variant variant : Variant.values()) {
            assertVectors(optimized(axpy(), variant, 8), "load <16 x float>", "store <16 x float>");
        }
        FloatArray in = FloatArray.of(new float[64]).reshape(4, 4, 4);
        FloatArray out = FloatArray.of(new float[64]).reshape(4, 4, 4);
        assertVectors(
                optimized(new Stencil(in, out), Variant.FAST, 2, 2, 2), "load <16 x float>", "store <16 x float>");
        assertVectors(
                optimized(new IntStencil(new float[64], new float[64], 6), Variant.FAST, 6, 6),
                "load <16 x float>",
                "store <16 x float>");
        assertVectors(
                optimized(new Conversions(new float[8], new int[8], new byte[8]), Variant.FAST, 8),
                "fptosi <16 x float>",
                "select <16 x i1>",
                "store <16 x i8>");
    }

    private static void assertVectors(String ir, String... parts) {
        for (String part : parts) {
            assertTrue(ir.contains(part), () -> part + " is missing in\n" + ir);
        }
    }

    @Test
    void apartArraysNeedNoTestAtRunTimeAndOthersDo() {
        String apart = optimized(axpy(), Variant.FAST, 8);
        assertFalse(apart.contains("vector.memcheck"), apart);
        String overlapping = optimized(axpy(), Variant.FAST_OVERLAPPING, 8);
        assertTrue(overlapping.contains("vector.memcheck"), overlapping);
    }
}
