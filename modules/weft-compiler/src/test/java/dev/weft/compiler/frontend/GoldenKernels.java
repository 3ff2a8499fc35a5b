package dev.weft.compiler.frontend;

import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;

/** The kernels of the golden files; their line numbers are part of those files. */
final class GoldenKernels {
    private GoldenKernels() {}

    record Saxpy(float a, FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            y.set(i, a * x.get(i) + y.get(i));
        }
    }

    record Stencil(FloatArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long r = item.globalId(0);
            long c = item.globalId(1);
            if (r == 0 || c == 0 || r == in.shape(0) - 1 || c == in.shape(1) - 1) {
                return;
            }
            out.set(r, c, 0.25f * (neighbours(r - 1, r + 1, c) + in.get(r, c - 1) + in.get(r, c + 1)));
        }

        private float neighbours(long above, long below, long c) {
            return in.get(above, c) + in.get(below, c);
        }
    }

    record Mandelbrot(double scale, int limit, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            double x0 = item.globalId(1) * scale - 2;
            double y0 = item.globalId(0) * scale - 1.5;
            double x = 0;
            double y = 0;
            int n = 0;
            while (n < limit && x * x + y * y < 4) {
                double t = x * x - y * y + x0;
                y = 2 * x * y + y0;
                x = t;
                n++;
            }
            out.set(item.globalId(0), item.globalId(1), n);
        }
    }

    record Gather(int[] index, byte[] table, boolean[] out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            int i = (int) item.globalId();
            out[i] = table[index[i]] > 0;
        }
    }

    record Divide(IntArray a, IntArray b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            if (b.get(i) < 0) {
                throw new IllegalArgumentException("negative divisor");
            }
            a.set(i, a.get(i) / b.get(i) + a.get(i) % 10);
        }
    }

    record Classify(FloatArray x, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, name(bin(x.get(i))));
        }

        private static int bin(float x) {
            if (!(x >= 0)) {
                return -1;
            }
            return x < 10 ? 0 : (int) Math.min(x, 1e6f) / 10;
        }

        private static int name(int bin) {
            return switch (bin) {
                case -1 -> 100;
                case 0, 1 -> 200;
                case 1000 -> 300;
                default -> bin;
            };
        }
    }

    record Strided(FloatArray a) implements Kernel {
        @Override
        public void run(WorkItem item) {
            a.set(item.globalId(), a.get(item.globalId(0), item.globalId(1)) + 1);
        }
    }
}
