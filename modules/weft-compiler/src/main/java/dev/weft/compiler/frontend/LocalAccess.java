package dev.weft.compiler.frontend;

import static dev.weft.compiler.frontend.Bytecodes.u1;

/** Which local variable an instruction reads or writes. */
final class LocalAccess {
    private LocalAccess() {}

    static boolean isLoad(int opcode) {
        return opcode >= Bytecodes.ILOAD && opcode <= Bytecodes.ALOAD_3;
    }

    static boolean isStore(int opcode) {
        return opcode >= Bytecodes.ISTORE && opcode <= Bytecodes.ASTORE_3;
    }

    /** Returns the local variable of a load, store or increment without {@code wide}, or -1 for other instructions. */
    static int index(byte[] code, int pc) {
        int opcode = u1(code, pc);
        if (opcode >= Bytecodes.ILOAD_0 && opcode <= Bytecodes.ALOAD_3) {
            return (opcode - Bytecodes.ILOAD_0) & 3;
        }
        if (opcode >= Bytecodes.ISTORE_0 && opcode <= Bytecodes.ASTORE_3) {
            return (opcode - Bytecodes.ISTORE_0) & 3;
        }
        return isLoad(opcode) || isStore(opcode) || opcode == Bytecodes.IINC ? u1(code, pc + 1) : -1;
    }
}
