package dev.weft.compiler.frontend;

/** Kernels that throw; what they throw is said by Java itself. */
final class ThrowKernels {
    private ThrowKernels() {}

    private static String suffix(long i) {
        return ", item=" + i;
    }

    static void messages(int[] in, int[] out, long i) {
        int a = in[(int) i];
        switch ((int) i % 9) {
            case 0 -> throw new IllegalArgumentException("negative: " + a);
            case 1 -> throw new IllegalStateException("a=" + a + suffix(i));
            case 2 -> throw new ArithmeticException((float) a / 3 + " is " + (a > 0));
            case 3 -> throw new IndexOutOfBoundsException(a);
            case 4 -> throw new ArrayIndexOutOfBoundsException(a);
            case 5 -> throw new AssertionError((char) (a & 127));
            case 6 -> throw new UnsupportedOperationException((double) a + "" + (byte) a + "end");
            case 7 -> {
                StringBuilder text = new StringBuilder("built ");
                text.append(i).append(' ');
                text.append((short) a);
                throw new IllegalArgumentException(text.toString());
            }
            default -> out[(int) i] = a;
        }
    }

    static void assertions(int[] in, int[] out, long i) {
        int a = in[(int) i];
        assert a != 1 : "one at " + i;
        assert a != 2 : a;
        assert a != 3 : (double) a;
        assert a >= -1000;
        out[(int) i] = a;
    }

    /** A finally block that only counts; what fails inside passes through it. */
    static void counting(int[] in, int[] out, long i) {
        int depth = 3;
        int a = in[(int) i];
        try {
            depth = 100 / a;
            if (a > 1000) {
                return;
            }
            try {
                depth += in[a & 255];
            } finally {
                depth ^= a + 1;
            }
        } finally {
            depth++;
        }
        out[(int) i] = depth;
    }
}
