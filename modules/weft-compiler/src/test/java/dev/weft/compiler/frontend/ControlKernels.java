package dev.weft.compiler.frontend;

/** Kernels whose control flow is of every shape that Java has. */
final class ControlKernels {
    // no constants of the class file: they are read when the kernel is lifted
    private static final int DIM = Integer.parseInt("0");
    private static final boolean ON = DIM + 1 == 1;

    private ControlKernels() {}

    static void labelledLoops(int[] in, int[] out, long i) {
        int n = in[(int) i];
        int sum = 0;
        outer:
        for (int a = 0; a < 10; a++) {
            for (int b = 0; b < 10; b++) {
                if ((a * b + n) % 7 == 3) {
                    continue outer;
                }
                if (a + b > 15) {
                    break outer;
                }
                sum += a * b;
                if (sum > n && n > 50) {
                    break;
                }
            }
            sum++;
        }
        out[(int) i] = sum;
    }

    static void dataDependentExit(float[] a, float[] b, int[] out, long i) {
        int k = 0;
        float c = a[(int) i];
        while (k < 100 && c > b[(int) i]) {
            c -= 1;
            k++;
        }
        out[(int) i] = k;
    }

    @SuppressWarnings("fallthrough") // falling through is what is tested
    static void switches(int[] in, int[] out, long i) {
        int n = in[(int) i];
        int r = 0;
        switch (n) {
            case 0:
            case 1:
                r = 5;
            // falls through
            case 2:
                r += 7;
                break;
            case 5:
                r = 11;
                break;
            default:
                r = -1;
        }
        int s = switch (n) {
            case Integer.MIN_VALUE -> 1;
            case -1, 100, 65536 -> {
                int t = r * 2;
                yield t + 1;
            }
            case Integer.MAX_VALUE -> 3;
            default -> n > 10 ? 4 : n < -10 ? 5 : 6;
        };
        out[(int) i] = r * 100 + s;
    }

    static void conditions(int[] in, int[] out, long i) {
        int n = in[(int) i];
        boolean a = n > 3;
        boolean b = (n & 1) == 0;
        boolean c = n % 5 != 2;
        boolean d = a && b || c;
        boolean e = a ? b : c;
        boolean f = !(a || b) ^ (c & d) | e;
        int r = d ? e ? 1 : 2 : f ? 3 : 4;
        r += a && (b || c && !d) ? 10 : 20;
        out[(int) i] = r + (f == (a != b) ? 100 : 0);
    }

    static void earlyReturns(int[] in, int[] out, long i) {
        int n = in[(int) i];
        if (n < 0) {
            out[(int) i] = -1;
            return;
        }
        for (int k = 0; ; k++) {
            if (k * k > n) {
                out[(int) i] = k;
                return;
            }
            if (k > 1000) {
                return;
            }
        }
    }

    static void doWhile(int[] in, long[] out, long i) {
        long n = in[(int) i] & 0xFFFF;
        long steps = 0;
        do {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        } while (n > 1 && steps < 500);
        out[(int) i] = steps << 32 | n & 0xFFFF_FFFFL;
    }

    static void swapsInLoops(int[] in, int[] out, long i) {
        int a = in[(int) i];
        int b = in[(int) ((i + 1) % in.length)];
        long c = a;
        double d = b;
        for (int k = 0; k < 7; k++) {
            int t = a;
            a = b;
            b = t;
            long u = c;
            c = (long) d;
            d = u;
        }
        out[(int) i] = a * 3 + b + (int) c + (int) d;
    }

    static void helpers(int[] in, int[] out, long i) {
        int n = in[(int) i];
        out[(int) i] = clampedSquare(n) + (isPrime(n & 0xFF) ? 1000 : 0) + sign(n) + (int) power(3, n & 7);
    }

    private static int clampedSquare(int n) {
        if (n > 100) {
            return 10_000;
        }
        if (n < -100) {
            return -10_000;
        }
        return n * n;
    }

    private static boolean isPrime(int n) {
        if (n < 2) {
            return false;
        }
        for (int d = 2; d * d <= n; d++) {
            if (n % d == 0) {
                return false;
            }
        }
        return true;
    }

    private static byte sign(int n) {
        return (byte) (n < 0 ? -1 : n == 0 ? 0 : 1);
    }

    private static long power(long base, int exponent) {
        long result = 1;
        for (int k = 0; k < exponent; k++) {
            result *= base;
        }
        return result;
    }

    static void deadBranches(int[] in, int[] out, long i) {
        int r = in[(int) i];
        if (ON) {
            r += DIM + 5;
        } else {
            synchronized (out) {
                r = 0;
            }
        }
        assert r != 12345 : "never";
        out[(int) i] = r;
    }

    static void throwing(int[] in, int[] out, long i) {
        int n = in[(int) i];
        if (n == 7) {
            throw new IllegalArgumentException("seven");
        }
        if (n == 32767) {
            throw new UnsupportedOperationException();
        }
        out[(int) i] = checked(n);
    }

    private static int checked(int n) {
        if (n == -1) {
            throw new ArithmeticException("minus one");
        }
        return 100 / n + (n == 255 ? Math.addExact(n, Integer.MAX_VALUE) : 0);
    }

    static void outOfBounds(int[] in, byte[] out, long i) {
        out[in[(int) i]] = 1;
    }

    static void manyLocals(int[] in, double[] out, long i) {
        double x = in[(int) i];
        double y = x * 0.5;
        long l = (long) x;
        float f = (float) y;
        for (int k = 0; k < 5; k++) {
            double z = x + y * k;
            if (z > 100) {
                x = y;
                y = z;
            } else if (z < -100) {
                l += (long) z;
                f -= (float) z;
            } else {
                int w = k << 2;
                l ^= w;
            }
        }
        out[(int) i] = x + y + l + f;
    }

    static void compoundAssignments(int[] in, int[] counts, long i) {
        int at = (int) i;
        counts[in[at] & 7] += in[at];
        counts[(in[at] >> 3) & 7]++;
        int[] same = counts;
        same[7] ^= counts[0]++ + --counts[1];
        long a = in[at];
        a = a++ + ++a;
        counts[2] += (int) a;
    }
}
