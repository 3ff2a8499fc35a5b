package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.operation.IrTypes;
import dev.weft.compiler.operation.IrWriter;
import dev.weft.compiler.operation.Names;

/**
 * Addresses whose offsets are added as they are: all that work-items of a group use. As in {@link MemoryEmitter}, none
 * is said to be in bounds.
 *
 * @param names what offsets are called
 * @param prologue where the addresses of arguments are
 */
record PlainAddresses(Names names, Prologue prologue) implements ElementAddresses {
    @Override
    public String of(IrWriter writer, Op access) {
        ArrayRef array = access.array();
        String start = array.isLocal() ? ScratchMemory.local(array) : prologue.address(array);
        String element = IrTypes.element(array.element());
        return writer.let("getelementptr " + element + ", ptr " + start + ", i64 " + names.of(access.operand(0)));
    }
}
