package dev.weft.benchmarks;

import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.kernel.FloatMath;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;

/** The kernels that are measured; {@code kernels.c} has the same loops in C, expression by expression. */
final class BenchKernels {
    private BenchKernels() {}

    /** Nothing, with three arrays to hand over. */
    record Empty(FloatArray a, FloatArray b, FloatArray c) implements Kernel {
        @Override
        public void run(WorkItem item) {}
    }

    /** A constant into each element of a matrix. */
    record Write(FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            out.set(item.globalId(0), item.globalId(1), 1.0f);
        }
    }

    /** Nine arrays to hand over, two of them used. */
    record Args8(
            FloatArray out,
            FloatArray x0,
            FloatArray x1,
            FloatArray x2,
            FloatArray x3,
            FloatArray x4,
            FloatArray x5,
            FloatArray x6,
            FloatArray x7)
            implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.globalId(0);
            long column = item.globalId(1);
            out.set(row, column, x0.get(row, column));
        }
    }

    /** A product and a sum. */
    record Axpy(float a, FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            y.set(i, a * x.get(i) + y.get(i));
        }
    }

    /** Each inner point from itself and its six neighbours. */
    record Stencil7(FloatArray out, FloatArray in) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long k = item.globalId(0) + 1;
            long j = item.globalId(1) + 1;
            long i = item.globalId(2) + 1;
            float around = in.get(k, j, i - 1)
                    + in.get(k, j, i + 1)
                    + in.get(k, j - 1, i)
                    + in.get(k, j + 1, i)
                    + in.get(k - 1, j, i)
                    + in.get(k + 1, j, i);
            out.set(k, j, i, 0.4f * in.get(k, j, i) + 0.1f * around);
        }
    }

    /** Four neighbouring points of each of eight arrays. */
    record Stencil8(
            FloatArray out,
            FloatArray x0,
            FloatArray x1,
            FloatArray x2,
            FloatArray x3,
            FloatArray x4,
            FloatArray x5,
            FloatArray x6,
            FloatArray x7)
            implements Kernel {
        @Override
        public void run(WorkItem item) {
            long k = item.globalId(0);
            long j = item.globalId(1);
            long i = item.globalId(2);
            float sum = corner(x0, k, j, i)
                    + corner(x1, k, j, i)
                    + corner(x2, k, j, i)
                    + corner(x3, k, j, i)
                    + corner(x4, k, j, i)
                    + corner(x5, k, j, i)
                    + corner(x6, k, j, i)
                    + corner(x7, k, j, i);
            out.set(k, j, i, sum / 8.0f);
        }

        private static float corner(FloatArray x, long k, long j, long i) {
            return x.get(k, j, i) + x.get(k, j, i + 1) - x.get(k, j + 1, i) + x.get(k + 1, j, i);
        }
    }

    /** As many dependent steps as the item's number. */
    record Triangular(FloatArray out, FloatArray x) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float value = x.get(i);
            for (long step = 0; step < i; step++) {
                value = value * 0.999f + 0.001f;
            }
            out.set(i, value);
        }
    }

    /** Reads through an array of indices. */
    record Gather(FloatArray out, FloatArray x, IntArray index) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            out.set(i, x.get(index.get(i)));
        }
    }

    /** Two branches that neighbouring items take differently. */
    record IfElse(FloatArray out, FloatArray x) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float value = x.get(i);
            if (value > 0.5f) {
                out.set(i, (float) Math.sqrt(value) * 3.0f);
            } else {
                out.set(i, 1.0f / (value + 1.0f));
            }
        }
    }

    /** A quarter of the items leave at once. */
    record EarlyReturn(FloatArray out, FloatArray x) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float value = x.get(i);
            if (value < 0.25f) {
                return;
            }
            out.set(i, value * 2.0f + 1.0f);
        }
    }

    /** One dot product an item, added up in order. */
    record MatmulRow(int side, FloatArray c, FloatArray a, FloatArray b) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.globalId(0);
            long column = item.globalId(1);
            float sum = 0.0f;
            for (int k = 0; k < side; k++) {
                sum += a.get(row, k) * b.get(k, column);
            }
            c.set(row, column, sum);
        }
    }

    /** Steps until a point leaves the circle: neighbouring items leave at different times. */
    record Mandelbrot(int rows, int columns, int stepsMax, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.globalId(0);
            long column = item.globalId(1);
            float cx = -2.0f + (float) column * (3.0f / (float) columns);
            float cy = -1.5f + (float) row * (3.0f / (float) rows);
            float x = 0.0f;
            float y = 0.0f;
            int steps = 0;
            while (steps < stepsMax && x * x + y * y <= 4.0f) {
                float next = x * x - y * y + cx;
                y = 2.0f * x * y + cy;
                x = next;
                steps++;
            }
            out.set(row, column, steps);
        }
    }

    /** Two transcendental functions. */
    record SinExp(FloatArray out, FloatArray x) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float value = x.get(i);
            out.set(i, FloatMath.sin(value) * FloatMath.exp(-value));
        }
    }

    /** Counts in bins that all items share. */
    record Histogram(IntArray bins, IntArray data) implements Kernel {
        @Override
        public void run(WorkItem item) {
            bins.getAndAdd(data.get(item.globalId()) & 255, 1);
        }
    }
}
