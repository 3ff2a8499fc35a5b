package dev.weft.compiler.frontend;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** Kernels with lambdas, method references, enums and switches over types; what they compute is said by Java itself. */
@SuppressWarnings({"UnnecessaryLambda", "UnusedVariable", "StatementSwitchToExpressionSwitch"})
final class FunctionKernels {
    private FunctionKernels() {}

    private static int apply(IntUnaryOperator f, int times, int x) {
        int result = x;
        for (int k = 0; k < times; k++) {
            result = f.applyAsInt(result);
        }
        return result;
    }

    static void capturing(int[] in, int[] out, long i) {
        int a = in[(int) i];
        long shift = i & 3;
        IntUnaryOperator add = x -> x + a + (int) shift;
        IntBinaryOperator mix = (x, y) -> add.applyAsInt(x) * 31 ^ y;
        IntSupplier constant = () -> 7;
        int sum = 0;
        for (int k = 0; k < 4; k++) {
            int step = k;
            IntUnaryOperator inner = x -> mix.applyAsInt(x, step) + constant.getAsInt();
            sum += apply(inner, k, sum);
        }
        out[(int) i] = sum;
    }

    record Point(int x, int y) {
        static Point diagonal(int both) {
            return new Point(both, both);
        }

        int cross(Point other) {
            return x * other.y - y * other.x;
        }

        int sum() {
            return x + y;
        }
    }

    private static <A, B, C> Function<A, C> chain(Function<A, B> f, Function<B, C> g) {
        return x -> g.apply(f.apply(x));
    }

    static void methodReferences(int[] in, int[] out, long i) {
        int a = in[(int) i];
        BiFunction<Integer, Integer, Point> maker = Point::new;
        IntFunction<Point> diagonal = Point::diagonal;
        ToIntFunction<Point> sum = Point::sum;
        Point made = maker.apply(a, 3);
        ToIntFunction<Point> cross = made::cross;
        IntUnaryOperator absolute = Math::abs;
        Function<Integer, Integer> negated = Math::negateExact;
        Supplier<Point> same = () -> made;
        int safe = a == Integer.MIN_VALUE ? 0 : a;
        Function<Integer, Integer> both = chain(negated, x -> x * 3);
        out[(int) i] = sum.applyAsInt(diagonal.apply(a))
                + cross.applyAsInt(Point.diagonal(5))
                + absolute.applyAsInt(a)
                + both.apply(safe)
                + same.get().x();
    }

    /** Default methods of functional interfaces, which make lambdas of lambdas. */
    static void composed(int[] in, int[] out, long i) {
        IntUnaryOperator twice = x -> 2 * x;
        IntUnaryOperator f = twice.andThen(x -> x + 1).compose(x -> x ^ 0x55);
        Function<Integer, Integer> id = x -> x;
        out[(int) i] = f.applyAsInt(in[(int) i]) + id.andThen(x -> x + 2).apply(3);
    }

    enum Op {
        ADD(1, 0.5f) {
            @Override
            int run(int a, int b) {
                return a + b * weight;
            }
        },
        SUB(-3, 1.5f) {
            @Override
            int run(int a, int b) {
                return a - b * weight;
            }
        },
        XOR(1000, -2f) {
            @Override
            int run(int a, int b) {
                return a ^ b ^ weight;
            }
        };

        final int weight;
        final float scale;

        Op(int weight, float scale) {
            this.weight = weight;
            this.scale = scale;
        }

        abstract int run(int a, int b);

        boolean isHeavy() {
            return weight > 100;
        }
    }

    private static int by(Op op, int a) {
        switch (op) {
            case ADD:
                return a + 1;
            case SUB:
                return a - 1;
            default:
                return a ^ 5;
        }
    }

    private static int arrow(Op op, int a) {
        return switch (op) {
            case ADD -> a * 3;
            case SUB -> a * 5;
            case XOR -> a * 7;
        };
    }

    @SuppressWarnings("CompareToZero") // the very number is compared
    static void switchesOnEnum(int[] in, int[] out, long i) {
        int a = in[(int) i];
        out[(int) i] = by(Op.SUB, a)
                + by(Op.XOR, a)
                + arrow(Op.ADD, a)
                + Op.XOR.run(a, 3)
                + Op.SUB.run(a, 4)
                + Op.SUB.ordinal()
                + Op.ADD.compareTo(Op.XOR)
                + (Op.XOR.isHeavy() ? 1000 : 0)
                + (DEFAULT == Op.SUB ? 5 : 0);
    }

    @SuppressWarnings("CompareToZero") // the very number is compared
    static void enumsByPath(int[] in, int[] out, long i) {
        int a = in[(int) i];
        Op op = a < 0 ? Op.ADD : a > 10 ? Op.SUB : Op.XOR;
        Op carried = Op.ADD;
        int sum = 0;
        for (int k = 0; k < 5; k++) {
            sum += by(carried, k) + arrow(op, k) + carried.weight + (int) (op.scale * 4);
            carried = carried == Op.ADD ? Op.XOR : carried.equals(op) ? Op.SUB : Op.ADD;
            if (carried.isHeavy()) {
                sum ^= carried.ordinal() + op.compareTo(carried);
            }
        }
        out[(int) i] = sum;
    }

    sealed interface Shape permits Circle, Square, Pair {}

    record Circle(int r) implements Shape {}

    record Square(int side) implements Shape {}

    record Pair(Shape first, Shape second) implements Shape {}

    private static int area(Shape shape) {
        return switch (shape) {
            case Circle c -> 3 * c.r() * c.r();
            case Square(int side) -> side * side;
            case Pair(Circle(int r), Square s) -> r + s.side();
            case Pair p -> p.first().equals(p.second()) ? 1 : 2;
        };
    }

    static void sealedShapes(int[] in, int[] out, long i) {
        int a = in[(int) i];
        Shape circle = new Circle(a);
        Shape square = new Square(a + 1);
        int sum = area(circle) + 5 * area(square) + 7 * area(new Pair(circle, square));
        sum += 11 * area(new Pair(square, circle)) + 13 * area(new Pair(square, new Square(a + (a & 1))));
        if (circle instanceof Circle(int r) && r > 3) {
            sum++;
        }
        out[(int) i] = sum;
    }

    private static int guarded(Object object, int limit) {
        return switch (object) {
            case Integer n when n > limit -> 1;
            case Integer n when n > 0 -> 2 + n;
            case Integer n -> -n;
            case Circle c when c.r() == limit -> 4;
            case Shape s -> 5;
            default -> 6;
        };
    }

    static void guardedPatterns(int[] in, int[] out, long i) {
        int a = in[(int) i];
        out[(int) i] = guarded(a, 100)
                + 10 * guarded(new Circle(a), 0)
                + 100 * guarded((long) a, 3)
                + 1000 * guarded(new Square(2), 1);
    }

    static final Point ORIGIN = new Point(4, 5);
    static final Op DEFAULT = Op.SUB;
    static final Integer BOXED = 77;
    static final Shape NESTED = new Pair(new Circle(3), new Square(4));

    static void constants(int[] in, int[] out, long i) {
        Point moved = new Point(in[(int) i] + ORIGIN.x(), ORIGIN.sum());
        out[(int) i] = moved.cross(ORIGIN) + DEFAULT.run(in[(int) i], 2) + BOXED + area(NESTED);
    }

    record Sample(double value, float small, Point at, Op op, boolean flag) {}

    static void equalRecords(double[] in, int[] out, long i) {
        int n = in.length;
        Sample a = new Sample(in[(int) i], (float) in[(int) i], new Point((int) i, 2), Op.ADD, true);
        int bits = 0;
        for (int k = 0; k < n; k++) {
            Sample b = new Sample(in[k], (float) in[k], new Point((int) i, 2), k > 5 ? Op.SUB : Op.ADD, true);
            bits |= a.equals(b) ? 1 << k : 0;
        }
        Object other = new Point((int) i, 2);
        out[(int) i] = bits + (a.equals(other) ? 1000 : 0) + (a.at().equals(other) ? 2000 : 0);
    }
}
