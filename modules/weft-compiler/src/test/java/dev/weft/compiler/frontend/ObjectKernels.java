package dev.weft.compiler.frontend;

/** Kernels with small objects; what they compute is said by Java itself. */
@SuppressWarnings("UnusedVariable")
final class ObjectKernels {
    private ObjectKernels() {}

    record Complex(double re, double im) {
        static final Complex ZERO_ISH = null;

        Complex plus(Complex o) {
            return new Complex(re + o.re, im + o.im);
        }

        Complex times(Complex o) {
            return new Complex(re * o.re - im * o.im, re * o.im + im * o.re);
        }

        double norm() {
            return re * re + im * im;
        }
    }

    record Vec3(float x, float y, float z) {
        Vec3(float all) {
            this(all, all, all);
        }

        Vec3 plus(Vec3 o) {
            return new Vec3(x + o.x, y + o.y, z + o.z);
        }

        Vec3 scaled(float s) {
            return new Vec3(x * s, y * s, z * s);
        }

        float dot(Vec3 o) {
            return x * o.x + y * o.y + z * o.z;
        }
    }

    record Ray(Vec3 origin, Vec3 direction) {
        Vec3 at(float t) {
            return origin.plus(direction.scaled(t));
        }
    }

    /** Checks in a compact constructor, and parameters changed there. */
    record Interval(int low, int high) {
        Interval {
            if (low == Integer.MIN_VALUE) {
                throw new IllegalArgumentException("no lower end");
            }
            if (low > high) {
                int swap = low;
                low = high;
                high = swap;
            }
        }

        Interval meet(Interval other) {
            return new Interval(Math.max(low, other.low), Math.min(high, other.high));
        }

        int length() {
            return high - low;
        }
    }

    /** Fields of the small types are narrowed; a superclass has fields of its own, one with the same name. */
    static class Shape {
        protected final byte kind;
        private final int size;

        Shape(int kind, int size) {
            this.kind = (byte) kind;
            this.size = size;
        }

        int size() {
            return size;
        }

        int area() {
            return size * size;
        }

        final int twice() {
            return 2 * area();
        }
    }

    static final class Box extends Shape {
        private final long size;
        private final boolean odd;
        private final char letter;
        private final short little;

        Box(int kind, int size, long own) {
            super(kind, size);
            boolean isOdd = false;
            for (int i = 0; i < (size & 7); i++) {
                isOdd = !isOdd;
            }
            this.size = own;
            this.odd = isOdd;
            if (isOdd) {
                letter = (char) size;
                this.little = (short) size;
            } else {
                this.little = (short) own;
                letter = 'x';
            }
        }

        @Override
        int area() {
            return super.area() + (int) size + (odd ? 1 : 0) + letter * 3 + little;
        }
    }

    static void mandelbrot(double[] in, int[] out, long i) {
        Complex c = new Complex(in[(int) i], in[(int) i] * 0.5);
        Complex z = new Complex(0, 0);
        int steps = 0;
        while (steps < 50 && z.norm() < 4) {
            z = z.times(z).plus(c);
            steps++;
        }
        out[(int) i] = steps + (int) z.re();
    }

    private static Vec3 bounce(Ray ray, float t, int steps) {
        if (t < 0) {
            return ray.origin();
        }
        for (int k = 0; k < steps; k++) {
            ray = new Ray(ray.at(t), ray.direction().scaled(-0.5f));
            if (ray.origin().dot(ray.direction()) > 3) {
                return ray.direction();
            }
        }
        return ray.at(1);
    }

    static void rays(float[] in, float[] out, long i) {
        float f = in[(int) i];
        Ray ray = new Ray(new Vec3(f, 1, 2), new Vec3(0.5f));
        Vec3 end = bounce(ray, f, 5);
        Vec3 chosen = f > 1 ? end : ray.direction();
        out[(int) i] = chosen.dot(new Vec3(1, 10, 100));
    }

    static void intervals(int[] in, int[] out, long i) {
        int n = in.length;
        Interval a = new Interval(in[(int) i], in[(int) (i + 1) % n]);
        Interval b = new Interval(in[(int) (i + 2) % n], 1000);
        Interval best = a;
        for (int k = 0; k < 4; k++) {
            Interval other = k % 2 == 0 ? a.meet(b) : b.meet(best);
            if (other.length() > best.length() && other != null) {
                best = other;
            }
        }
        out[(int) i] = best.low() * 31 + best.high();
    }

    static void inheritance(int[] in, int[] out, long i) {
        Shape plain = new Shape(in[(int) i], in[(int) i] + 1);
        Box box = new Box(300 + (int) i, in[(int) i], i * 77);
        Shape asShape = box;
        out[(int) i] = plain.area() + plain.kind * 3 + box.kind + asShape.twice() * 7 + asShape.size();
    }

    /** An object in a loop that is left in the middle, and one that is made on two paths with two constructors. */
    static void paths(float[] in, float[] out, long i) {
        Vec3 sum = new Vec3(0);
        outer:
        for (int a = 0; a < 5; a++) {
            for (int b = 0; b < 5; b++) {
                Vec3 step;
                if ((a ^ b) % 3 == 1) {
                    step = new Vec3(in[(int) i] + a);
                } else {
                    step = new Vec3(a, b, in[(int) i]);
                }
                sum = sum.plus(step);
                if (sum.x() > 40) {
                    break outer;
                }
            }
        }
        out[(int) i] = sum.x() + 2 * sum.y() + 3 * sum.z();
    }

    /** Boxing that folds away, also through a generic helper with a bridge. */
    interface Op<T> {
        T apply(T a, T b);
    }

    record Sum(int extra) implements Op<Integer> {
        @Override
        public Integer apply(Integer a, Integer b) {
            return a + b + extra;
        }
    }

    record Weighted(double w) implements Op<Double> {
        @Override
        public Double apply(Double a, Double b) {
            return a * w + b;
        }
    }

    private static <T> T fold(Op<T> op, T a, T b, int times) {
        T acc = a;
        for (int k = 0; k < times; k++) {
            acc = op.apply(acc, b);
        }
        return acc;
    }

    static void generics(int[] in, double[] out, long i) {
        int a = in[(int) i];
        int sum = fold(new Sum(3), a, 7, 5);
        double weighted = fold(new Weighted(0.5), (double) a, 1.0, 4);
        Long boxed = (long) a;
        Character letter = (char) a;
        Object any = boxed;
        long back = any instanceof Long number ? number : -1;
        Integer other = sum;
        boolean equal = boxed.equals((long) sum) || other.equals(any);
        out[(int) i] = sum + weighted + back + letter + (equal ? 0.25 : 0) + boxed.intValue() + boxed.byteValue();
    }
}
