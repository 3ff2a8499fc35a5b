package dev.weft.plan;

import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/** Reads one field of kernel objects: a scalar as the 64 bits that the argument block holds, or a reference. */
final class FieldReader {
    private final String name;
    private final Class<?> type;
    private final MethodHandle getter;

    /**
     * Makes a reader.
     *
     * @param name the field's name
     * @param getter a handle of type {@code (K)T}
     */
    FieldReader(String name, MethodHandle getter) {
        this.name = name;
        this.type = getter.type().returnType();
        Class<?> result = type.isPrimitive() ? type : Object.class;
        this.getter = getter.asType(java.lang.invoke.MethodType.methodType(result, Object.class));
    }

    boolean isScalar() {
        return type.isPrimitive();
    }

    Object readReference(Object kernel) {
        return ArgumentValues.requirePresent(readAny(kernel), name, kernel.getClass());
    }

    @Nullable
    Object readAny(Object kernel) {
        try {
            return (Object) getter.invokeExact(kernel);
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    long readBits(Object kernel) {
        try {
            if (type == float.class) {
                return Float.floatToRawIntBits((float) getter.invokeExact(kernel));
            } else if (type == int.class) {
                return (int) getter.invokeExact(kernel);
            } else if (type == long.class) {
                return (long) getter.invokeExact(kernel);
            } else if (type == double.class) {
                return Double.doubleToRawLongBits((double) getter.invokeExact(kernel));
            }
            return readSmallBits(kernel);
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    private long readSmallBits(Object kernel) throws Throwable {
        if (type == boolean.class) {
            return ((boolean) getter.invokeExact(kernel)) ? 1 : 0;
        } else if (type == byte.class) {
            return (byte) getter.invokeExact(kernel);
        } else if (type == short.class) {
            return (short) getter.invokeExact(kernel);
        }
        return (char) getter.invokeExact(kernel);
    }

    /** A field's getter throws nothing but what the receiver's wrong class would cause. */
    private static IllegalStateException unexpected(Throwable failure) {
        return new IllegalStateException("reading a kernel's field failed", failure);
    }
}
