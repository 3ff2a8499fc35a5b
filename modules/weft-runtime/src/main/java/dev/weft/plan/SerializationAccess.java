package dev.weft.plan;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * Reaches the {@code writeReplace} method of serializable lambdas in any module, by the factory that the JDK offers to
 * serialization libraries ({@code sun.reflect.ReflectionFactory} in module {@code jdk.unsupported}).
 */
final class SerializationAccess {
    private static final MethodHandle WRITE_REPLACE = link();

    private SerializationAccess() {}

    private static MethodHandle link() {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            Object instance = lookup.findStatic(factory, "getReflectionFactory", MethodType.methodType(factory))
                    .invoke();
            return lookup.findVirtual(
                            factory,
                            "writeReplaceForSerialization",
                            MethodType.methodType(MethodHandle.class, Class.class))
                    .bindTo(instance);
        } catch (Throwable failure) {
            throw new IllegalStateException(
                    "lambdas cannot be read without the module jdk.unsupported; add it to the run-time image", failure);
        }
    }

    /**
     * Finds the method that turns a lambda into its serialized form.
     *
     * @param type the lambda's class
     * @return the method's handle, or null where the class has none
     */
    static @Nullable MethodHandle writeReplace(Class<?> type) {
        try {
            return (MethodHandle) WRITE_REPLACE.invokeExact(type);
        } catch (Throwable failure) {
            throw new IllegalStateException("serialized form cannot be found: class=" + type.getName(), failure);
        }
    }
}
