package dev.weft.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.Weft;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.device.Device;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each example gives the right numbers on every device, and its main method runs. */
class ExamplesTest {
    static List<Device> devices() {
        return List.of(Weft.cpu(), Weft.reference());
    }

    @ParameterizedTest
    @MethodSource("devices")
    void vectorsAreAdded(Device device) {
        float[] a = new float[1003];
        float[] b = new float[1003];
        for (int i = 0; i < a.length; i++) {
            a[i] = i / 3f;
            b[i] = 1e3f - i;
        }
        float[] sum = Ex01VectorAdd.add(device, a, b);
        assertEquals(1003, sum.length);
        for (int i = 0; i < a.length; i++) {
            assertEquals(a[i] + b[i], sum[i]);
        }
    }

    @ParameterizedTest
    @MethodSource("devices")
    void saxpyRunsInFourWays(Device device) {
        try (FloatArray x = device.newFloatArray(10_001);
                FloatArray y = device.newFloatArray(10_001).fill(3f)) {
            for (long i = 0; i < x.length(); i++) {
                x.set(i, (float) (i % 17));
            }
            Ex02Saxpy.fourWays(device, x, y);
            for (long i = 0; i < x.length(); i++) {
                assertEquals(3f + 8f * (i % 17), y.get(i));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("devices")
    void heatSpreadsAsInPlainLoops(Device device) {
        int n0 = 9;
        int n1 = 12;
        int n2 = 17;
        double[][][] expected = new double[n0][n1][n2];
        try (DoubleArray block = device.newDoubleArray(n0, n1, n2)) {
            for (int cell = 0; cell < n0 * n1 * n2; cell++) {
                double heat = cell * 37 % 101;
                expected[cell / (n1 * n2)][cell / n2 % n1][cell % n2] = heat;
                block.set(cell, heat);
            }
            Ex03Stencil.diffuse(device, block, 0.05, 4);
            for (int step = 0; step < 4; step++) {
                expected = diffused(expected, 0.05);
            }
            for (int cell = 0; cell < n0 * n1 * n2; cell++) {
                assertEquals(expected[cell / (n1 * n2)][cell / n2 % n1][cell % n2], block.get(cell));
            }
        }
    }

    private static double[][][] diffused(double[][][] now, double rate) {
        double[][][] next = new double[now.length][now[0].length][];
        for (int i = 0; i < now.length; i++) {
            for (int j = 0; j < now[0].length; j++) {
                next[i][j] = now[i][j].clone();
                if (i > 0 && i < now.length - 1 && j > 0 && j < now[0].length - 1) {
                    diffuseRow(now, next, i, j, rate);
                }
            }
        }
        return next;
    }

    private static void diffuseRow(double[][][] now, double[][][] next, int i, int j, double rate) {
        for (int k = 1; k < now[i][j].length - 1; k++) {
            double neighbours = now[i - 1][j][k]
                    + now[i + 1][j][k]
                    + now[i][j - 1][k]
                    + now[i][j + 1][k]
                    + now[i][j][k - 1]
                    + now[i][j][k + 1];
            next[i][j][k] = now[i][j][k] + rate * (neighbours - 6 * now[i][j][k]);
        }
    }

    @Test
    void mandelbrotIsTheSameOnBothDevices() {
        BufferedImage cpu = Ex04Mandelbrot.draw(Weft.cpu(), 120, 131);
        BufferedImage reference = Ex04Mandelbrot.draw(Weft.reference(), 120, 131);
        for (int row = 0; row < 120; row++) {
            for (int column = 0; column < 131; column++) {
                assertCloseColours(reference.getRGB(column, row), cpu.getRGB(column, row), row, column);
            }
        }
    }

    /** Float functions are within an ulp of each other, which may move a colour level by one. */
    private static void assertCloseColours(int expected, int found, int row, int column) {
        for (int shift = 0; shift < 32; shift += 8) {
            int difference = (expected >> shift & 255) - (found >> shift & 255);
            assertTrue(Math.abs(difference) <= 1, "pixel differs: row=" + row + ", column=" + column);
        }
    }

    @Test
    void mandelbrotPictureShowsTheSet(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("set.png");
        Ex04Mandelbrot.main(new String[] {file.toString()});
        BufferedImage image = ImageIO.read(file.toFile());
        assertEquals(1024, image.getWidth());
        assertEquals(1024, image.getHeight());
        // The point (-0.5, 0) is in the set, (-1, 0) is in its second bulb; the corners are outside.
        assertEquals(0xff000000, image.getRGB(column(-0.5), 512));
        assertEquals(0xff000000, image.getRGB(column(-1.0), 512));
        int black = 0;
        int columnsMirrored = 0;
        for (int row = 0; row < 1024; row++) {
            for (int column = 0; column < 1024; column++) {
                black += image.getRGB(column, row) == 0xff000000 ? 1 : 0;
                columnsMirrored += isMirrored(image, row, column) ? 1 : 0;
            }
        }
        // The set's area is 1.507; a pixel's side is 3 / 1024.
        assertEquals(1.507, black * (3.0 / 1024) * (3.0 / 1024), 0.02);
        assertTrue(columnsMirrored > 1024 * 1023, "the set mirrors at the real axis: mirrored=" + columnsMirrored);
        assertTrue(coloursIn(image) > 1000, "smooth colouring has many colours: colours=" + coloursIn(image));
    }

    private static int column(double x) {
        return (int) ((x + 0.65) / 3.0 * 1024 + 512);
    }

    private static boolean isMirrored(BufferedImage image, int row, int column) {
        return image.getRGB(column, row) == image.getRGB(column, 1023 - row);
    }

    private static long coloursIn(BufferedImage image) {
        return java.util.Arrays.stream(image.getRGB(0, 0, 1024, 1024, null, 0, 1024))
                .distinct()
                .count();
    }

    @Test
    void mainMethodsPrintTheirResults() {
        assertEquals(
                "sum[0] = 0.0, sum[1] = 3.0, sum[999] = 2997.0", printedBy(() -> Ex01VectorAdd.main(new String[0])));
        String saxpy = printedBy(() -> Ex02Saxpy.main(new String[0]));
        assertTrue(saxpy.startsWith("after four launches y[0] = 8.0"), saxpy);
        assertTrue(saxpy.contains("GB/s"), saxpy);
        String stencil = printedBy(() -> Ex03Stencil.main(new String[0]));
        assertTrue(stencil.startsWith("after 0 steps the middle has 1000.0, 5 cells away it is 0.0"), stencil);
        assertEquals(4, stencil.lines().count());
    }

    private static String printedBy(Runnable main) {
        PrintStream console = System.out;
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        System.setOut(new PrintStream(text, true, StandardCharsets.UTF_8));
        try {
            main.run();
        } finally {
            System.setOut(console);
        }
        return text.toString(StandardCharsets.UTF_8).strip();
    }
}
