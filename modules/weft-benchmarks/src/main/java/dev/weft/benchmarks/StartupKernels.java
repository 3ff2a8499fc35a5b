package dev.weft.benchmarks;

import dev.weft.array.FloatArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.List;

/** Ten different kernels, to see what each further one costs after the first. */
final class StartupKernels {
    private StartupKernels() {}

    /** One of each kernel. */
    static List<Kernel> all(FloatArray x, FloatArray y) {
        return List.of(
                new Scale(x, y),
                new Reverse(x, y),
                new Clamp(x, y),
                new Polynomial(x, y),
                new MovingSum(x, y),
                new Root(x, y),
                new Steps(x, y),
                new Parity(x, y),
                new Pick(x, y),
                new Smooth(x, y));
    }

    record Scale(FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            y.set(item.globalId(), 2.0f * x.get(item.globalId()));
        }
    }

    record Reverse(FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            y.set(item.globalId(), x.get(item.globalSize() - 1 - item.globalId()));
        }
    }

    record Clamp(FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            float value = x.get(item.globalId());
            if (value < 0.0f) {
                value = 0.0f;
            } else if (value > 1.0f) {
                value = 1.0f;
            }
            y.set(item.globalId(), value);
        }
    }

    record Polynomial(FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            float value = x.get(item.globalId());
            y.set(item.globalId(), ((value * 3.0f + 2.0f) * value + 1.0f) * value - 5.0f);
        }
    }

    record MovingSum(FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            float sum = 0.0f;
            for (long k = Math.max(0L, i - 3); k <= i; k++) {
                sum += x.get(k);
            }
            y.set(i, sum);
        }
    }

    record Root(FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            y.set(item.globalId(), (float) Math.sqrt(x.get(item.globalId()) + 1.0f));
        }
    }

    record Steps(FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            float value = x.get(item.globalId());
            int steps = 0;
            while (value < 100.0f && steps < 50) {
                value = value * 1.5f + 1.0f;
                steps++;
            }
            y.set(item.globalId(), steps);
        }
    }

    record Parity(FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            y.set(i, (i & 1) == 0 ? x.get(i) : -x.get(i));
        }
    }

    record Pick(FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            switch ((int) (i % 3)) {
                case 0 -> y.set(i, x.get(i));
                case 1 -> y.set(i, x.get(i) + 1.0f);
                default -> y.set(i, 0.0f);
            }
        }
    }

    record Smooth(FloatArray x, FloatArray y) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            if (i == 0 || i == item.globalSize() - 1) {
                return;
            }
            y.set(i, 0.25f * x.get(i - 1) + 0.5f * x.get(i) + 0.25f * x.get(i + 1));
        }
    }
}
