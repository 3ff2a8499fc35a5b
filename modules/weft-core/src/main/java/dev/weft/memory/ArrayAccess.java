package dev.weft.memory;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What weft's own modules may do with arrays and users may not: make one over given memory, and read where it lies. The
 * array package installs the one instance; arrays are typed as {@link Object} here because the array package is built
 * on this one.
 *
 * <p>An argument that is no weft array is a {@link ClassCastException}.
 */
public abstract class ArrayAccess {
    /** Written once, while the array package is initialised; volatile, because any thread may ask first. */
    private static volatile @Nullable ArrayAccess installed;

    /** Makes an access; only the array package does. */
    protected ArrayAccess() {}

    /** {@return the one instance; callers keep it in a static final field} */
    public static ArrayAccess get() {
        if (installed == null) {
            try {
                Class.forName("dev.weft.array.StridedArray", true, ArrayAccess.class.getClassLoader());
            } catch (ClassNotFoundException missing) {
                throw new IllegalStateException("array package is missing: class=dev.weft.array.StridedArray", missing);
            }
        }
        return Objects.requireNonNull(installed, "array package did not install its access");
    }

    /**
     * Installs the one instance.
     *
     * @param access the array package's own
     * @throws IllegalStateException if one is there already
     */
    public static synchronized void install(ArrayAccess access) {
        if (installed != null) {
            throw new IllegalStateException("array access is installed already: installed=" + installed);
        }
        installed = access;
    }

    /**
     * {@return a contiguous array over memory} The array's {@code close()} closes the memory.
     *
     * @param type one of the seven array classes
     * @param memory the bytes, exactly as many as the shape needs
     * @param shape the extents in elements
     * @param <A> the array's type
     * @throws IllegalArgumentException if type, shape or the memory's size do not fit
     */
    public abstract <A> A newArray(Class<A> type, Memory memory, long... shape);

    /**
     * {@return the size in bytes of an array}
     *
     * @param type one of the seven array classes
     * @param shape the extents in elements
     * @throws IllegalArgumentException if an extent is negative or the size exceeds a {@code long}
     */
    public abstract long byteSize(Class<?> type, long... shape);

    /**
     * {@return the size in bytes of one element}
     *
     * @param array a weft array
     */
    public abstract int elementByteSize(Object array);

    /**
     * {@return the memory of an array or view}
     *
     * @param array a weft array
     */
    public abstract Memory memory(Object array);

    /**
     * {@return the position in the memory, in elements, of the array's first element}
     *
     * @param array a weft array
     */
    public abstract long offset(Object array);

    /**
     * {@return the distance in the memory, in elements, between neighbours along one dimension}
     *
     * @param array a weft array
     * @param dim the dimension, from 0 to below the rank
     */
    public abstract long stride(Object array, int dim);

    /**
     * {@return whether the array, or the one it is a view of, has been closed}
     *
     * @param array a weft array
     */
    public abstract boolean isClosed(Object array);
}
