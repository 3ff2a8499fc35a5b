package dev.weft.plan;

import dev.weft.kernel.KernelCompileException;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/**
 * How weft may look into the classes of kernels: by a lookup that the user registered, or because the package is open.
 *
 * @param registered the lookup of a kernel class that the user registered, or null
 */
record KernelAccess(MethodHandles.@Nullable Lookup registered) {
    /**
     * Returns a lookup with full access to a class.
     *
     * @param type the class
     * @return the lookup
     * @throws KernelCompileException if neither way gives access
     */
    MethodHandles.Lookup lookupIn(Class<?> type) {
        try {
            if (registered != null) {
                return MethodHandles.privateLookupIn(type, registered);
            }
            KernelAccess.class.getModule().addReads(type.getModule());
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        } catch (IllegalAccessException e) {
            throw new KernelCompileException("weft may not read the kernel's class: class=" + type.getName()
                    + ", module=" + type.getModule().getName() + "; either open its package in module-info (opens "
                    + type.getPackageName() + " to dev.weft.runtime;) or register the class once with Weft.kernel("
                    + "MethodHandles.lookup(), " + type.getSimpleName() + ".class)");
        }
    }

    /**
     * Returns a lookup with as much access to a class as there is. That is enough for lambdas: their captured values
     * come in serialized form and their bytecode from the class file, in any module; only static fields stay
     * unreadable.
     *
     * @param type the class
     * @return the lookup
     */
    MethodHandles.Lookup widestLookupIn(Class<?> type) {
        try {
            return lookupIn(type);
        } catch (KernelCompileException closed) {
            return MethodHandles.lookup().in(type);
        }
    }
}
