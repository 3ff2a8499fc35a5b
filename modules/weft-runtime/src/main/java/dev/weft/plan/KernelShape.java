package dev.weft.plan;

import dev.weft.compiler.frontend.KernelMethod;

/**
 * How the objects of one class are read as kernels: the method that runs and a reader of its arguments.
 *
 * @param method the method, for the compiler
 * @param reader reads the arguments of one object
 */
record KernelShape(KernelMethod method, Reader reader) {
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
