package dev.weft.compiler.operation;

import dev.weft.compiler.ir.MathFunction;

/** Where functions of the C library are. */
public interface FunctionAddresses {
    /**
     * {@return the name of the address of a function}
     *
     * @param function the function
     */
    String function(MathFunction function);
}
