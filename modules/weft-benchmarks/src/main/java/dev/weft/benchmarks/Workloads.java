package dev.weft.benchmarks;

import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.device.Device;
import dev.weft.kernel.NDRange;
import java.util.ArrayList;
import java.util.List;

/** All cases, by name. */
final class Workloads {
    private static final int STENCIL_INPUTS = 8;
    private static final int MANDELBROT_STEPS = 256;

    private Workloads() {}

    /** {@return every case, in the order of the tables} */
    static List<BenchCase> all() {
        List<BenchCase> cases = new ArrayList<>();
        cases.add(new BenchCase("empty-1", 0, true, device -> empty(device, 1)));
        cases.add(new BenchCase("write-66x66", 0, true, device -> write(device, 66)));
        cases.add(new BenchCase("args8-16x16", 0, true, device -> args8(device, 16)));
        addAxpy(cases);
        cases.add(new BenchCase("stencil7-126", 8 * cube(126), true, device -> stencil7(device, 126)));
        cases.add(new BenchCase("stencil7-128", 8 * cube(128), true, device -> stencil7(device, 128)));
        cases.add(new BenchCase("stencil8-32", 36 * cube(32), true, device -> stencil8(device, 32)));
        cases.add(new BenchCase("stencil8-128", 36 * cube(128), false, device -> stencil8(device, 128)));
        cases.add(new BenchCase("triangular", 0, true, device -> triangular(device, 2048)));
        cases.add(new BenchCase("gather-1e6", 12e6, true, device -> gather(device, 1_000_000)));
        cases.add(new BenchCase("ifelse-1e5", 8e5, true, device -> ifElse(device, 100_000)));
        cases.add(new BenchCase("return-1e5", 8e5, true, device -> earlyReturn(device, 100_000)));
        cases.add(new BenchCase("matmul-row-256", 0, false, device -> matmulRow(device, 256)));
        cases.add(new BenchCase("mandelbrot-256", 0, false, device -> mandelbrot(device, 256)));
        cases.add(new BenchCase("sinexp-1e5", 8e5, 4e-6, true, device -> sinExp(device, 100_000)));
        cases.add(new BenchCase("histogram-1e6", 4e6, true, device -> histogram(device, 1_000_000)));
        return cases;
    }

    private static void addAxpy(List<BenchCase> cases) {
        long[] counts = {1_000, 10_000, 100_000, 1_000_000, 10_000_000, 1_000_003};
        String[] names = {"1e3", "1e4", "1e5", "1e6", "1e7", "1000003"};
        for (int c = 0; c < counts.length; c++) {
            long count = counts[c];
            cases.add(
                    new BenchCase("axpy-" + names[c], 12.0 * count, count <= 1_000_003, device -> axpy(device, count)));
        }
        cases.add(new BenchCase("saxpy-64Mi", 12.0 * (64 << 20), false, device -> axpy(device, 64 << 20)));
    }

    private static double cube(double side) {
        return side * side * side;
    }

    private static long[] sizes(long... values) {
        return values;
    }

    private static Workload empty(Device device, long rows) {
        Workload work = new Workload(device, "empty");
        FloatArray a = work.input(1);
        FloatArray b = work.input(1);
        FloatArray c = work.input(1);
        return work.inC(sizes(rows)).inWeft(new BenchKernels.Empty(a, b, c), NDRange.of(rows));
    }

    private static Workload write(Device device, long side) {
        Workload work = new Workload(device, "write");
        FloatArray out = work.output(side, side);
        return work.inC(sizes(side, side)).inWeft(new BenchKernels.Write(out), NDRange.of(side, side));
    }

    private static Workload args8(Device device, long side) {
        Workload work = new Workload(device, "args8");
        FloatArray out = work.output(side, side);
        FloatArray[] x = inputs(work, side, side);
        return work.inC(sizes(side, side))
                .inWeft(
                        new BenchKernels.Args8(out, x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]),
                        NDRange.of(side, side));
    }

    static Workload axpy(Device device, long count) {
        Workload work = new Workload(device, "axpy");
        FloatArray y = work.output(count);
        FloatArray x = work.input(count);
        float factor = 0.3f;
        return work.inC(sizes(count), factor).inWeft(new BenchKernels.Axpy(factor, x, y), NDRange.of(count));
    }

    private static Workload stencil7(Device device, long side) {
        Workload work = new Workload(device, "stencil7");
        FloatArray out = work.output(side + 2, side + 2, side + 2);
        FloatArray in = work.input(side + 2, side + 2, side + 2);
        return work.inC(sizes(side)).inWeft(new BenchKernels.Stencil7(out, in), NDRange.of(side, side, side));
    }

    private static Workload stencil8(Device device, long side) {
        Workload work = new Workload(device, "stencil8");
        FloatArray out = work.output(side, side, side);
        FloatArray[] x = inputs(work, side + 1, side + 1, side + 1);
        return work.inC(sizes(side))
                .inWeft(
                        new BenchKernels.Stencil8(out, x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]),
                        NDRange.of(side, side, side));
    }

    static Workload triangular(Device device, long count) {
        Workload work = new Workload(device, "triangular");
        FloatArray out = work.output(count);
        FloatArray x = work.input(count);
        return work.inC(sizes(count)).inWeft(new BenchKernels.Triangular(out, x), NDRange.of(count));
    }

    private static Workload gather(Device device, int count) {
        Workload work = new Workload(device, "gather");
        FloatArray out = work.output(count);
        FloatArray x = work.input(count);
        IntArray index = work.intInput(count, count);
        return work.inC(sizes(count)).inWeft(new BenchKernels.Gather(out, x, index), NDRange.of(count));
    }

    private static Workload ifElse(Device device, long count) {
        Workload work = new Workload(device, "ifelse");
        FloatArray out = work.output(count);
        FloatArray x = work.input(count);
        return work.inC(sizes(count)).inWeft(new BenchKernels.IfElse(out, x), NDRange.of(count));
    }

    private static Workload earlyReturn(Device device, long count) {
        Workload work = new Workload(device, "return");
        FloatArray out = work.output(count);
        FloatArray x = work.input(count);
        return work.inC(sizes(count)).inWeft(new BenchKernels.EarlyReturn(out, x), NDRange.of(count));
    }

    private static Workload matmulRow(Device device, int side) {
        Workload work = new Workload(device, "matmul");
        FloatArray c = work.output(side, side);
        FloatArray a = work.input(side, side);
        FloatArray b = work.input(side, side);
        return work.inC(sizes(side)).inWeft(new BenchKernels.MatmulRow(side, c, a, b), NDRange.of(side, side));
    }

    private static Workload mandelbrot(Device device, int side) {
        Workload work = new Workload(device, "mandelbrot");
        IntArray out = work.intOutput(side, side);
        return work.inC(sizes(side, side, MANDELBROT_STEPS))
                .inWeft(new BenchKernels.Mandelbrot(side, side, MANDELBROT_STEPS, out), NDRange.of(side, side));
    }

    private static Workload sinExp(Device device, long count) {
        Workload work = new Workload(device, "sinexp");
        FloatArray out = work.output(count);
        FloatArray x = work.input(count);
        return work.inC(sizes(count)).inWeft(new BenchKernels.SinExp(out, x), NDRange.of(count));
    }

    private static Workload histogram(Device device, long count) {
        Workload work = new Workload(device, "histogram");
        IntArray bins = work.intOutput(256);
        IntArray data = work.intInput(1 << 20, count);
        return work.inC(sizes(count)).inWeft(new BenchKernels.Histogram(bins, data), NDRange.of(count));
    }

    private static FloatArray[] inputs(Workload work, long... shape) {
        FloatArray[] arrays = new FloatArray[STENCIL_INPUTS];
        for (int a = 0; a < STENCIL_INPUTS; a++) {
            arrays[a] = work.input(shape);
        }
        return arrays;
    }
}
