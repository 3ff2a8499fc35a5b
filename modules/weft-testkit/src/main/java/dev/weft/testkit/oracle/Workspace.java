package dev.weft.testkit.oracle;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import dev.weft.array.WeftArray;
import dev.weft.device.Device;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the arrays of one run of a kernel, filled with seeded values, and remembers them, so that the {@link Oracle}
 * can look at them afterwards. Two workspaces with the same seed that are asked for the same arrays in the same order
 * give equal ones; views made of the arrays are covered, since what is remembered is the whole array.
 */
public final class Workspace implements AutoCloseable {
    private final Device device;
    private final Samples samples;
    private final List<Object> arrays = new ArrayList<>();
    private final List<WeftArray> owned = new ArrayList<>();

    /**
     * Makes a workspace.
     *
     * @param device where weft arrays are made
     * @param seed of the values
     */
    public Workspace(Device device, long seed) {
        this.device = device;
        this.samples = new Samples(seed);
    }

    /** {@return the device that weft arrays are made on} */
    public Device device() {
        return device;
    }

    /**
     * Remembers an array that was made elsewhere.
     *
     * @param array a weft array or a Java array of a primitive type
     * @param <A> its type
     * @return the array
     */
    public <A> A remember(A array) {
        arrays.add(array);
        return array;
    }

    /**
     * Makes ints below a bound, such as indices of another array.
     *
     * @param bound what all are below; none is negative
     * @param shape the extents
     * @return the array
     */
    public IntArray indices(int bound, long... shape) {
        IntArray array = own(device.newIntArray(shape));
        for (long i = 0; i < array.length(); i++) {
            array.set(i, (int) samples.nextBelow(bound));
        }
        return array;
    }

    /**
     * Makes an array of float values.
     *
     * @param shape the extents
     * @return the array
     */
    public FloatArray floats(long... shape) {
        FloatArray array = own(device.newFloatArray(shape));
        for (long i = 0; i < array.length(); i++) {
            array.set(i, samples.nextFloat());
        }
        return array;
    }

    /**
     * Makes an array of double values.
     *
     * @param shape the extents
     * @return the array
     */
    public DoubleArray doubles(long... shape) {
        DoubleArray array = own(device.newDoubleArray(shape));
        for (long i = 0; i < array.length(); i++) {
            array.set(i, samples.nextDouble());
        }
        return array;
    }

    /**
     * Makes an array of int values.
     *
     * @param shape the extents
     * @return the array
     */
    public IntArray ints(long... shape) {
        IntArray array = own(device.newIntArray(shape));
        for (long i = 0; i < array.length(); i++) {
            array.set(i, samples.nextInt());
        }
        return array;
    }

    /**
     * Makes an array of long values.
     *
     * @param shape the extents
     * @return the array
     */
    public LongArray longs(long... shape) {
        LongArray array = own(device.newLongArray(shape));
        for (long i = 0; i < array.length(); i++) {
            array.set(i, samples.nextLong());
        }
        return array;
    }

    /**
     * Makes an array of short values.
     *
     * @param shape the extents
     * @return the array
     */
    public ShortArray shorts(long... shape) {
        ShortArray array = own(device.newShortArray(shape));
        for (long i = 0; i < array.length(); i++) {
            array.set(i, (short) samples.nextLong());
        }
        return array;
    }

    /**
     * Makes an array of byte values.
     *
     * @param shape the extents
     * @return the array
     */
    public ByteArray bytes(long... shape) {
        ByteArray array = own(device.newByteArray(shape));
        for (long i = 0; i < array.length(); i++) {
            array.set(i, (byte) samples.nextLong());
        }
        return array;
    }

    /**
     * Makes an array of float values kept in half precision.
     *
     * @param shape the extents
     * @return the array
     */
    public HalfArray halves(long... shape) {
        HalfArray array = own(device.newHalfArray(shape));
        for (long i = 0; i < array.length(); i++) {
            array.set(i, samples.nextFloat());
        }
        return array;
    }

    /**
     * Makes a Java array of boolean values.
     *
     * @param length how many
     * @return the array
     */
    public boolean[] javaBooleans(int length) {
        boolean[] array = remember(new boolean[length]);
        for (int i = 0; i < length; i++) {
            array[i] = samples.nextBoolean();
        }
        return array;
    }

    /**
     * Makes a Java array of byte values.
     *
     * @param length how many
     * @return the array
     */
    public byte[] javaBytes(int length) {
        byte[] array = remember(new byte[length]);
        for (int i = 0; i < length; i++) {
            array[i] = (byte) samples.nextLong();
        }
        return array;
    }

    /**
     * Makes a Java array of short values.
     *
     * @param length how many
     * @return the array
     */
    public short[] javaShorts(int length) {
        short[] array = remember(new short[length]);
        for (int i = 0; i < length; i++) {
            array[i] = (short) samples.nextLong();
        }
        return array;
    }

    /**
     * Makes a Java array of char values.
     *
     * @param length how many
     * @return the array
     */
    public char[] javaChars(int length) {
        char[] array = remember(new char[length]);
        for (int i = 0; i < length; i++) {
            array[i] = (char) samples.nextLong();
        }
        return array;
    }

    /**
     * Makes a Java array of int values.
     *
     * @param length how many
     * @return the array
     */
    public int[] javaInts(int length) {
        int[] array = remember(new int[length]);
        for (int i = 0; i < length; i++) {
            array[i] = samples.nextInt();
        }
        return array;
    }

    /**
     * Makes a Java array of long values.
     *
     * @param length how many
     * @return the array
     */
    public long[] javaLongs(int length) {
        long[] array = remember(new long[length]);
        for (int i = 0; i < length; i++) {
            array[i] = samples.nextLong();
        }
        return array;
    }

    /**
     * Makes a Java array of float values.
     *
     * @param length how many
     * @return the array
     */
    public float[] javaFloats(int length) {
        float[] array = remember(new float[length]);
        for (int i = 0; i < length; i++) {
            array[i] = samples.nextFloat();
        }
        return array;
    }

    /**
     * Makes a Java array of double values.
     *
     * @param length how many
     * @return the array
     */
    public double[] javaDoubles(int length) {
        double[] array = remember(new double[length]);
        for (int i = 0; i < length; i++) {
            array[i] = samples.nextDouble();
        }
        return array;
    }

    private <A extends WeftArray> A own(A array) {
        owned.add(array);
        return remember(array);
    }

    /** {@return the elements of each array, in the order in which they were made} */
    public List<Object> contents() {
        List<Object> contents = new ArrayList<>(arrays.size());
        for (Object array : arrays) {
            contents.add(Contents.of(array));
        }
        return contents;
    }

    /** Closes the weft arrays that were made here. */
    @Override
    public void close() {
        for (WeftArray array : owned) {
            array.close();
        }
    }
}
