package dev.weft.compiler.frontend;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;

/** Kernels on weft's arrays: all types, all ranks, all ways to index. */
final class ArrayKernels {
    private ArrayKernels() {}

    record AllTypes(
            FloatArray f,
            DoubleArray d,
            IntArray n,
            LongArray l,
            ShortArray s,
            ByteArray b,
            HalfArray h,
            boolean up,
            char c)
            implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            f.set(i, f.get(i) * 1.5f + n.get(i));
            d.set(i, d.get(i) / 3 + f.get(i));
            n.set(i, n.get(i) * 31 + b.get(i));
            l.set(i, l.get(i) * 1_000_003L + s.get(i));
            s.set(i, (short) (s.get(i) * 7 + c));
            b.set(i, (byte) (b.get(i) + (up ? 100 : -100)));
            h.set(i, h.get(i) * 1.001f);
        }
    }

    record Rank2(FloatArray in, FloatArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long r = item.globalId(0);
            long c = item.globalId(1);
            float sum = in.get(r, c) + in.get(r * in.shape(1) + c);
            sum += in.length() + in.rank() + (in.isContiguous() ? 1 : 0);
            for (int dim = 0; dim < in.rank(); dim++) {
                sum = sum * 2 + in.shape(dim);
            }
            out.set(r, c, sum);
        }
    }

    record Rank3(DoubleArray in, DoubleArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId(0);
            long j = item.globalId(1);
            long k = item.globalId(2);
            out.set(item.globalId(), in.get(i, j, k) + item.globalSize() * item.globalSize(1));
            out.set(i, j, k, out.get(i, j, k) + in.get(item.globalId()));
        }
    }

    record Rank4(IntArray in, IntArray out) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long rank = item.globalId();
            long d = rank % in.shape(3);
            long c = rank / in.shape(3) % in.shape(2);
            long b = rank / in.shape(3) / in.shape(2) % in.shape(1);
            long a = rank / in.shape(3) / in.shape(2) / in.shape(1);
            out.set(a, b, c, d, in.get(a, b, c, d) * 3 + in.get(rank));
        }
    }

    record Shifted(FloatArray a, long shift) implements Kernel {
        @Override
        public void run(WorkItem item) {
            a.set(item.globalId() + shift, 1f);
        }
    }

    record Shifted2(FloatArray a, long rowShift, long columnShift) implements Kernel {
        @Override
        public void run(WorkItem item) {
            a.set(item.globalId(0) + rowShift, item.globalId(1) + columnShift, at(item.globalId(1)));
        }

        private float at(long column) {
            return a.get(0, column);
        }
    }

    record ChosenShape(FloatArray a, int dim) implements Kernel {
        @Override
        public void run(WorkItem item) {
            a.set(0, a.shape(dim));
        }
    }

    /** A method of an interface, run by a kernel. */
    interface Scaled {
        float factor();

        default float scaled(float x) {
            return x * factor() + offset();
        }

        private float offset() {
            return 0.5f;
        }
    }

    record UsesInterface(float factor, FloatArray a) implements Kernel, Scaled {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            a.set(i, scaled(a.get(i)));
        }
    }
}
