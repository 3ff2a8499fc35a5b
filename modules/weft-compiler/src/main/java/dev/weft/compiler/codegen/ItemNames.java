package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.Op;

/** The names of what a work-item knows of its place. */
interface ItemNames {
    /**
     * {@return the name of a work-item function that is not the same for the whole launch}
     *
     * @param op the function
     */
    String item(Op op);
}
