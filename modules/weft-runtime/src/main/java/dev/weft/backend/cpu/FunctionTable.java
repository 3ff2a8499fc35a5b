package dev.weft.backend.cpu;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.MathFunction;
import dev.weft.ffm.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Addresses of the C functions that compiled code calls, in the order of {@link MathFunction}, so that objects need no
 * external symbols.
 */
final class FunctionTable {
    private static final MemorySegment TABLE = make();

    private FunctionTable() {}

    /** {@return the table's address} */
    static long address() {
        return TABLE.address();
    }

    @SuppressWarnings("EnumOrdinal") // the table is in the order of the functions by contract
    private static MemorySegment make() {
        MathFunction[] functions = MathFunction.values();
        MemorySegment table = Arena.global().allocate(functions.length * ArgumentLayout.SLOT_BYTES, 64);
        NativeLibrary math = NativeLibrary.standard();
        for (MathFunction function : functions) {
            table.set(
                    ValueLayout.JAVA_LONG,
                    function.ordinal() * ArgumentLayout.SLOT_BYTES,
                    math.require(function.symbol()));
        }
        return table;
    }
}
