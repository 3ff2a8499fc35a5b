package dev.weft.plan;

import org.jspecify.annotations.Nullable;

/**
 * The values of one kernel object's arguments, in the order of its components and of what these consist of: for each
 * either 64 bits (scalars, smaller ones widened as Java does, floats as raw bits) or a reference (weft arrays and Java
 * arrays, never null).
 */
public final class ArgumentValues {
    private final long[] bits;
    private final @Nullable Object[] references;

    private final ShapeKey key;

    ArgumentValues(int count) {
        this(new long[count], new @Nullable Object[count], ShapeKey.PLAIN);
    }

    ArgumentValues(long[] bits, @Nullable Object[] references, ShapeKey key) {
        this.bits = bits;
        this.references = references;
        this.key = key;
    }

    /** {@return what the code depends on beside the kernel's class} */
    ShapeKey key() {
        return key;
    }

    void setBits(int index, long value) {
        bits[index] = value;
    }

    void setReference(int index, Object value) {
        references[index] = value;
    }

    /** {@return the number of arguments} */
    public int count() {
        return bits.length;
    }

    /**
     * Returns a scalar.
     *
     * @param index the position among the arguments
     * @return its bits
     */
    public long bits(int index) {
        return bits[index];
    }

    /**
     * Returns an array.
     *
     * @param index the position among the arguments
     * @return a weft array or a Java array; null where the argument is a scalar
     */
    public @Nullable Object reference(int index) {
        return references[index];
    }

    static Object requirePresent(@Nullable Object value, String name, Class<?> kernel) {
        if (value == null) {
            throw new NullPointerException("a kernel's argument is null: component=" + name + ", kernel="
                    + kernel.getName() + "; every array must be set before the launch");
        }
        return value;
    }

    @SuppressWarnings("IfChainToSwitch") // a switch over types links at run time, which costs more than this chain
    static long scalarBits(Object boxed) {
        if (boxed instanceof Float value) {
            return Float.floatToRawIntBits(value);
        } else if (boxed instanceof Double value) {
            return Double.doubleToRawLongBits(value);
        } else if (boxed instanceof Boolean value) {
            return value ? 1 : 0;
        } else if (boxed instanceof Character value) {
            return value;
        }
        return ((Number) boxed).longValue();
    }
}
