package dev.weft.compiler.frontend;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/** Reads a static final primitive, once, when the kernel is compiled. */
final class StaticValue {
    private StaticValue() {}

    /**
     * Reads a field, initialising its class as Java would.
     *
     * @param lookup has access to the kernel's class
     * @param owner the declaring class
     * @param name the field
     * @param letter the descriptor of its type
     * @return an {@code Integer}, also for truth values and smaller integers, a {@code Long}, {@code Float} or
     *     {@code Double}; null where there is no access
     */
    static @Nullable Object read(MethodHandles.Lookup lookup, Class<?> owner, String name, char letter) {
        try {
            MethodHandles.Lookup inside =
                    owner == lookup.lookupClass() ? lookup : MethodHandles.privateLookupIn(owner, lookup);
            return readInside(inside, owner, name, letter);
        } catch (IllegalAccessException | NoSuchFieldException | LinkageError e) {
            boolean assertions = letter == 'Z' && name.equals("$assertionsDisabled");
            return assertions ? (Object) (owner.desiredAssertionStatus() ? 0 : 1) : null;
        }
    }

    private static @Nullable Object readInside(MethodHandles.Lookup lookup, Class<?> owner, String name, char letter)
            throws IllegalAccessException, NoSuchFieldException {
        switch (letter) {
            case 'Z':
                return (boolean) get(lookup.findStaticGetter(owner, name, boolean.class)) ? 1 : 0;
            case 'B':
                return (int) (byte) get(lookup.findStaticGetter(owner, name, byte.class));
            case 'S':
                return (int) (short) get(lookup.findStaticGetter(owner, name, short.class));
            case 'C':
                return (int) (char) get(lookup.findStaticGetter(owner, name, char.class));
            case 'I':
                return get(lookup.findStaticGetter(owner, name, int.class));
            case 'J':
                return get(lookup.findStaticGetter(owner, name, long.class));
            case 'F':
                return get(lookup.findStaticGetter(owner, name, float.class));
            default:
                return get(lookup.findStaticGetter(owner, name, double.class));
        }
    }

    private static Object get(MethodHandle getter) {
        try {
            return getter.invoke();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
