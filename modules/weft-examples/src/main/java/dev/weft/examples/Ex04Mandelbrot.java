package dev.weft.examples;

import dev.weft.Weft;
import dev.weft.array.IntArray;
import dev.weft.device.Device;
import dev.weft.kernel.FloatMath;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/**
 * A picture of the Mandelbrot set: loops whose length differs from item to item, helper methods, and colours made in
 * the kernel.
 *
 * <p>Helpers are ordinary static methods; they become part of the kernel. {@link FloatMath} has float functions that
 * are quick in kernels.
 */
public final class Ex04Mandelbrot {
    private Ex04Mandelbrot() {}

    /** One work-item colours one pixel; the view is centred at (centreX, centreY) and {@code width} wide. */
    record Mandelbrot(double centreX, double centreY, double width, int turns, IntArray pixels) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.globalId(0);
            long column = item.globalId(1);
            long rows = pixels.shape(0);
            long columns = pixels.shape(1);
            double step = width / columns;
            double cx = centreX + (column + 0.5 - 0.5 * columns) * step;
            double cy = centreY - (row + 0.5 - 0.5 * rows) * step;
            pixels.set(row, column, colour(escape(cx, cy, turns)));
        }
    }

    /** Returns after how many turns a point escapes, with a fraction, or -1 for points that stay. */
    static float escape(double cx, double cy, int turns) {
        double x = 0;
        double y = 0;
        for (int turn = 0; turn < turns; turn++) {
            double xx = x * x;
            double yy = y * y;
            if (xx + yy > 256) {
                // The fraction says how far beyond the circle the point went, so that no bands are seen.
                float overshoot = FloatMath.log(FloatMath.log((float) (xx + yy)) / FloatMath.log(256f));
                return turn - overshoot / FloatMath.log(2f);
            }
            y = 2 * x * y + cy;
            x = xx - yy + cx;
        }
        return -1;
    }

    /** Returns an opaque colour: black inside the set, outside a smooth run through blue, white, gold and black. */
    static int colour(float turns) {
        if (turns < 0) {
            return 0xff000000;
        }
        float phase = 0.55f * FloatMath.sqrt(turns + 1);
        int red = level(phase + 2.6f);
        int green = level(phase + 3.0f);
        int blue = level(phase + 3.8f);
        return 0xff000000 | red << 16 | green << 8 | blue;
    }

    private static int level(float phase) {
        return (int) (127.5f + 127.5f * FloatMath.cos(phase));
    }

    /**
     * Draws 1024 by 1024 pixels into a file.
     *
     * @param args the file's name; {@code mandelbrot.png} where none is given
     * @throws IOException if the file cannot be written
     */
    public static void main(String[] args) throws IOException {
        Path file = Path.of(args.length > 0 ? args[0] : "mandelbrot.png");
        BufferedImage image = draw(Weft.cpu(), 1024, 1024);
        ImageIO.write(image, "png", file.toFile());
        System.out.println("wrote " + file.toAbsolutePath());
    }

    /** Draws the whole set. */
    static BufferedImage draw(Device device, int rows, int columns) {
        try (IntArray pixels = device.newIntArray(rows, columns)) {
            device.launch(new Mandelbrot(-0.65, 0, 3.0, 500, pixels), rows, columns);
            BufferedImage image = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_RGB);
            image.setRGB(0, 0, columns, rows, pixels.toArray(), 0, columns);
            return image;
        }
    }
}
