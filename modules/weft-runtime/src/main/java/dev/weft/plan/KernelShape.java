package dev.weft.plan;

import dev.weft.compiler.source.KernelMethod;
import java.util.List;

/** How the objects of one class are read as kernels: the method that runs and what its arguments are. */
interface KernelShape {
    /**
     * Reads the arguments.
     *
     * @param kernel an object of the class
     * @return its values
     */
    ArgumentValues read(Object kernel);

    /**
     * Describes the kernel to the compiler, for all objects whose values have the same key.
     *
     * @param kernel an object of the class
     * @return its method and arguments
     */
    Description describe(Object kernel);

    /**
     * A kernel's method, and what else its code is made for.
     *
     * @param method the method, for the compiler
     * @param classes the classes that the key stands for
     */
    record Description(KernelMethod method, List<Class<?>> classes) {}

    /**
     * Kernels whose arguments are numbers and arrays alone.
     *
     * @param method the method, for the compiler
     * @param reader reads the arguments of one object
     */
    record Plain(KernelMethod method, Reader reader) implements KernelShape {
        @Override
        public ArgumentValues read(Object kernel) {
            return reader.read(kernel);
        }

        @Override
        public Description describe(Object kernel) {
            return new Description(method, List.of());
        }
    }

    /** Reads the arguments of one kernel object. */
    interface Reader {
        /**
         * Reads the arguments.
         *
         * @param kernel an object of the class
         * @return its values
         */
        ArgumentValues read(Object kernel);
    }
}
