package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.Op;
import dev.weft.compiler.operation.IrWriter;

/** Where elements of arrays lie. */
interface ElementAddresses {
    /**
     * {@return the name of the address that a load or store goes to}
     *
     * @param writer where it is computed
     * @param access the load or store
     */
    String of(IrWriter writer, Op access);
}
