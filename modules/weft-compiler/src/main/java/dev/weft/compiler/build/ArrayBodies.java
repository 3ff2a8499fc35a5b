package dev.weft.compiler.build;

/**
 * What {@code System.arraycopy} does, as kernels read it: {@code clone} of an array and {@code Arrays.copyOf} lead here
 * too. Whichever two arrays are given, elements are moved in the order that is right where both are the same one.
 */
public final class ArrayBodies {
    private ArrayBodies() {}

    /** Fails with the virtual machine's own words. */
    private static void check(String type, int length, int from, int targetLength, int to, int count) {
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(
                    "arraycopy: source index " + from + " out of bounds for " + type + "[" + length + "]");
        }
        if (to < 0) {
            throw new ArrayIndexOutOfBoundsException(
                    "arraycopy: destination index " + to + " out of bounds for " + type + "[" + targetLength + "]");
        }
        if (count < 0) {
            throw new ArrayIndexOutOfBoundsException("arraycopy: length " + count + " is negative");
        }
        if (from > length - count) {
            throw new ArrayIndexOutOfBoundsException("arraycopy: last source index " + (from + (long) count)
                    + " out of bounds for " + type + "[" + length + "]");
        }
        if (to > targetLength - count) {
            throw new ArrayIndexOutOfBoundsException("arraycopy: last destination index " + (to + (long) count)
                    + " out of bounds for " + type + "[" + targetLength + "]");
        }
    }

    static void copy(boolean[] source, int from, boolean[] target, int to, int count) {
        check("boolean", source.length, from, target.length, to, count);
        if (from < to) {
            for (int i = count - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                target[to + i] = source[from + i];
            }
        }
    }

    static void copy(byte[] source, int from, byte[] target, int to, int count) {
        check("byte", source.length, from, target.length, to, count);
        if (from < to) {
            for (int i = count - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                target[to + i] = source[from + i];
            }
        }
    }

    static void copy(short[] source, int from, short[] target, int to, int count) {
        check("short", source.length, from, target.length, to, count);
        if (from < to) {
            for (int i = count - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                target[to + i] = source[from + i];
            }
        }
    }

    static void copy(char[] source, int from, char[] target, int to, int count) {
        check("char", source.length, from, target.length, to, count);
        if (from < to) {
            for (int i = count - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                target[to + i] = source[from + i];
            }
        }
    }

    static void copy(int[] source, int from, int[] target, int to, int count) {
        check("int", source.length, from, target.length, to, count);
        if (from < to) {
            for (int i = count - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                target[to + i] = source[from + i];
            }
        }
    }

    static void copy(long[] source, int from, long[] target, int to, int count) {
        check("long", source.length, from, target.length, to, count);
        if (from < to) {
            for (int i = count - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                target[to + i] = source[from + i];
            }
        }
    }

    static void copy(float[] source, int from, float[] target, int to, int count) {
        check("float", source.length, from, target.length, to, count);
        if (from < to) {
            for (int i = count - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                target[to + i] = source[from + i];
            }
        }
    }

    static void copy(double[] source, int from, double[] target, int to, int count) {
        check("double", source.length, from, target.length, to, count);
        if (from < to) {
            for (int i = count - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                target[to + i] = source[from + i];
            }
        }
    }
}
